/** The first request of a page that was never built: its CMS requests, and its duration. */
import http from 'node:http';
import { UserError } from '../scripts/launch/processes.mjs';
import { timed } from './http.mjs';
import { startRecorder } from './recorder.mjs';
import { startNext } from './servers.mjs';
import { compare, interleaved } from './statistics.mjs';

const addressCount = 20;

/** The bare page has no trailing slashes, unlike WordPress. */
export const bareAddress = (url, uri) => new URL(uri.replace(/\/$/, ''), url).href;
export const siteAddress = (url, uri) => new URL(uri, url).href;

/**
 * Requests each page once from the site and the bare page, and records their CMS requests. Omits
 * pages that either cannot render. Returns a map of URI to `{ ours, bare }`, lists of requests.
 */
export async function recordRequests(builds, wordpressUrl, uris) {
  const recorder = await startRecorder(wordpressUrl);
  const agent = new http.Agent({ keepAlive: true });
  const [site, bare] = await Promise.all([
    startNext(builds.site, recorder.url),
    startNext(builds.bare, recorder.url),
  ]);
  const asked = new Map();
  try {
    for (const uri of uris) {
      recorder.taken();
      const ours = await timed(agent, siteAddress(site.url, uri));
      const oursAsked = recorder.taken();
      const peer = await timed(agent, bareAddress(bare.url, uri));
      if (ours.status !== 200 || peer.status !== 200) continue;
      asked.set(uri, { ours: oursAsked, bare: recorder.taken() });
    }
  } finally {
    agent.destroy();
    await Promise.all([site.stop(), bare.stop(), recorder.stop()]);
  }
  return asked;
}

/** Replays recorded requests to the CMS sequentially; resolves with the total milliseconds. */
async function replay(agent, wordpressUrl, requests) {
  let sum = 0;
  for (const request of requests) {
    sum += (await timed(agent, wordpressUrl + request.path, request)).lastMs;
  }
  return sum;
}

/**
 * Measures the milliseconds to the first byte of pages never built: of the site, the bare page, and
 * the site's own queries sent directly to the CMS. The three alternate at each URI, and the CMS has
 * answered the same queries before, so that its share is equal. `asked`: from recordRequests;
 * `shown`: pairs of name and URI, built first as warm-up; `uris`: the URIs to measure, twenty at
 * most.
 */
export async function measureCold({ site, bare, wordpressUrl, asked, shown, uris }) {
  const agent = new http.Agent({ keepAlive: true });
  const firstByte = async (address) => {
    const { status, firstMs } = await timed(agent, address);
    if (status !== 200) throw new UserError(`${address} answers ${status}.`);
    return firstMs;
  };
  const chosen = uris.slice(0, addressCount);
  try {
    for (const [, uri] of shown) {
      await firstByte(siteAddress(site.url, uri));
      await firstByte(bareAddress(bare.url, uri));
    }
    const [ours, bares, queries] = await interleaved(
      chosen.length,
      (i) => firstByte(siteAddress(site.url, chosen[i])),
      (i) => firstByte(bareAddress(bare.url, chosen[i])),
      (i) => replay(agent, wordpressUrl, asked.get(chosen[i]).ours),
    );
    return {
      count: chosen.length,
      toBare: compare(ours, bares),
      toQueries: compare(ours, queries),
    };
  } finally {
    agent.destroy();
  }
}
