/** How the cost of a page and of a build grows with the number of posts. */
import http from 'node:http';
import { UserError } from '../scripts/launch/processes.mjs';
import { timedBuild } from './builds.mjs';
import { postAddresses, visit } from './generated.mjs';
import { startContentServer, startNext } from './servers.mjs';
import { interleaved, median } from './statistics.mjs';

const sizes = [1_000, 10_000, 100_000];
const rounds = 3;
const perList = 10;
const pagesOfAKind = 40;
const answerWithinMs = 30_000;

const query = `{
  categories(first: 100) { nodes { uri count } }
  tags(first: 100) { nodes { uri count } }
  users(first: 100) { nodes { uri } }
}`;

const pageOf = (uri, number) => `${uri}page/${number}/`;

/** Chooses URIs of each kind of page, all different: `{ kind: [uri, …] }`. */
async function addressesOf(url, posts) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const { categories, tags, users } = (await response.json()).data;
  const uris = ({ nodes }) => nodes.filter(({ count }) => count !== 0).map(({ uri }) => uri);
  const last = Math.floor(posts / perList);
  const some = Array.from({ length: pagesOfAKind }, (_, i) => i);
  return {
    post: await postAddresses(url, pagesOfAKind),
    category: uris(categories).slice(0, pagesOfAKind),
    tag: uris(tags).slice(0, pagesOfAKind),
    author: uris(users).slice(0, pagesOfAKind),
    'list, first pages': some.map((i) => pageOf('/journal/', 2 + i)),
    // Page 5,000 of 100,000 posts.
    'list, in the middle': some.map((i) => pageOf('/journal/', Math.floor(last / 2) - i)),
  };
}

/** Milliseconds to the first byte of pages never built, in a process that has built others. */
async function firstVisits(url, addresses) {
  const agent = new http.Agent({ keepAlive: true });
  const of = async (uri) => {
    const { status, firstMs } = await visit(agent, url + uri);
    if (status !== 200) throw new UserError(`${uri} answers ${status}.`);
    return firstMs;
  };
  try {
    const times = {};
    for (const uri of ['/about/', '/contact/', '/journal/', '/rain/']) await of(uri);
    // In turn, so that all kinds run in an equally warm process.
    for (let i = 0; i < pagesOfAKind; i += 1) {
      for (const [kind, uris] of Object.entries(addresses)) {
        if (uris[i] !== undefined) (times[kind] ??= []).push(await of(uris[i]));
      }
    }
    return Object.fromEntries(Object.entries(times).map(([kind, list]) => [kind, median(list)]));
  } finally {
    agent.destroy();
  }
}

/**
 * Builds and visits sites of 1,000, 10,000 and 100,000 posts. Returns a list of `{ posts, buildMs,
 * firstMs: { kind: median milliseconds } }`. Throws UserError.
 */
export async function measureScale(built) {
  const servers = [];
  for (const posts of sizes) {
    servers.push(await startContentServer(null, 'http://127.0.0.1:3000', {}, posts));
  }
  // In turn, so that other load on the machine meets all of them.
  const builds = await interleaved(
    rounds,
    ...servers.map((cms) => () => timedBuild(built, cms.url)),
  );
  const rows = [];
  for (const [i, cms] of servers.entries()) {
    const site = await startNext(built, cms.url);
    const firstMs = await firstVisits(site.url, await addressesOf(cms.url, sizes[i]));
    rows.push({ posts: sizes[i], buildMs: median(builds[i]), firstMs });
    await site.stop();
  }
  await Promise.all(servers.map((cms) => cms.stop()));
  return rows;
}
