import { expect } from '@playwright/test';

import type { DeploymentRig } from '../support/deployment-rig';
import { exchange } from '@showcase/testing/servers/exchange';
import { hasNginx } from '@showcase/testing/servers/nginx';
import { hasRedis } from '@showcase/testing/servers/redis';
import { visitWhile } from '@showcase/testing/servers/steady-visits';
import { test } from '../support/worlds';

const PATHS = ['/rain/', '/about/', '/journal/', '/'];

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
    for (const path of ['/contact/', '/contact/?again', '/privacy-policy/']) {
      expect(await retry(path)).toEqual([503, true]);
    }
    for (const path of [...PATHS, '/about/?other']) expect(await retry(path)).toEqual([200, false]);
  });
  // It is asked once a second whether it responds again.
  await expect.poll(() => retry('/privacy-policy/')).toEqual([200, false]);
});

test('an update and a crash of one of two servers fail no request', async () => {
  test.skip(!hasRedis, 'redis-server is not installed');
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
