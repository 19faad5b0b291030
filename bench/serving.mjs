/** Requests per second of cached pages. */
import { bareAddress, siteAddress } from './cold.mjs';
import { requestsPerSecond } from './load.mjs';
import { compare, interleaved } from './statistics.mjs';

const rounds = 7;
const connections = 16;

/** Measures requests per second of both alternately, uncompressed and compressed. */
export async function measureServing(site, bare, uri) {
  const results = {};
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const ours = () => requestsPerSecond({ url: siteAddress(site.url, uri), headers }, connections);
    const peer = () => requestsPerSecond({ url: bareAddress(bare.url, uri), headers }, connections);
    // Warm-up: the first thousand requests run code that is not optimised yet.
    await interleaved(1, ours, peer);
    results[encoding] = compare(...(await interleaved(rounds, ours, peer)));
  }
  return results;
}
