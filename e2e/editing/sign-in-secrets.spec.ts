import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type BrowserContext } from '@playwright/test';

import {
  fillAndSend,
  letTokenExpire,
  SESSION_COOKIE,
  signIn,
  tokensOf,
} from '../support/sign-in-rig';
import { accountsTest as test } from '../support/site-test';

/** Every body and address that browsers get from now on. */
function collect(context: BrowserContext): { done(): Promise<string[]> } {
  const bodies: Array<Promise<string>> = [];
  context.on('response', (response) => {
    bodies.push(
      response.text().then(
        (text) =>
          `${response.url()}\n${JSON.stringify({ ...response.headers(), 'set-cookie': '' })}\n${text}`,
        // A redirect has no body.
        () => response.url(),
      ),
    );
  });
  return { done: () => Promise.all(bodies) };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

/** A text as it is, and what parts of it say in base64. */
function readings(text: string): string {
  const parts = [...text.matchAll(/[\w+/=-]{40,}/g)].map(([part]) => part);
  const decoded = parts.map((part) => Buffer.from(part, 'base64').toString('latin1'));
  return [text, text.replaceAll('\\/', '/'), ...decoded].join('\n');
}

test('no refresh token leaves the server', async ({ page, context, served: rig }) => {
  const collected = collect(context);
  const refreshTokens = new Set<string>();
  const note = async () => refreshTokens.add((await tokensOf(context)).refresh ?? '');

  await page.goto('/');
  await fillAndSend(page, 'editor', 'wrong');
  await signIn(page, rig, 'editor');
  await note();
  await letTokenExpire(page);
  await page.goto('/home/');
  // The role comes from WordPress, with the refreshed token.
  await expect(page.getByText('Editor', { exact: true })).toBeVisible();
  await note();
  const asked = [
    '/api/faust/auth/token',
    '/api/auth/session',
    '/api/auth/csrf',
    '/api/auth/providers',
    '/api/auth/signin',
    '/api/auth/signout',
    '/home/',
    '/about/',
    '/',
  ];
  const texts = await page.evaluate(async (paths) => {
    const got: string[] = [];
    for (const path of paths) got.push(await (await fetch(path)).text());
    return got;
  }, asked);
  expect(texts[0]).toContain('accessToken');
  const buildId = readFileSync(join(rig.site.folder, '.next/BUILD_ID'), 'utf8').trim();
  for (const name of ['home', 'index', 'login', 'about']) {
    await page.request
      .get(`${rig.site.url}/_next/data/${buildId}/${name}.json`)
      .then(async (answer) => texts.push(await answer.text()));
  }
  const inBrowser = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
    ]),
  );
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');

  const kept = filesBelow(join(rig.site.folder, '.next')).filter(
    (file) => !file.includes('/cache/webpack'),
  );
  const files = [...kept, ...filesBelow(join(rig.site.folder, '.data'))];
  const all = readings(
    [...(await collected.done()), ...texts, inBrowser, rig.site.log()].join('\n'),
  );
  expect([...refreshTokens].every((token) => token.length > 40)).toBe(true);
  for (const token of refreshTokens) {
    expect(all.includes(token)).toBe(false);
    for (const file of files) {
      expect(`${file}: ${readFileSync(file).includes(token)}`).toBe(`${file}: false`);
    }
  }
  expect(all).not.toContain('user_secret');
  expect(rig.site.log()).not.toContain('editor-demo');
  expect((await context.cookies()).some(({ name }) => name === SESSION_COOKIE)).toBe(false);
});
