/** Many visitors while much changes: how long they wait, and whether one gets a page as it was before a change. */
import { setTimeout as pause } from 'node:timers/promises';
import { assertNotInterrupted } from '../../packages/cli/doors/programs.mjs';
import { freePort } from '../scripts/launch/ports.mjs';
import { startSite } from '../scripts/launch/site.mjs';
import { listPosts } from './content.mjs';
import { secret, startEditableContent } from './editable-content.mjs';
import { send } from './http.mjs';
import { load } from './load.mjs';
import { show } from './results.mjs';
import { median, percentile } from './statistics.mjs';

const changeEveryMs = 1_000;
const headers = { 'accept-encoding': 'gzip' };
/** The site takes so many changes in one call, and sixty calls a minute. */
const mostChanges = 50;
const warmUpConnections = 8;

/** Returns the addresses of changed posts that do not show their new title. */
async function staleOf(siteUrl, changed) {
  const visits = changed.map(async ({ uri, title }) => {
    const { status, body } = await send(siteUrl + uri);
    return body.includes(title) ? [] : [`${uri}: ${status}`];
  });
  return (await Promise.all(visits)).flat();
}

/** Changes the titles of `count` posts a second, in turn, until `until`, and visits them right after. */
async function change(content, siteUrl, posts, count, until) {
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
    total.stale.push(...(await staleOf(siteUrl, changed)));
  }
  return total;
}

/**
 * Visitors of `connections` connections request random ones of `pages` posts for `seconds` seconds, while `changes` percent
 * of them change in every second, in one call of WordPress, and are visited when it is answered. Prints and returns the
 * figures. Throws UserError.
 */
export async function measureSoak({ seconds, connections, pages, changes }) {
  const port = await freePort();
  const content = await startEditableContent(pages, `http://127.0.0.1:${port}`);
  const site = await startSite(content.url, { port, env: { REVALIDATE_SECRET: secret } });
  const posts = await listPosts(content.url, pages);
  await load(site.url, warmUpConnections, (i) => posts[i]?.uri ?? null, { headers });
  const { resident: residentBeforeMb } = site.memory();
  const { requests: asked } = await content.publish([]);

  const until = performance.now() + seconds * 1_000;
  const random = () => posts[Math.floor(Math.random() * posts.length)].uri;
  const pathOf = () => (performance.now() < until ? random() : null);
  const perSecond = Math.min(mostChanges, Math.round((pages * changes) / 100));
  const [visits, changed] = await Promise.all([
    load(site.url, connections, pathOf, { headers }),
    change(content, site.url, posts, perSecond, until),
  ]);
  const { requests: askedSince } = await content.publish([]);
  const { peak: residentMostMb } = site.memory();
  await Promise.all([site.stop(), content.stop()]);

  const figures = {
    pages,
    connections,
    seconds,
    requestsPerSecond: visits.perSecond,
    medianMs: median(visits.ms),
    p99Ms: percentile(visits.ms, 0.99),
    maxMs: percentile(visits.ms, 1),
    changes: changed.changes,
    stale: changed.stale.length,
    toldMs: median(changed.toldMs),
    requestsPerChange: (askedSince - asked) / changed.changes,
    residentBeforeMb,
    residentMostMb,
  };
  const rows = Object.entries(figures).map(([name, value]) => [name, { value }]);
  show('Visitors while posts change', Object.fromEntries(rows));
  changed.stale.forEach((each) => console.log(`As it was before its change: ${each}`));
  return figures;
}
