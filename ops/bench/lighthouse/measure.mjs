/** Runs Lighthouse on a page of each kind, alternating with the same HTML as static files. */
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../scripts/chromium.mjs';
import {
  assertNotInterrupted,
  ensureInstalled,
  launch,
  launchContentServer,
  UserError,
} from '../../../packages/cli/doors/programs.mjs';
import { freePort } from '../../scripts/launch/ports.mjs';
import { startSite } from '../../scripts/launch/site.mjs';
import { siteAddress } from '../cold.mjs';
import { chooseAddresses } from '../content.mjs';
import { send } from '../http.mjs';
import { show } from '../results.mjs';
import { compare, interleaved, median } from '../statistics.mjs';
import { startStaticPeer } from './static-peer.mjs';

const rounds = 3;
const auditWithinMs = 2 * 60_000;

/** This folder has packages of its own, 200 of them, which only this benchmark needs. */
const folder = 'ops/bench/lighthouse';
const program = `${folder}/node_modules/lighthouse/cli/index.js`;

const [categories, metrics] = [
  { performance: 'performance', access: 'accessibility', practices: 'best-practices', seo: 'seo' },
  {
    fcp: 'first-contentful-paint',
    lcp: 'largest-contentful-paint',
    tbt: 'total-blocking-time',
    cls: 'cumulative-layout-shift',
    speed: 'speed-index',
    bytes: 'total-byte-weight',
  },
];

/** Failed audits that lower a score, except for the timings, which are in the table. */
function faultsOf({ categories: all, audits }) {
  const faults = Object.values(all).flatMap((category) =>
    category.auditRefs
      .filter(({ weight, id }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .filter(({ id }) => !Object.values(metrics).includes(id))
      .map(({ id }) => {
        const [item] = audits[id].details?.items ?? [];
        const where = item?.node?.selector ?? item?.description ?? item?.url ?? '';
        return `${category.id}: ${audits[id].title} (${id})${where && `: ${where}`}`;
      }),
  );
  return [...new Set(faults)];
}

/** Returns Lighthouse's report of a page, or null: some traces of Chromium lack the start of the load. */
async function report(executable, url) {
  assertNotInterrupted();
  const flags = `--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`;
  const child = launch([program, url, '--output=json', '--quiet', flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CHROME_PATH: executable },
    timeout: auditWithinMs,
  });
  return (await child.ended) === 0 ? JSON.parse(child.printed()) : null;
}

/**
 * Audits a page, mobile with the default simulated throttling, in a Chromium with a new profile; once
 * more if Lighthouse could not record it.
 */
async function audited(executable, url) {
  const lhr = (await report(executable, url)) ?? (await report(executable, url));
  if (!lhr) throw new UserError(`Lighthouse could not audit ${url}.`);
  const pick = (names, read) =>
    Object.fromEntries(Object.entries(names).map(([name, id]) => [name, read(id)]));
  return {
    ...pick(categories, (id) => Math.round(lhr.categories[id].score * 100)),
    ...pick(metrics, (id) => lhr.audits[id].numericValue),
    machine: lhr.environment.benchmarkIndex,
    faults: faultsOf(lhr),
  };
}

/** Waits until the front page, prerendered by the build, is revalidated with this content. */
async function untilRebuilt(url) {
  const first = await send(url);
  for (let tries = 0; tries < 40 && (await send(url)).body === first.body; tries += 1) {
    assertNotInterrupted();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}

/** Returns the medians of a page's audits, and all their failed audits. */
function summary(audits) {
  const names = Object.keys(audits[0]).filter((name) => name !== 'faults');
  const medians = names.map((name) => [name, median(audits.map((audit) => audit[name]))]);
  const faults = [...new Set(audits.flatMap((audit) => audit.faults))];
  return { ...Object.fromEntries(medians), faults };
}

function print(results) {
  const withoutFaults = ({ faults: _, ...figures }) => figures;
  const rows = results.flatMap(({ kind, ours, peer }) => [
    [kind, withoutFaults(ours)],
    ...(peer ? [[`${kind}, static`, withoutFaults(peer)]] : []),
  ]);
  show('Lighthouse, mobile with simulated throttling', Object.fromEntries(rows));
  const compared = results.filter(({ lcp }) => lcp).map(({ kind, lcp }) => [kind, lcp]);
  show('LCP, ms, to that of the same HTML without scripts', Object.fromEntries(compared));
  if (compared.length === 0) console.log('"apt-get install nginx-light" has nginx for that.');
  for (const { kind, ours } of results) ours.faults.forEach((each) => console.log(kind, each));
}

/**
 * Audits the front page, a post, a page and an archive of the site three times each, the last three
 * alternating with the same HTML without scripts, served by nginx. `content`: an export, null for the
 * demo; `post`: the post's URI, null for one of median length. Returns a list of `{ kind, uri, ours, peer,
 * lcp }`: `ours` and `peer` are medians of scores (0 to 100), milliseconds, `bytes`, Lighthouse's benchmark
 * index of the machine and a list of `faults`; `lcp` compares both; `peer` and `lcp` are null for the
 * front page, and without nginx. Throws UserError.
 */
export async function measureLighthouse({ content, post }) {
  const executable = findChromium(chromium.executablePath());
  if (!executable) {
    throw new UserError('Lighthouse needs a Chromium. Set CHROMIUM_PATH, or install it.');
  }
  ensureInstalled({ folder });
  const port = await freePort();
  const env = { CONTENT_SERVER_STATE: 'none', SITE_URL: `http://127.0.0.1:${port}` };
  const cms = await launchContentServer({ content, env });
  const kinds = [['front', '/'], ...(await chooseAddresses(cms.url, post)).kinds];
  const site = await startSite(cms.url, { port });
  // Audited pages come from the page cache, like most page views.
  for (const [, uri] of kinds) await send(siteAddress(site.url, uri));
  if (content) await untilRebuilt(siteAddress(site.url, '/'));
  const uris = kinds.map(([, uri]) => uri).filter((uri) => uri !== '/');
  const peer = await startStaticPeer(site.url, uris);

  const results = [];
  for (const [kind, uri] of kinds) {
    const hosts = [site, ...(peer && uri !== '/' ? [peer] : [])];
    const work = hosts.map(
      ({ url }) =>
        () =>
          audited(executable, siteAddress(url, uri)),
    );
    const [ours, peers = null] = await interleaved(rounds, ...work);
    const lcp = (audits) => audits.map((audit) => audit.lcp);
    results.push({
      kind,
      uri,
      ours: summary(ours),
      peer: peers && summary(peers),
      lcp: peers && compare(lcp(ours), lcp(peers)),
    });
  }
  await Promise.all([site.stop(), cms.stop(), peer?.stop()]);
  print(results);
  return results;
}
