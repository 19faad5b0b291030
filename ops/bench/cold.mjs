/** The first request of pages that were never built. */
import { UserError } from '../../packages/cli/doors/programs.mjs';
import { send } from './http.mjs';
import { compare } from './statistics.mjs';

const addressCount = 20;

/** Faust's example has no trailing slashes, unlike WordPress. */
export const bareAddress = (url, uri) => new URL(uri.replace(/\/$/, ''), url).href;
export const siteAddress = (url, uri) => new URL(uri, url).href;

/** Requests a page; resolves with the milliseconds to the first byte. Throws UserError. */
export async function firstByte(address) {
  const { status, firstMs } = await send(address);
  if (status !== 200) throw new UserError(`${address} answers ${status}.`);
  return firstMs;
}

/**
 * Measures the milliseconds to the first byte of pages that none of `servers`, `{ name, addressOf(uri) }`, has built. Skips
 * pages that one of them does not have. The servers change places from page to page, because the second one finds
 * WordPress's answers warm. Resolves with the first server's times compared with each of the others, by their names.
 */
export async function measureCold(servers, uris) {
  const times = [];
  for (const uri of uris) {
    if (times.length === addressCount) break;
    const order = times.length % 2 === 0 ? servers : [...servers].reverse();
    const row = {};
    for (const { name, addressOf } of order) {
      const { status, firstMs } = await send(addressOf(uri));
      row[name] = status === 200 ? firstMs : NaN;
    }
    if (Object.values(row).every((ms) => ms > 0)) times.push(row);
  }
  const [ours, ...peers] = servers.map(({ name }) => times.map((row) => row[name]));
  return Object.fromEntries(peers.map((peer, i) => [servers[i + 1].name, compare(ours, peer)]));
}
