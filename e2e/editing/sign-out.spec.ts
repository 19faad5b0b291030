import { expect, type Page } from '@playwright/test';

import { expectHome, SESSION_COOKIE, signIn, type SignInRig } from '../support/sign-in-rig';
import { test } from '../support/worlds';

const FAILED = 'You could not be signed out. Please try again in a minute.';
const SIGN_OUT = '**/api/auth/signout';

let rig: SignInRig;

test.beforeAll(({ accounts }) => {
  rig = accounts;
});

const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === SESSION_COOKIE);

/** Records the storage events that another tab of this site gets from now on. */
async function listenIn(other: Page): Promise<() => Promise<string[]>> {
  await other.goto(`${rig.site.url}/about/`);
  await other.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('storage', ({ newValue }) => heard.push(String(newValue)));
  });
  return () => other.evaluate(() => [...Object(window).heard].map(String));
}

test('a sign-out that fails: the person is told, stays signed in, and can try again', async ({
  page,
}) => {
  await signIn(page, rig, 'editor');
  const other = await page.context().newPage();
  const heard = await listenIn(other);
  await page.route(SIGN_OUT, (route) => route.abort());

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeFocused();
  await expectHome(page, 'editor');
  expect(await isSignedIn(page)).toBe(true);

  const toolbar = page.getByRole('navigation', { name: 'Toolbar' });
  await toolbar.getByRole('button', { name: /Howdy/ }).click();
  const logOut = toolbar.getByRole('button', { name: 'Log Out' });
  await logOut.click();
  await expect(toolbar.getByRole('alert')).toHaveText(FAILED);
  await expect(page).toHaveURL(/\/home\/$/);
  expect(await isSignedIn(page)).toBe(true);
  expect((await heard()).filter((message) => message.includes('signout'))).toEqual([]);

  await page.unroute(SIGN_OUT);
  // The message does not cover the button that is clicked again.
  await logOut.click();
  await expect(page).toHaveURL(`${rig.site.url}/`);
  expect(await isSignedIn(page)).toBe(false);
  expect((await heard()).some((message) => message.includes('signout'))).toBe(true);
});
