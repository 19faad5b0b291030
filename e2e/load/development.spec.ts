import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { type ContentServer, startContentServer } from '@showcase/content-server';
import { expectBodyStays } from '../support/body-journey';
import { freePort, stopProcess, untilAnswers } from '@showcase/testing/servers/processes';

const root = resolve(__dirname, '../..');
const path = '/how-a-profile-is-made/';

let content: ContentServer;
let child: ChildProcess;
let url: string;

test.beforeAll(async () => {
  content = await startContentServer({
    contentFile: resolve(root, 'packages/content-server/demo/demo.wxr.xml'),
  });
  const port = await freePort();
  url = `http://localhost:${port}`;
  child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '-p', String(port)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NEXT_PUBLIC_WORDPRESS_URL: content.url,
      // Next takes this as a sign that the .env files are loaded.
      __NEXT_PROCESSED_ENV: 'true',
    },
    stdio: process.env.E2E_LOG === '1' ? 'inherit' : 'ignore',
  });
  await untilAnswers(`${url}/logo.svg`, child);
});

test.afterAll(async () => {
  await stopProcess(child);
  await content.close();
});

test('in development, with StrictMode, the body stays through everything', async ({ page }) => {
  test.setTimeout(240_000);
  // Each page is compiled when it is asked for first.
  for (const each of [path, '/journal/']) await fetch(url + each);
  await expectBodyStays(page, url + path, 500);
});

test('in development the front page asks for no file that is not there', async ({ page }) => {
  test.setTimeout(240_000);
  await fetch(url);
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(missing).toEqual([]);
});
