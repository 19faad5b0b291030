import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { holdBack } from '@showcase/testing/browser/gate';
import { alertOf, expectHome, fillAndSend, signIn, type SignInRig } from '../support/sign-in-rig';
import { test } from '../support/worlds';

let rig: SignInRig;

test.beforeAll(({ accounts }) => {
  rig = accounts;
});

test('/home leads anonymous people to the sign-in page and back', async ({ page }) => {
  const first = await page.request.get(`${rig.site.url}/home/`, { maxRedirects: 0 });
  expect(first.status()).toBe(302);
  expect(first.headers()['cache-control']).toContain('no-store');

  await page.goto(`${rig.site.url}/home/`);
  const url = new URL(page.url());
  expect(url.pathname).toBe('/login/');
  expect(url.searchParams.get('error')).toBe('SessionRequired');
  expect(url.searchParams.get('callbackUrl')).toBe('/home/');
  await expect(page.getByRole('status').first()).toContainText('Please sign in');
  await fillAndSend(page, 'editor', 'editor-demo');
  await expectHome(page, 'editor');
  const home = await page.request.get(`${rig.site.url}/home/`);
  expect(home.headers()['cache-control']).toContain('no-store');
});

for (const name of ['callbackUrl', 'redirect_uri']) {
  test(`${name} of this site is honoured, another one is not`, async ({ page, context }) => {
    await page.goto(`${rig.site.url}/login/?${name}=${encodeURIComponent('/about/?x=1')}`);
    await fillAndSend(page, 'editor', 'editor-demo');
    await expect(page).toHaveURL(`${rig.site.url}/about/?x=1`);

    const elsewhere: string[] = [];
    context.on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(rig.site.url)) {
        elsewhere.push(request.url());
      }
    });
    await context.clearCookies();
    // A page of its own: the one before may still be leaving for the sign-in screen.
    const fresh = await context.newPage();
    await fresh.goto(`${rig.site.url}/login/?${name}=${encodeURIComponent('/\\evil.example')}`);
    await fillAndSend(fresh, 'editor', 'editor-demo');
    await expectHome(fresh, 'editor');
    expect(elsewhere).toEqual([]);
  });
}

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator(selector).evaluate((element) => element === document.activeElement))
      return;
  }
  throw new Error(`${selector} can't be reached by Tab`);
}

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto(`${rig.site.url}/`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await tabTo(page, '#username');
  await page.keyboard.type('editor');
  await tabTo(page, '#password');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(alertOf(page)).toBeVisible();
  await expect(page.locator('#password')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('editor-demo');
  await page.keyboard.press('Enter');
  await expectHome(page, 'editor');
});

for (const way of ['the button', 'Enter']) {
  test(`whoever sends the form by ${way} before the script is there is signed in`, async ({
    page,
  }) => {
    const release = await holdBack(page, '**/_next/static/chunks/**');
    const watch = watchBrowser(page);
    await page.goto(rig.site.url, { waitUntil: 'commit' });
    await page.getByPlaceholder('Username').fill('editor');
    await page.getByPlaceholder('Password').fill('editor-demo');
    if (way === 'Enter') await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${rig.site.url}/`);
    expect(watch.requests.filter((url) => url.includes('/api/'))).toEqual([]);

    release();
    await expectHome(page, 'editor');
  });
}

test('"Sign out everywhere" ends the other browser’s session, after a restart as well', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await signIn(there, rig, 'editor');
  await signIn(page, rig, 'editor');
  const copied = await elsewhere.cookies();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Yes, sign out everywhere' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/`);
  await there.reload();
  await expect(there).toHaveURL(/\/login\/\?error=SessionRequired/);

  await rig.site.restart();
  await elsewhere.addCookies(copied);
  await there.goto(`${rig.site.url}/home/`);
  await expect(there).toHaveURL(/\/login\/\?error=SessionRequired/);
  await signIn(there, rig, 'editor', '/login/');
  await elsewhere.close();
});

test('a forgotten password: the mail’s link of this site sets a new one', async ({ page }) => {
  await page.goto(`${rig.site.url}/`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/forgot-password/`);
  const said: string[] = [];
  for (const name of ['nobody', 'author']) {
    await page.goto(`${rig.site.url}/forgot-password/`);
    await page.getByLabel('Username or email address').fill(name);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    const status = page.getByRole('status').filter({ hasText: 'email' });
    await expect(status).toBeFocused();
    said.push((await status.textContent()) ?? '');
  }
  expect(said[1]).toBe(said[0]);
  expect(rig.content.mails).toHaveLength(1);

  const link = new URL(/https?:\/\/\S+/.exec(rig.content.mails[0]?.text ?? '')?.[0] ?? '');
  // The mail's own link leads to WordPress, which asks for the password, too.
  expect(link.origin).toBe(rig.content.url);
  expect((await page.goto(link.href))?.status()).toBe(200);

  const { key, login } = Object.fromEntries(link.searchParams);
  const address = `${rig.site.url}/reset-password/?${new URLSearchParams({ key: key ?? '', login: login ?? '' })}`;
  await page.goto(address);
  const field = page.getByLabel('New password');
  await field.fill('a new password, long enough');
  // The reset key is not left in the address bar and the history.
  await expect(page).toHaveURL(`${rig.site.url}/reset-password/`);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByRole('link', { name: 'Sign in with the new password' }).click();
  await fillAndSend(page, 'author', 'author-demo');
  await expect(alertOf(page)).toBeVisible();
  await fillAndSend(page, 'author', 'a new password, long enough');
  await expect(page).toHaveURL(/\/home\/$/);

  await page.goto(address);
  await page.getByLabel('New password').fill('another');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});
