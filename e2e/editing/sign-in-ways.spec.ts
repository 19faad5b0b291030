import { expect } from '@playwright/test';

import { holdBack } from '@showcase/testing/browser/hydrated';
import { alertOf, expectHome, fillAndSend } from '../support/sign-in-rig';
import { accountsTest as test } from '../support/site-test';

test('/home leads anonymous people to the sign-in page and back', async ({ page }) => {
  await page.goto('/home/');
  const url = new URL(page.url());
  expect(url.pathname).toBe('/login/');
  expect(url.searchParams.get('error')).toBe('SessionRequired');
  expect(url.searchParams.get('callbackUrl')).toBe('/home/');
  await expect(page.getByRole('status').first()).toContainText('Please sign in');
  await fillAndSend(page, 'editor', 'editor-demo');
  await expectHome(page, 'editor');
  const home = await page.request.get('/home/');
  expect(home.headers()['cache-control']).toContain('no-store');
});

test('a form that is sent before the script is loaded signs the user in', async ({
  page,
  watch,
}) => {
  const release = await holdBack(page, '**/_next/static/chunks/**');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByPlaceholder('Username').fill('editor');
  await page.getByPlaceholder('Password').fill('editor-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(watch.requests.filter((url) => url.includes('/api/'))).toEqual([]);

  release();
  await expectHome(page, 'editor');
});

test('a forgotten password: the mail’s link of this site sets a new one', async ({
  page,
  served: { content },
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password/');
  await page.getByLabel('Username or email address').fill('author');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'email' })).toBeFocused();
  expect(content.mails).toHaveLength(1);

  const link = new URL(/https?:\/\/\S+/.exec(content.mails[0]?.text ?? '')?.[0] ?? '');
  // The mail's own link leads to WordPress, which asks for the password, too.
  expect(link.origin).toBe(content.url);
  expect((await page.request.get(link.href)).status()).toBe(200);

  const { key = '', login = '' } = Object.fromEntries(link.searchParams);
  const address = `/reset-password/?${new URLSearchParams({ key, login })}`;
  await page.goto(address);
  await page.getByLabel('New password').fill('a new password, long enough');
  // The reset key is not left in the address bar and the history.
  await expect(page).toHaveURL('/reset-password/');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('link', { name: 'Sign in with the new password' }).click();
  await fillAndSend(page, 'author', 'author-demo');
  await expect(alertOf(page)).toBeVisible();
  await fillAndSend(page, 'author', 'a new password, long enough');
  await expect(page).toHaveURL(/\/home\/$/);
});
