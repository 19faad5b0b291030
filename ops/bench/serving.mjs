/** Requests per second of cached pages. */
import { bareAddress, siteAddress } from './cold.mjs';
import { load } from './http.mjs';
import { compare, interleaved } from './statistics.mjs';

const rounds = 7;
const roundMs = 2_000;
const connections = 16;

/** Resolves with the responses per second in two seconds. */
function perSecond(address, headers) {
  const until = performance.now() + roundMs;
  return load(connections, () => (performance.now() < until ? address : null), { headers });
}

/** Measures requests per second of both alternately, uncompressed and compressed. */
export async function measureServing(site, bare, uri) {
  const results = {};
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const ours = () => perSecond(siteAddress(site.url, uri), headers);
    const peer = () => perSecond(bareAddress(bare.url, uri), headers);
    // Warm-up: the first thousand requests run code that is not optimised yet.
    await interleaved(1, ours, peer);
    results[encoding] = compare(...(await interleaved(rounds, ours, peer)));
  }
  return results;
}
