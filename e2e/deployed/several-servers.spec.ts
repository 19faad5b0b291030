import { expect } from '@playwright/test';

import { callRevalidate } from '../support/call-revalidate';
import type { DeploymentRig } from '../support/deployment-rig';
import { exchange } from '@showcase/testing/servers/exchange';
import { hasNginx } from '@showcase/testing/servers/nginx';
import { pageOperations } from '../support/page-operations';
import { hasRedis } from '@showcase/testing/servers/redis';
import { visitWhile } from '@showcase/testing/servers/steady-visits';
import { test } from '../support/worlds';

const RAIN = { id: 121, path: '/rain/' };
const PATHS = [RAIN.path, '/journal/', '/category/field-letters/', '/about/', '/'];
/** Pages that nothing else in this world opens. */
const NEVER_BUILT = [
  '/on-the-patience-required/',
  '/on-the-patience-required/?again',
  '/nine-workshops-in-twelve-days/',
];
/** Within this time what one server was told is known on the others, ms. */
const WITHIN = { timeout: 1_000, intervals: [20] };

let rig: DeploymentRig;

test.skip(!hasNginx, 'nginx is not installed: apt-get install nginx-light');

test.beforeAll(({ deployed }) => {
  rig = deployed;
});

const visit = (path: string) => exchange(rig.nginx.url + path);

test('with WordPress away new pages say so, and those that were built stay', async () => {
  const retry = async (path: string) => {
    const { status, headers } = await visit(path);
    return [status, headers['retry-after'] !== undefined];
  };
  for (const path of PATHS) await visit(path);
  await rig.withoutCms(async () => {
    for (const path of NEVER_BUILT) {
      expect(await retry(path)).toEqual([503, true]);
    }
    for (const path of [...PATHS, '/about/?other']) expect(await retry(path)).toEqual([200, false]);
  });
  // It is asked once a second whether it responds again.
  await expect.poll(() => retry('/on-the-patience-required/')).toEqual([200, false]);
});

test('with no server left the pages that nginx has stay', async () => {
  for (const path of PATHS) await visit(path);
  await Promise.all(rig.servers.map((server) => server.kill()));
  for (const path of PATHS) {
    const stateOf = async () => {
      const { status, headers } = await visit(path);
      return `${status} ${headers['x-cache']}`;
    };
    // Until then it is new enough.
    await expect.poll(stateOf).toBe('200 STALE');
  }
  expect((await visit('/never-asked-for/')).status).toBe(502);
  await Promise.all(rig.servers.map((server) => server.start()));
  expect((await visit('/about/')).headers['x-cache']).toMatch(/EXPIRED|REVALIDATED/);
});

function server(index: number) {
  const found = rig.servers[index];
  if (!found) throw new Error(`no server ${index}`);
  return found;
}

async function textOn(index: number, path: string): Promise<string> {
  const response = await fetch(server(index).url + path, { redirect: 'manual' });
  return `${response.status} ${await response.text()}`;
}

const tell = (index: number, ...paths: string[]) =>
  callRevalidate(server(index).url, { tags: [], changes: [{ type: 'post', id: RAIN.id, paths }] });

test.describe('with Redis', () => {
  test.skip(!hasRedis, 'Redis is not installed: apt-get install redis-server');

  test('an update and a crash of one of two servers fail no request', async () => {
    const [first, second] = rig.servers;
    if (!first || !second) throw new Error('one server only');
    const update = async () => {
      for (const server of [first, second]) {
        await server.stop();
        await server.start();
      }
    };
    const urls = PATHS.map((path) => rig.nginx.url + path);
    for (const happening of [update, second.kill]) {
      const { visits, seen } = await visitWhile(urls, happening);
      expect(visits).toBeGreaterThan(100);
      expect(seen).toEqual([200]);
    }
    await second.start();
  });

  test('a change reported to one server is on every page of the other within a second', async () => {
    for (const path of PATHS) for (const index of [0, 1]) await textOn(index, path);
    await rig.rename(RAIN.id, 'Rain, as told to the first');
    expect((await tell(0, RAIN.path)).status).toBe(200);
    for (const path of PATHS.slice(0, 3)) {
      expect(await textOn(0, path)).toContain('as told to the first');
      await expect.poll(() => textOn(1, path), WITHIN).toContain('as told to the first');
    }
  });

  test('a page is built once for all servers, at the same time too', async () => {
    for (const index of [0, 1]) await textOn(index, '/about/');
    const asked = pageOperations(rig.cms);
    const path = '/what-we-make/';
    const visits = Array.from({ length: 40 }, (_, index) => textOn(index % 2, path));
    for (const text of await Promise.all(visits)) expect(text).toContain('200 ');
    expect(pageOperations(rig.cms) - asked).toBe(1);
  });

  test('without Redis each server goes on, and what it was told meanwhile is known on all after', async () => {
    for (const path of PATHS) for (const index of [0, 1]) await textOn(index, path);
    await rig.redis?.stop();
    await rig.rename(RAIN.id, 'Rain, told without Redis');
    expect((await tell(0, RAIN.path)).status).toBe(200);
    expect(await textOn(0, RAIN.path)).toContain('told without Redis');
    for (const index of [0, 1]) {
      for (const path of [...PATHS, '/contact/'])
        expect(await textOn(index, path)).toContain('200 ');
    }
    await rig.redis?.start();
    const soon = { timeout: 10_000, intervals: [100] };
    await expect.poll(() => textOn(1, RAIN.path), soon).toContain('told without Redis');
    await rig.rename(RAIN.id, 'Rain, told with it again');
    await tell(1, RAIN.path);
    await expect.poll(() => textOn(0, RAIN.path), soon).toContain('told with it again');
  });

  test('a server that starts knows what the others were told before', async () => {
    for (const index of [0, 1]) await textOn(index, RAIN.path);
    await server(1).stop();
    await rig.rename(RAIN.id, 'Rain, while one was away');
    await tell(0, RAIN.path);
    await server(1).start();
    expect(await textOn(1, RAIN.path)).toContain('while one was away');
  });
});
