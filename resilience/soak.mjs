/** Many requests over many pages: memory, open files and caches must stay within their bounds. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { get } from './load.mjs';

const samples = 10;
const atOnce = 16;
/** One request of so many is for a page that is not there. */
const missingEach = 10;
/** Growth from the third to the last sample that counts as flat. */
const allowed = { bytes: 1.1, files: 1.1 };
const restReadings = 50;
/** Bounds of lib/cache/page-cache.ts, by the names of the metrics. */
const bounds = { page_cache_bytes_in_memory: 32_000_000, page_cache_others_in_memory: 5_000 };

async function readMetrics(url) {
  const text = await (await fetch(url)).text();
  const values = Object.keys(bounds).map((name) => [
    name,
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]),
  ]);
  return Object.fromEntries(values);
}

/**
 * Waits until the site has noticed which connections are closed, five seconds at most. Resolves with
 * its usage then: idle connections come and go, and are not what could leak.
 */
async function usageAtRest(site) {
  let last = site.usage();
  for (let reading = 0; reading < restReadings; reading += 1) {
    await pause(100);
    const now = site.usage();
    if (now === null || now.files === last?.files) return now;
    last = now;
  }
  return last;
}

const isBeyond = ([name, value]) => !(value <= bounds[name]);

/**
 * Sends `requests` requests. Returns problems as texts; prints a line for each sample.
 *
 * @param posts `{ uri }`
 * @param closeConnections ends the site's connections to WordPress
 * @param metricsUrl where the site tells what its caches hold
 */
export async function soak(site, posts, requests, metricsUrl, closeConnections) {
  const problems = [];
  const used = [];
  let sent = 0;
  const visitUntil = async (end, agent) => {
    while (sent < end) {
      sent += 1;
      const isMissing = sent % missingEach === 0;
      // One further in each round, so that every page has its turn.
      const { uri } = posts[(sent + Math.floor(sent / posts.length)) % posts.length];
      const path = isMissing ? `/missing-${sent}/` : encodeURI(uri);
      const { status } = await get(site.url + path, agent);
      if (status !== (isMissing ? 404 : 200)) problems.push(`${path}: ${status}`);
    }
  };
  for (let sample = 1; sample <= samples; sample += 1) {
    const end = (requests / samples) * sample;
    const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
    await Promise.all(Array.from({ length: atOnce }, () => visitUntil(end, agent)));
    agent.destroy();
    await closeConnections();
    const usage = await usageAtRest(site);
    if (!usage) return [...problems, 'This system does not say how much memory the site uses.'];
    used.push(usage);
    const cached = Object.entries(await readMetrics(metricsUrl));
    problems.push(...cached.filter(isBeyond).map(([name, value]) => `${name} is ${value}.`));
    console.log(
      `  ${sent} requests: ${Math.round(usage.bytes / 1e6)} MB, ${usage.files} open files, ` +
        cached.map(([name, value]) => `${name} ${value}`).join(', '),
    );
  }
  for (const [name, factor] of Object.entries(allowed)) {
    const ratio = used.at(-1)[name] / used[2][name];
    if (ratio > factor) problems.push(`${name} grew by a factor of ${ratio.toFixed(2)}.`);
  }
  return problems;
}
