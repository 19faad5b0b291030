/**
 * Compares the site with its peers: stock Faust.js (ops/bench/faust), a Node process that sends the same buffers, and a
 * bare Next page with the same body (ops/bench/bare).
 */
import path from 'node:path';
import { bare, buildBare } from '../scripts/launch/built.mjs';
import {
  freePort,
  launchContentServer,
  root,
  UserError,
} from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { bareAddress, measureCold, recordRequests, siteAddress } from './cold.mjs';
import { chooseAddresses } from './content.mjs';
import { startFaust } from './faust.mjs';
import { measureFirstVisits, startReady } from './first-visits.mjs';
import { assertRendered } from './rendered.mjs';
import { show } from './results.mjs';
import { measureServing, startBuffers } from './serving.mjs';
import { measureVisits } from './visit.mjs';

/** Enough candidates for twenty pages that both sides can render. */
const mostAddresses = 30;

const bareFolder = path.join(root, bare);

/** Starts the peers of warm pages, measures both, and stops them. Resolves with what measureServing returns. */
async function measurePeers(site, wordpressUrl, kinds, options) {
  const faust = await startFaust(wordpressUrl);
  const uris = kinds.map(([, uri]) => uri);
  const buffers = await startBuffers(site.url, uris);
  const servers = [
    { name: 'site', addressOf: (uri) => siteAddress(site.url, uri) },
    // Faust's example has no trailing slashes, unlike WordPress.
    ...(faust ? [{ name: 'faust', addressOf: (uri) => bareAddress(faust.url, uri) }] : []),
    { name: 'node', addressOf: (uri) => siteAddress(buffers.url, uri) },
  ];
  for (const { addressOf } of servers) {
    for (const uri of uris) await assertRendered(addressOf(uri), wordpressUrl, uri);
  }
  if (faust) console.log(`Faust: ${faust.packages.join(', ')}`);
  const pages = await measureServing(servers, kinds, options);
  await Promise.all([faust?.stop(), buffers.stop()]);
  const starts = [
    { name: 'site', start: () => startReady(wordpressUrl), addressOf: siteAddress },
    ...(faust
      ? [{ name: 'faust', start: () => startFaust(wordpressUrl), addressOf: bareAddress }]
      : []),
  ];
  const first = await measureFirstVisits(starts, wordpressUrl, options.rounds);
  return { faust: faust?.packages ?? null, pages, first };
}

/**
 * `content`: an export, null for the demo; `post`: one of median length by default; `rounds` and `roundMs` of warm
 * pages; `noBrowser`: without visits in Chromium. Throws UserError.
 */
export async function measurePages(options) {
  await buildBare();
  const port = await freePort();
  const env = { CONTENT_SERVER_STATE: 'none', SITE_URL: `http://127.0.0.1:${port}` };
  const cms = await launchContentServer({ content: options.content, env });
  const { kinds, others } = await chooseAddresses(cms.url, options.post);
  const addresses = [...kinds.map(([, uri]) => uri), ...others.slice(0, mostAddresses)];
  const asked = await recordRequests(bareFolder, cms.url, addresses);
  const shown = kinds.filter(([, uri]) => asked.has(uri));
  const [[kind] = []] = shown;
  if (kind !== 'post') throw new UserError(`${kinds[0][1]} can't be measured: it is no page here.`);

  const site = await startSite(cms.url, { port });
  const peer = await startSite(cms.url, { folder: bareFolder });
  const uris = [...asked.keys()].filter((each) => !shown.some(([, taken]) => taken === each));
  const cold = await measureCold({ site, bare: peer, wordpressUrl: cms.url, asked, shown, uris });
  show(`Page never built, ms to the first byte, median of ${cold.count} addresses`, {
    'to the bare page': cold.toBare,
    'to its queries alone': cold.toQueries,
  });
  const requests = shown.map(([name, each]) => {
    const { ours, bare: bares } = asked.get(each);
    return [`${name} ${each}`, { ours: ours.length, bare: bares.length }];
  });
  show('Requests to WordPress', Object.fromEntries(requests));

  const serving = await measurePeers(site, cms.url, shown, options);
  const visits = options.noBrowser ? null : await measureVisits(site, peer, shown);
  show('A visit with an empty cache, bytes on the wire', visits ?? 'Not measured.');
  await Promise.all([site.stop(), peer.stop(), cms.stop()]);
  return { content: options.content, cold, serving, visits };
}
