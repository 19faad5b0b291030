/** How the site's times and its memory grow with the number of posts. */
import { freePort } from '../../packages/cli/doors/programs.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { firstByte, replay } from './cold.mjs';
import { secret, startEditableContent } from './editable-content.mjs';
import { ask } from './http.mjs';
import { load } from './load.mjs';
import { startProxy } from './proxy.mjs';
import { show } from './results.mjs';
import { median } from './statistics.mjs';

const builtPosts = 20;
const listPages = [1, 100, 1_000];
const words = ['potter', 'wood', 'letter'];
const changes = 10;
/** Different pages that are visited at random, at most, and how. */
const [randomPages, connections, randomMs] = [2_000, 16, 10_000];
const headers = { 'accept-encoding': 'gzip' };

const uriOf = (number) => `/generated-post-${number}/`;

/** Returns `count` numbers from 1 to `most`, spread evenly, from an offset on. */
const spread = (count, most, offset = 0) =>
  Array.from({ length: count }, (_, i) => 1 + ((Math.floor((i * most) / count) + offset) % most));

/** Measures addresses that are not built; WordPress answers the same queries once more, alone, as a peer. */
async function measureUnbuilt(site, recorder, wordpressUrl, uris) {
  const [ms, alone, requests] = [[], [], []];
  for (const uri of uris) {
    recorder.taken();
    ms.push(await firstByte(site.url + uri));
    const asked = recorder.taken();
    requests.push(asked.length);
    alone.push(await replay(wordpressUrl, asked));
  }
  return { ms: median(ms), wordpressMs: median(alone), requests: median(requests) };
}

/** Changes posts one after the other: until the site has been told, and the first visits of the post. */
async function measureChanges(site, recorder, content, posts) {
  const told = [];
  const visits = { ms: [], alone: [], requests: [] };
  for (const { databaseId: id, uri } of posts) {
    await firstByte(site.url + uri);
    const { toldMs } = await content.publish([{ id, title: `Changed post ${id}` }]);
    told.push(toldMs);
    const { ms, wordpressMs, requests } = await measureUnbuilt(site, recorder, content.url, [uri]);
    visits.ms.push(ms);
    visits.alone.push(wordpressMs);
    visits.requests.push(requests);
  }
  return {
    'change, told': { ms: median(told), wordpressMs: null, requests: 0 },
    'change, next visit': {
      ms: median(visits.ms),
      wordpressMs: median(visits.alone),
      requests: median(visits.requests),
    },
  };
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
  const port = await freePort();
  const content = await startEditableContent(count, `http://127.0.0.1:${port}`);
  const recorder = await startProxy(content.url);
  const site = await startSite(recorder.url, { port, env: { REVALIDATE_SECRET: secret } });
  const unbuilt = (uris) => measureUnbuilt(site, recorder, content.url, uris);
  const query = `{
    contentType(id: "post", idType: NAME) { uri }
    posts(first: ${changes}) { nodes { databaseId uri } }
    readingSettings { postsPerPage }
  }`;
  const { contentType, posts, readingSettings } = await ask(content.url, query);
  const pages = Math.ceil(count / readingSettings.postsPerPage);
  // Warm-up, of the site and of WordPress.
  await unbuilt(spread(builtPosts, count, 1).map(uriOf));
  const rows = { post: await unbuilt(spread(builtPosts, count).map(uriOf)) };
  for (const page of listPages.filter((each) => each <= pages)) {
    const uri = contentType.uri + (page > 1 ? `page/${page}/` : '');
    rows[`list, page ${page}`] = await unbuilt([uri]);
  }
  rows.search = await unbuilt(words.map((word) => `/?s=${word}`));
  Object.assign(rows, await measureChanges(site, recorder, content, posts.nodes));
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
 * Measures sites of `sizes` generated posts one after the other: the first byte of pages that are not built, of a
 * search, and after a change, beside the time WordPress takes alone for the same queries; then requests per second over random
 * pages, and memory. Throws UserError.
 */
export async function measureScale({ sizes }) {
  const results = [];
  for (const count of sizes) results.push(await measureSize(count));
  return results;
}
