/** Redis and one of two servers end and come back, while visitors read through nginx. */
import { setTimeout as pause } from 'node:timers/promises';
import { callRevalidate } from '../../../e2e/support/call-revalidate';
import type { DeploymentRig } from '../../../e2e/support/deployment-rig';
import { untilShown } from '../http.mjs';
import { startVisits } from '../visitors.mjs';

const READS_PER_SECOND = 50;
const AWAY_MS = 3_000;
const RIGHT_WITHIN_MS = 10_000;

/**
 * @param pages all pages that have been built.
 * @returns for each kind of trouble the failed visits, and the milliseconds from its end until both servers
 *   and nginx show an edit that the first server was told meanwhile.
 */
export async function measureCrashes(rig: DeploymentRig, pages: Parameters<typeof startVisits>[0]) {
  const { redis, servers, first } = rig;
  const [, second] = servers;
  const post = rig.cms.site.posts.find(({ slug }) => slug === 'rain');
  if (!redis || !second || !post) throw new Error('This needs Redis and the demo.');
  const origins = [...servers.map(({ url }) => url), rig.nginx.url];
  const shown = origins.map((origin) => `${origin}/rain/`);

  const measured = async (what: string, end: () => Promise<void>, begin: () => Promise<void>) => {
    const visits = startVisits(pages, READS_PER_SECOND);
    await pause(AWAY_MS);
    await end();
    await rig.rename(post.id, `Edited: ${what}`);
    const changes = [{ type: 'post', id: post.id, paths: ['/rain/'] }];
    await callRevalidate(first.url, { paths: [], changes, tags: [] });
    await pause(AWAY_MS);
    await begin();
    const { ms: rightAfterMs } = await untilShown(shown, `Edited: ${what}`, RIGHT_WITHIN_MS);
    await pause(AWAY_MS);
    const { count: reads, failures: failed } = await visits.end();
    return { what, reads, failed, rightAfterMs };
  };
  return [
    await measured('Redis away', redis.stop, redis.start),
    await measured('a server killed', second.kill, second.start),
  ];
}
