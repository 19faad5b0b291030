/** Compares the site with a bare Next page with the same body (ops/bench/bare). */
import path from 'node:path';
import { bare, buildBare } from '../scripts/launch/built.mjs';
import { launchContentServer } from '../scripts/launch/content-server.mjs';
import { root, UserError } from '../scripts/launch/processes.mjs';
import { freePort } from '../scripts/launch/servers.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { bareAddress, measureCold, recordRequests, siteAddress } from './cold.mjs';
import { chooseAddresses } from './content.mjs';
import { load } from './http.mjs';
import { show } from './results.mjs';
import { compare, interleaved } from './statistics.mjs';
import { measureVisits } from './visit.mjs';

/** Enough candidates for twenty pages that both sides can render. */
const mostAddresses = 30;
const [rounds, roundMs, connections] = [7, 2_000, 16];

const bareFolder = path.join(root, bare);

/** Measures requests per second of both alternately, uncompressed and compressed. */
async function measureServing(addresses) {
  const results = {};
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const work = addresses.map((address) => () => {
      const until = performance.now() + roundMs;
      return load(connections, () => (performance.now() < until ? address : null), { headers });
    });
    // Warm-up: the first thousand requests run code that is not optimised yet.
    await interleaved(1, ...work);
    results[encoding] = compare(...(await interleaved(rounds, ...work)));
  }
  return results;
}

/** `content`: an export, null for the demo; `post`: one of median length by default. Throws UserError. */
export async function measurePages({ content, post }) {
  await buildBare();
  const port = await freePort();
  const env = { CONTENT_SERVER_STATE: 'none', SITE_URL: `http://127.0.0.1:${port}` };
  const cms = await launchContentServer({ content, env });
  const { kinds, others } = await chooseAddresses(cms.url, post);
  const addresses = [...kinds.map(([, uri]) => uri), ...others.slice(0, mostAddresses)];
  const asked = await recordRequests(bareFolder, cms.url, addresses);
  const shown = kinds.filter(([, uri]) => asked.has(uri));
  const [[kind, uri] = []] = shown;
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

  const serving = await measureServing([siteAddress(site.url, uri), bareAddress(peer.url, uri)]);
  show('Warm post, requests per second over 16 connections', serving);
  const visits = await measureVisits(site, peer, shown);
  show('A visit with an empty cache, bytes on the wire', visits?.bytes ?? 'This needs Chromium.');
  if (visits) show('Paint at 1.6 Mbit/s, 150 ms, processor 4 times slower, ms', visits.paints);
  await Promise.all([site.stop(), peer.stop(), cms.stop()]);
  return { content, cold, serving, visits };
}
