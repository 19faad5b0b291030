/**
 * Compares when pages are painted on a phone: the site's, stock Faust's, those of other servers of the same content, and
 * the site's HTML without scripts as static files, the limit.
 */
import { launchContentServer, UserError } from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { bareAddress, siteAddress } from './cold.mjs';
import { chooseAddresses } from './content.mjs';
import { startFaust } from './faust.mjs';
import { send } from './http.mjs';
import { startStaticPeer } from './lighthouse/static-peer.mjs';
import { show } from './results.mjs';
import { compare, interleaved, median } from './statistics.mjs';
import { visit, withBrowser } from './visit.mjs';

/** Slow 4G and a phone's processor, the usual throttling of page speed tests. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowerProcessor = 4;

/** Runs in the page first: only observers get the entries of the largest contentful paint and of layout shifts. */
function watchPaint() {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const readPaint = (page) =>
  page.evaluate(() => {
    const [{ responseStart, encodedBodySize }] = performance.getEntriesByType('navigation');
    return {
      byte: responseStart,
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      largest: window.largestPaint ?? NaN,
      shifts: window.shifts,
      // When the last font was there; -Infinity without one.
      font: Math.max(
        ...performance
          .getEntriesByType('resource')
          .flatMap(({ name, responseEnd }) => (name.endsWith('.woff2') ? [responseEnd] : [])),
      ),
      html: encodedBodySize,
    };
  });

async function slowDown(page) {
  await page.addInitScript(watchPaint);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
}

const paintsOf = (browser, url) => visit(browser, url, readPaint, slowDown);

/** Returns medians of one server's visits, and its paints as a part of the site's, the site's divided by the server's. */
function summary(ours, peer) {
  const of = (list, key) => list.map((each) => each[key]);
  const medians = Object.fromEntries(
    ['byte', 'first', 'largest', 'shifts', 'font', 'html'].map((key) => [
      key,
      median(of(peer, key)),
    ]),
  );
  const ratio = (key) => compare(of(ours, key), of(peer, key));
  return { ...medians, ratios: { first: ratio('first'), largest: ratio('largest') } };
}

const cells = ({ byte, first, largest, shifts, font, html, ratios }) => ({
  'first byte': byte,
  'first paint': first,
  'largest paint': largest,
  shifts: Math.round(shifts * 1_000) / 1_000,
  font: Number.isFinite(font) ? font : '',
  'html, bytes': html,
  'site/it, first': ratios.first.ratio,
  'site/it, largest': ratios.largest.ratio,
});

/** Visits the page at `uri` on each of `servers` in turn, `rounds` times; resolves with a summary by their names. */
async function measureKind(browser, servers, uri, rounds) {
  const addresses = servers.map(({ addressOf }) => addressOf(uri));
  for (const address of addresses) {
    const { status } = await send(address);
    if (status !== 200) throw new UserError(`${address} answers ${status}.`);
  }
  const work = addresses.map((address) => () => paintsOf(browser, address));
  const visits = await interleaved(rounds, ...work);
  return servers.map(({ name }, i) => [name, summary(visits[0], visits[i])]);
}

/**
 * Visits a post, a page and an archive on a phone with an empty cache, `rounds` times on each server in turn. `wordpress`:
 * the address of the WordPress that has the content, null for the content server with `content`; `beside`: further
 * servers, `{ name, url }`, with the same addresses, such as that WordPress with its theme. Resolves with medians, ms and
 * bytes, by kind of page and server, and ratios of the site's to each. Throws UserError.
 */
export async function measurePaint({ wordpress, content, post, beside, rounds }) {
  const cms = wordpress
    ? { url: wordpress, stop: async () => {} }
    : await launchContentServer({ content, env: { CONTENT_SERVER_STATE: 'none' } });
  const { kinds } = await chooseAddresses(cms.url, post);
  const site = await startSite(cms.url);
  const faust = await startFaust(cms.url);
  const limit = await startStaticPeer(
    site.url,
    kinds.map(([, uri]) => uri),
  );
  const servers = [
    { name: 'site', addressOf: (uri) => siteAddress(site.url, uri) },
    ...(limit ? [{ name: 'limit', addressOf: (uri) => siteAddress(limit.url, uri) }] : []),
    ...(faust ? [{ name: 'faust', addressOf: (uri) => bareAddress(faust.url, uri) }] : []),
    ...beside.map(({ name, url }) => ({ name, addressOf: (uri) => siteAddress(url, uri) })),
  ];
  const measured = await withBrowser(async (browser) => {
    const results = {};
    for (const [kind, uri] of kinds) {
      for (const [name, result] of await measureKind(browser, servers, uri, rounds)) {
        results[`${kind}, ${name}`] = result;
      }
    }
    return results;
  });
  await Promise.all([site.stop(), faust?.stop(), limit?.stop(), cms.stop()]);
  if (!measured) throw new UserError('Chromium is not installed.');
  const rows = Object.entries(measured).map(([name, each]) => [name, cells(each)]);
  show('Paint at 1.6 Mbit/s, 150 ms, processor 4 times slower, ms', Object.fromEntries(rows));
  return measured;
}
