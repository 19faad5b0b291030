/** Any other site beside this one: first byte of pages, and requests per second of one. */
import http from 'node:http';
import https from 'node:https';
import { UserError } from '../scripts/launch/processes.mjs';
import { visit } from './generated.mjs';
import { requestsPerSecond } from './load.mjs';
import { compare, interleaved } from './statistics.mjs';

const rounds = 7;
const connections = 16;

/**
 * Compares a page of this site with the same page of another site in front of the same WordPress
 * (`peer`: its origin), both built before. Returns `{ firstByte, serving }`, comparisons. Throws
 * UserError.
 */
export async function measurePeer(site, peer, uri) {
  const agents = [site.url, peer].map((origin) => {
    const { Agent } = origin.startsWith('https:') ? https : http;
    return new Agent({ keepAlive: true });
  });
  const firstByte = async (agent, origin) => {
    const address = new URL(uri, origin).href;
    const { status, firstMs } = await visit(agent, address).catch((error) => {
      throw new UserError(`${address}: ${error.message || error.code}`);
    });
    if (status !== 200) throw new UserError(`${address} answers ${status}.`);
    return firstMs;
  };
  const ofBoth = (measure) => [() => measure(site.url, agents[0]), () => measure(peer, agents[1])];
  try {
    const first = ofBoth((origin, agent) => firstByte(agent, origin));
    await interleaved(1, ...first);
    const firstBytes = await interleaved(rounds, ...first);
    const headers = { 'accept-encoding': 'gzip' };
    const load = ofBoth((origin) =>
      requestsPerSecond({ url: new URL(uri, origin).href, headers }, connections),
    );
    await interleaved(1, ...load);
    const rates = await interleaved(rounds, ...load);
    return { firstByte: compare(...firstBytes), serving: compare(...rates) };
  } finally {
    agents.forEach((agent) => agent.destroy());
  }
}
