/** How the time of pages that are not built grows with the number of posts. */
import { startSite } from '../scripts/launch/site.mjs';
import { firstByte } from './cold.mjs';
import { launchContentServer } from '../../packages/cli/doors/programs.mjs';
import { ask } from './http.mjs';
import { load } from './load.mjs';
import { startProxy } from '../load/proxy.mjs';
import { show } from './results.mjs';
import { median } from './statistics.mjs';

const unbuiltPosts = 20;
const listPages = [1, 100, 1_000];
const words = ['potter', 'wood', 'letter'];
/** Different pages that are visited at random, at most, and how. */
const [randomPages, connections, randomMs] = [2_000, 16, 10_000];
const headers = { 'accept-encoding': 'gzip' };

const uriOf = (number) => `/generated-post-${number}/`;

/** Returns `count` numbers from 1 to `most`, spread evenly, from an offset on. */
const spread = (count, most, offset = 0) =>
  Array.from({ length: count }, (_, i) => 1 + ((Math.floor((i * most) / count) + offset) % most));

/** Measures addresses that are not built, and counts their requests to WordPress. */
async function measureUnbuilt(site, recorder, uris) {
  const [ms, requests] = [[], []];
  for (const uri of uris) {
    recorder.taken();
    ms.push(await firstByte(site.url + uri));
    requests.push(recorder.taken().length);
  }
  return { ms: median(ms), requests: median(requests) };
}

/** Visits posts from everywhere in the site until all are built, then at random; responses per second. */
async function measureRandom(site, count) {
  const uris = spread(Math.min(randomPages, count), count).map(uriOf);
  await load(site.url, connections, (i) => uris[i] ?? null, { headers });
  const until = performance.now() + randomMs;
  const random = () => uris[Math.floor(Math.random() * uris.length)];
  const isGoing = () => (performance.now() < until ? random() : null);
  const { perSecond } = await load(site.url, connections, isGoing, { headers });
  return { perSecond, pages: uris.length };
}

/** Measures a site of `count` generated posts beside the demo's. */
async function measureSize(count) {
  const content = await launchContentServer({ posts: count });
  const recorder = await startProxy(content.url);
  const site = await startSite(recorder.url);
  const unbuilt = (uris) => measureUnbuilt(site, recorder, uris);
  const query =
    '{ contentType(id: "post", idType: NAME) { uri } readingSettings { postsPerPage } }';
  const { contentType, readingSettings } = await ask(content.url, query);
  const pages = Math.ceil(count / readingSettings.postsPerPage);
  // Warm-up, of the site and of WordPress.
  await unbuilt(spread(unbuiltPosts, count, 1).map(uriOf));
  const rows = { post: await unbuilt(spread(unbuiltPosts, count).map(uriOf)) };
  for (const page of listPages.filter((each) => each <= pages)) {
    const uri = contentType.uri + (page > 1 ? `page/${page}/` : '');
    rows[`list, page ${page}`] = await unbuilt([uri]);
  }
  rows.search = await unbuilt(words.map((word) => `/?s=${word}`));
  const random = await measureRandom(site, count);
  const memory = site.memory();
  await Promise.all([site.stop(), recorder.stop()]);
  await content.stop();
  show(`${count} generated posts, ms to the first byte`, rows);
  console.log(
    `${Math.round(random.perSecond)} requests per second over ${random.pages} random pages; ` +
      `${Math.round(memory.resident)} MB resident, at most ${Math.round(memory.peak)} MB.`,
  );
  return { posts: count, rows, random, memory };
}

/**
 * Measures sites of `sizes` generated posts one after the other: the first byte of pages that are not built and of
 * searches, with their requests to WordPress; then requests per second over random pages, and memory. Throws UserError.
 */
export async function measureScale({ sizes }) {
  const results = [];
  for (const count of sizes) results.push(await measureSize(count));
  return results;
}
