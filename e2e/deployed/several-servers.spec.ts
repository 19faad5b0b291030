import { expect } from '@playwright/test';

import { callRevalidate } from '../support/call-revalidate';
import type { DeploymentRig } from '../support/deployment-rig';
import { hasNginx } from '@showcase/testing/servers/nginx';
import { pageOperations } from '../support/page-operations';
import { hasRedis } from '@showcase/testing/servers/redis';
import { test } from '../support/worlds';

const RAIN = { id: 121, path: '/rain/' };
const PATHS = [RAIN.path, '/journal/', '/category/field-letters/', '/about/', '/'];
/** Within this time what one server was told is known on the others, ms. */
const WITHIN = { timeout: 1_000, intervals: [20] };

let rig: DeploymentRig;

test.skip(!hasRedis || !hasNginx, 'redis-server or nginx is not installed');

test.beforeAll(({ deployed }) => {
  rig = deployed;
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

test('what one server is told is right on the other within a second, on every page that shows it', async () => {
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
    for (const path of [...PATHS, '/contact/']) expect(await textOn(index, path)).toContain('200 ');
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
