import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { callRevalidate } from '../support/call-revalidate';
import { pageOperations } from '../support/page-operations';
import { rawGet } from '@showcase/testing/servers/exchange';
import type { Site } from '../support/site';
import { test } from '../support/worlds';

/** The routes with a file of their own in pages/, with the status of the plain address. */
const ROUTES: [string, number][] = [
  ['/404/', 404],
  ['/reset-password/', 200],
  ['/forgot-password/', 200],
  ['/login/', 200],
  ['/home/', 302],
  ['/_error/', 404],
  ['/_search/', 404],
  ['/_query/', 404],
  ['/_preview/', 404],
  ['/_protected/', 404],
  ['/_comment/', 404],
  ['/api/health', 200],
];
const TIMES = 200;

const encode = (character: string) => `%${character.charCodeAt(0).toString(16)}`;

/** An address with one, the last, and all of its characters percent-encoded. */
function spellings(path: string): string[] {
  return [
    path.replace(/\w/, encode),
    path.replace(/\w(?=\W*$)/, encode),
    path.replace(/[\w-]/g, encode),
  ];
}

const dataPath = ({ folder }: Site, path: string) => {
  const id = readFileSync(join(folder, '.next/BUILD_ID'), 'utf8').trim();
  return `/_next/data/${id}${path.replace(/\/$/, '.json')}`;
};

/** The statuses of all routes, of pages, and of an address without one. */
async function statuses({ url }: Site): Promise<[string, number][]> {
  const paths = [...ROUTES.map(([path]) => path), '/about/', '/', '/nowhere/'];
  return Promise.all(
    paths.map(async (path): Promise<[string, number]> => [path, (await rawGet(url, path)).status]),
  );
}

test('twins of stale routes leave all of them as they are, and cost WordPress nothing', async ({
  rig: { site, content },
}) => {
  const expected = [...ROUTES, ['/about/', 200], ['/', 200], ['/nowhere/', 404]];
  expect(await statuses(site)).toEqual(expected);
  for (const [route] of ROUTES) {
    // Every page shows the settings.
    await callRevalidate(site.url, { tags: ['settings'], changes: [] });
    const before = pageOperations(content);
    const twins = [...spellings(route), ...spellings(dataPath(site, route).replace('.json', '/'))];
    await Promise.all(
      Array.from({ length: TIMES }, (_, index) =>
        rawGet(site.url, (twins[index % twins.length] ?? route).replace(/\/$/, '')),
      ),
    );
    expect(pageOperations(content), route).toBe(before);
    expect(await statuses(site), route).toEqual(expected);
  }
});
