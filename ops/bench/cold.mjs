/** The first request of a page that was never built: its CMS requests, and its duration. */
import { UserError } from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { send } from './http.mjs';
import { startProxy } from './proxy.mjs';
import { compare, interleaved } from './statistics.mjs';

const addressCount = 20;

/** The bare page has no trailing slashes, unlike WordPress. */
export const bareAddress = (url, uri) => new URL(uri.replace(/\/$/, ''), url).href;
export const siteAddress = (url, uri) => new URL(uri, url).href;

/**
 * Requests each page once from the site and the bare page, and records their CMS requests. Omits
 * pages that either cannot render. Returns a map of URI to `{ ours, bare }`, lists of requests.
 */
export async function recordRequests(bareFolder, wordpressUrl, uris) {
  const recorder = await startProxy(wordpressUrl);
  const site = await startSite(recorder.url);
  const bare = await startSite(recorder.url, { folder: bareFolder });
  const asked = new Map();
  for (const uri of uris) {
    recorder.taken();
    const ours = await send(siteAddress(site.url, uri));
    const oursAsked = recorder.taken();
    const peer = await send(bareAddress(bare.url, uri));
    if (ours.status !== 200 || peer.status !== 200) continue;
    asked.set(uri, { ours: oursAsked, bare: recorder.taken() });
  }
  await Promise.all([site.stop(), bare.stop(), recorder.stop()]);
  return asked;
}

/** Replays recorded requests to the CMS sequentially; resolves with the total milliseconds. */
export async function replay(wordpressUrl, requests) {
  let sum = 0;
  for (const request of requests) sum += (await send(wordpressUrl + request.path, request)).ms;
  return sum;
}

/** Requests a page; resolves with the milliseconds to the first byte. Throws UserError. */
export async function firstByte(address) {
  const { status, firstMs } = await send(address);
  if (status !== 200) throw new UserError(`${address} answers ${status}.`);
  return firstMs;
}

/**
 * Measures the milliseconds to the first byte of pages never built: of the site, the bare page, and
 * the site's own queries sent directly to the CMS. The three alternate at each URI, and the CMS has
 * answered the same queries before, so that its share is equal. `asked`: from recordRequests;
 * `shown`: pairs of name and URI, built first as warm-up; `uris`: the URIs to measure, twenty at
 * most.
 */
export async function measureCold({ site, bare, wordpressUrl, asked, shown, uris }) {
  const chosen = uris.slice(0, addressCount);
  for (const [, uri] of shown) {
    await firstByte(siteAddress(site.url, uri));
    await firstByte(bareAddress(bare.url, uri));
  }
  const [ours, bares, queries] = await interleaved(
    chosen.length,
    (i) => firstByte(siteAddress(site.url, chosen[i])),
    (i) => firstByte(bareAddress(bare.url, chosen[i])),
    (i) => replay(wordpressUrl, asked.get(chosen[i]).ours),
  );
  return { count: chosen.length, toBare: compare(ours, bares), toQueries: compare(ours, queries) };
}
