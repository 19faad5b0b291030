/** How many requests per second a page is served that is built already. */
import { bareAddress, siteAddress } from './cold.mjs';
import { requestsPerSecond } from './load.mjs';
import { compare, interleaved } from './statistics.mjs';

const rounds = 7;
const connections = 16;

/** Answers per second of the site and the bare page in turn, as sent and compressed. */
export async function measureServing(site, bare, uri) {
  const results = {};
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const ours = () => requestsPerSecond({ url: siteAddress(site.url, uri), headers }, connections);
    const peer = () => requestsPerSecond({ url: bareAddress(bare.url, uri), headers }, connections);
    // One round of each unmeasured: the first thousand requests run code not yet compiled.
    await interleaved(1, ours, peer);
    results[encoding] = compare(...(await interleaved(rounds, ours, peer)));
  }
  return results;
}
