import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { startContentServer, type ContentServer } from '@showcase/content-server/server';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
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
    env: { ...process.env, NODE_ENV: 'development', NEXT_PUBLIC_WORDPRESS_URL: content.url },
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
  const watch = watchBrowser(page);
  const length = async () => (await page.locator('#entry').innerHTML()).length;
  await page.goto(url + path, { timeout: 120_000 });
  const served = await length();
  expect(served).toBeGreaterThan(500);
  const hydrated = () =>
    page.waitForFunction(() => {
      const next = document.getElementById('__next');
      return next !== null && Object.keys(next).some((key) => key.startsWith('__reactContainer'));
    });
  await hydrated();
  expect(await length()).toBe(served);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Journal' }).first().click();
  await expect(page).toHaveURL(`${url}/journal/`, { timeout: 60_000 });
  await page.goBack();
  await expect(page).toHaveURL(url + path);
  await expect.poll(length).toBe(served);
  await page.goForward();
  await expect(page).toHaveURL(`${url}/journal/`);
  await page.goBack();
  await expect.poll(length).toBe(served);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.reload();
  await hydrated();
  expect(await length()).toBe(served);
  expect(watch.complaints).toEqual([]);
});
