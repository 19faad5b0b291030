import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { hasRedis, runRedis } from '@showcase/testing/servers/redis';
import { callRevalidate } from '../support/call-revalidate';
import {
  startReplaceableWordPress,
  type ReplaceableWordPress,
} from '../support/replaceable-wordpress';
import { KINDS, siteBefore, type KindOfChange } from '../support/kinds-of-change';
import { startSite, type Site } from '../support/site';

/** Visits at once after each change, of the page and of its data. */
const VISITS = 40;
const WITHIN = { timeout: 20_000, intervals: [50] };

let wordpress: ReplaceableWordPress;
const sites: Site[] = [];

test.beforeEach(async () => {
  wordpress = await startReplaceableWordPress(siteBefore());
});

test.afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()));
  await wordpress.stop();
});

async function start(env: Record<string, string>): Promise<Site> {
  const site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: wordpress.url, ...env });
  sites.push(site);
  return site;
}

/** Status, address and text of an answer. */
async function ask(site: Site, path: string, asData = false): Promise<string> {
  const build = readFileSync(join(site.folder, '.next/BUILD_ID'), 'utf8').trim();
  const address = asData ? `/_next/data/${build}${path.replace(/\/$/, '.json')}` : path;
  const answer = await fetch(site.url + address, { redirect: 'manual' });
  return `${answer.status} ${answer.headers.get('location') ?? ''} ${await answer.text()}`;
}

/** Makes each change once `prepare` is done, and reports it to the first site alone: its page is right for all visits. */
async function expectRightAtOnce(
  prepare: (kind: KindOfChange) => Promise<() => unknown>,
): Promise<void> {
  const [first] = sites;
  if (!first) throw new Error('no site');
  const content = siteBefore();
  for (const kind of KINDS) {
    const { name, path, changes } = kind;
    const release = await prepare(kind);
    kind.edit(content);
    await wordpress.replace(structuredClone(content));
    expect((await callRevalidate(first.url, { changes })).status, name).toBe(200);
    const visits = Array.from({ length: VISITS }, (_, visit) =>
      ask(sites[visit % sites.length] ?? first, path, visit % 4 > 1),
    );
    // So that all of them have come in before what is held back goes on.
    for (const site of sites) await ask(site, '/logo.svg');
    await release();
    for (const text of await Promise.all(visits)) expect(text, name).toMatch(kind.after);
  }
}

async function visitBefore({ name, path, before }: KindOfChange): Promise<void> {
  for (const site of sites) expect(await ask(site, path), name).toMatch(before);
}

/** Holds a rebuild of the page in each site, behind a visit that is sent the old one. */
async function holdRebuild(kind: KindOfChange): Promise<() => void> {
  await visitBefore(kind);
  const release = wordpress.hold();
  await expect
    .poll(async () => {
      await visitBefore(kind);
      return wordpress.holds(kind.path);
    }, WITHIN)
    .toBe(true);
  return release;
}

/** Holds the first build of the page, which a visit waits for. */
async function holdFirstBuild({ path }: KindOfChange): Promise<() => Promise<unknown>> {
  const release = wordpress.hold();
  const early = Promise.all(sites.map((site) => ask(site, path)));
  await expect.poll(() => wordpress.holds(path), WITHIN).toBe(true);
  return () => {
    release();
    return early;
  };
}

test('each kind of change is right at the first visit where nothing is being built', async () => {
  await start({ REVALIDATE_SECONDS: '3600' });
  await expectRightAtOnce(async (kind) => {
    for (let times = 0; times < 3; times += 1) await visitBefore(kind);
    return () => undefined;
  });
});

test('and where the page is being rebuilt behind a visit', async () => {
  await start({ REVALIDATE_SECONDS: '1' });
  await expectRightAtOnce(holdRebuild);
});

test('and where the page is being built for the first time', async () => {
  await start({ REVALIDATE_SECONDS: '3600' });
  await expectRightAtOnce(holdFirstBuild);
});

test.describe('with Redis', () => {
  test.skip(!hasRedis, 'Redis is not installed: apt-get install redis-server');

  for (const [situation, seconds, prepare] of [
    ['is being rebuilt', '1', holdRebuild],
    ['is being built for the first time', '3600', holdFirstBuild],
  ] as const)
    test(`and on two servers where the page ${situation}, the one that was told and the other`, async () => {
      const redis = await runRedis();
      const env = { REVALIDATE_SECONDS: seconds, REDIS_URL: redis.url };
      await start(env);
      await start(env);
      await expectRightAtOnce(prepare);
      await redis.stop();
    });
});
