import { expect, test, type Page } from '@playwright/test';

import {
  expectHome,
  SESSION_COOKIE,
  signIn,
  startRig,
  type SignInRig,
} from './support/sign-in-rig';

const FAILED = 'You could not be signed out. Please try again in a minute.';
const SIGN_OUT = '**/api/auth/signout';

let rig: SignInRig;

test.beforeAll(async () => {
  rig = await startRig('jwt');
});
test.afterAll(() => rig?.stop());

const busy = { status: 503, contentType: 'application/json', body: '{"error":"unavailable"}' };

/** What makes a sign-out fail. */
const troubles: Record<string, (page: Page) => Promise<unknown>> = {
  'a server that answers 503': (page) => page.route(SIGN_OUT, (route) => route.fulfill(busy)),
  'a csrf check that fails': (page) =>
    page.route(SIGN_OUT, (route) =>
      route.continue({ postData: { csrfToken: 'made-up', callbackUrl: '/', json: 'true' } }),
    ),
  'no network': (page) => page.route(SIGN_OUT, (route) => route.abort()),
};

const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === SESSION_COOKIE);

/** What another tab of this site hears in the storage from now on. */
async function listenIn(other: Page): Promise<() => Promise<string[]>> {
  await other.goto(`${rig.site.url}/about/`);
  await other.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('storage', ({ newValue }) => heard.push(String(newValue)));
  });
  return () => other.evaluate(() => [...Object(window).heard].map(String));
}

for (const [name, arrange] of Object.entries(troubles)) {
  test(`${name}: the person is told, stays signed in, and can try again`, async ({ page }) => {
    await signIn(page, rig, 'editor');
    const other = await page.context().newPage();
    const heard = await listenIn(other);
    await arrange(page);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: FAILED });
    await expect(alert).toBeFocused();
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
    // What is said does not lie over what is to be clicked again.
    await logOut.click();
    await expect(page).toHaveURL(`${rig.site.url}/`);
    expect(await isSignedIn(page)).toBe(false);
    expect((await heard()).some((message) => message.includes('signout'))).toBe(true);
  });
}

test('"Sign out everywhere" that fails is told in the same words', async ({ page }) => {
  await signIn(page, rig, 'editor');
  const route = '**/api/account/sign-out-everywhere';
  await page.route(route, (each) => each.fulfill(busy));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const yes = page.getByRole('button', { name: 'Yes, sign out everywhere' });
  await yes.click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeFocused();
  await page.reload();
  await expectHome(page, 'editor');

  await page.unroute(route);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await yes.click();
  await expect(page).toHaveURL(`${rig.site.url}/`);
  expect(await isSignedIn(page)).toBe(false);
});
