/** Redis and one of two servers end and come back, while visitors read through nginx. */
import { setTimeout as pause } from 'node:timers/promises';
import { callRevalidate } from '../../../e2e/support/call-revalidate';
import type { DeploymentRig } from '../../../e2e/support/deployment-rig';
import { readerOf, textAt } from './reader';

const READS_PER_SECOND = 50;
const AWAY_MS = 3_000;
const RIGHT_WITHIN_MS = 10_000;
const POLL_MS = 50;

export interface CrashFigures {
  what: string;
  reads: number;
  failed: string[];
  /** Milliseconds from the end of the trouble until both servers and nginx show the edit. */
  rightAfterMs: number;
}

async function untilRight(rig: DeploymentRig, path: string, title: string): Promise<number> {
  const began = performance.now();
  const origins = [...rig.servers.map(({ url }) => url), rig.nginx.url];
  while (performance.now() - began < RIGHT_WITHIN_MS) {
    const pages = await Promise.all(origins.map((origin) => textAt(origin + path)));
    if (pages.every(({ text }) => text.includes(title))) return performance.now() - began;
    await pause(POLL_MS);
  }
  return Infinity;
}

/** @param paths all pages that have been built. */
export async function measureCrashes(
  rig: DeploymentRig,
  paths: readonly string[],
): Promise<CrashFigures[]> {
  const { redis, servers, first } = rig;
  const [, second] = servers;
  const post = rig.cms.site.posts.find(({ slug }) => slug === 'rain');
  if (!redis || !second || !post) throw new Error('This needs Redis and the demo.');

  /** An edit that the first server is told, while the trouble lasts. */
  const edit = async (title: string) => {
    await rig.rename(post.id, title);
    const changes = [{ type: 'post', id: post.id, paths: ['/rain/'] }];
    await callRevalidate(first.url, { paths: [], changes, tags: [] });
  };
  const measured = async (what: string, end: () => Promise<void>, begin: () => Promise<void>) => {
    const reader = readerOf([rig.nginx.url], paths, READS_PER_SECOND);
    await pause(AWAY_MS);
    await end();
    await edit(`Edited: ${what}`);
    await pause(AWAY_MS);
    await begin();
    const rightAfterMs = await untilRight(rig, '/rain/', `Edited: ${what}`);
    await pause(AWAY_MS);
    return { what, ...(await reader.stop()), rightAfterMs };
  };
  return [
    await measured('Redis away', redis.stop, redis.start),
    await measured('a server killed', second.kill, second.start),
  ];
}
