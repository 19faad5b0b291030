/** Many visitors while much changes: how long they wait, and whether one gets a page as it was before a change. */
import { setTimeout as pause } from 'node:timers/promises';
import { assertNotInterrupted } from '../../packages/cli/doors/programs.mjs';
import { listPosts } from './content.mjs';
import { startEditableContent } from './editable-content.mjs';
import { send } from './http.mjs';
import { load } from './load.mjs';
import { watchMetrics } from './metrics.mjs';
import { show } from './results.mjs';
import { startServers } from './servers.mjs';
import { median, percentile } from './statistics.mjs';

const changeEveryMs = 1_000;
const headers = { 'accept-encoding': 'gzip' };
/** The site takes so many changes in one call, and sixty calls a minute. */
const mostChanges = 50;
const verifiedAtOnce = 8;

/**
 * Visits changed posts on all servers themselves: nginx may show a page for a second longer. Returns the addresses
 * that do not show their new title.
 */
async function verify(servers, changed) {
  const waiting = servers.flatMap(({ url }) => changed.map((post) => ({ ...post, url })));
  const stale = [];
  const visitor = async () => {
    for (let each = waiting.pop(); each; each = waiting.pop()) {
      const { status, body } = await send(each.url + each.uri);
      if (!body.includes(each.title)) stale.push(`${each.url}${each.uri}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: verifiedAtOnce }, visitor));
  return stale;
}

/** Changes the titles of `count` posts a second, in turn, until `until`, and visits them right after. */
async function change(content, servers, posts, count, until) {
  const total = { changes: 0, toldMs: [], stale: [] };
  for (let next = performance.now(); performance.now() < until; next += changeEveryMs) {
    assertNotInterrupted();
    await pause(Math.max(0, next - performance.now()));
    const changed = Array.from({ length: count }, (_, i) => {
      const at = total.changes + i;
      return { ...posts[at % posts.length], title: `Change ${at} of this benchmark` };
    });
    const { toldMs } = await content.publish(changed);
    total.changes += count;
    total.toldMs.push(toldMs);
    total.stale.push(...(await verify(servers, changed)));
  }
  return total;
}

/**
 * Visitors of `connections` connections request random ones of `pages` posts for `seconds` seconds, while `changes` of them
 * change in every second, in one call of WordPress, and are visited when it is answered. `servers`, `redis` and
 * `nginx`: what the site runs on. Prints and returns the figures. Throws UserError.
 */
export async function measureSoak({ seconds = 60, connections, pages, changes, ...options }) {
  const startContent = (siteUrl) => startEditableContent(pages, siteUrl);
  const { content, servers, entries, stop } = await startServers(options, startContent);
  const posts = await listPosts(content.url, pages);
  const pathOf = (i) => (i < posts.length ? posts[i].uri : null);
  for (const { url } of servers) await load(url, verifiedAtOnce, pathOf, { headers });
  const before = servers.map((server) => server.memory().resident);
  const { requests: asked } = await content.publish([]);

  const watches = servers.map(({ metrics }) => watchMetrics(metrics));
  const until = performance.now() + seconds * 1_000;
  const random = () => posts[Math.floor(Math.random() * posts.length)].uri;
  const visits = entries.map((entry) =>
    load(entry, connections / entries.length, () => (performance.now() < until ? random() : null), {
      headers,
    }),
  );
  const perSecond = Math.min(mostChanges, Math.round((pages * changes) / 100));
  const changing = change(content, servers, posts, perSecond, until);
  const results = await Promise.all(visits);
  const changed = await changing;
  const { requests: askedSince } = await content.publish([]);
  const watched = await Promise.all(watches.map((end) => end()));
  await stop();

  const ms = results.flatMap((each) => each.ms);
  const requests = askedSince - asked;
  const most = (name) => Math.max(...watched.map((each) => each[name]));
  const figures = {
    pages,
    connections,
    seconds,
    ...options,
    requestsPerSecond: results.reduce((sum, each) => sum + each.perSecond, 0),
    medianMs: median(ms),
    p99Ms: percentile(ms, 0.99),
    maxMs: percentile(ms, 1),
    changes: changed.changes,
    changesPerSecond: changed.changes / seconds,
    changesWanted: perSecond,
    stale: changed.stale.length,
    toldMs: median(changed.toldMs),
    requestsToWordPress: requests,
    requestsPerChange: requests / changed.changes,
    residentBeforeMb: Math.max(...before),
    residentMostMb: most('residentMb'),
    eventLoopP99Ms: most('eventLoopP99Ms'),
  };
  const rows = Object.entries(figures).map(([name, value]) => [name, { value }]);
  show('Visitors while posts change', Object.fromEntries(rows));
  for (const each of changed.stale.slice(0, 20)) console.log(`stale: ${each}`);
  return figures;
}
