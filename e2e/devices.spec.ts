import { expect, test, type Browser } from '@playwright/test';

import { axeProblems } from './support/screens/axe';
import { SESSION_COOKIE, signIn, startRig, type SignInRig } from './support/sign-in-rig';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

let rig: SignInRig;

test.beforeAll(async () => {
  rig = await startRig('jwt');
});
test.afterAll(() => rig?.stop());

async function signedInElsewhere(browser: Browser) {
  const context = await browser.newContext({ userAgent: FIREFOX });
  const page = await context.newPage();
  await signIn(page, rig, 'editor');
  return page;
}

test('one browser signs out another, which notices when it is used', async ({ page, browser }) => {
  const other = await signedInElsewhere(browser);
  const third = await signedInElsewhere(browser);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, rig, 'editor');

  const devices = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveText([
    /Chrome on Linux This device/,
    /Firefox on Windows/,
    /Firefox on Windows/,
  ]);
  await expect(devices.getByRole('listitem').first().getByRole('button')).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);

  // The one used last comes first: the third.
  const signOut = devices.getByRole('button', {
    name: 'Sign out this device (Firefox on Windows, signed in just now)',
  });
  await signOut.first().focus();
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').filter({ hasText: 'Firefox on Windows is signed out.' });
  await expect(status).toBeFocused();
  await expect(devices.getByRole('listitem')).toHaveCount(2);

  // NextAuth asks when the page is seen again.
  await third.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(third).toHaveURL(/\/login\/\?error=SessionRequired/);
  const cookies = await third.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain(SESSION_COOKIE);

  // The other one asks at its next request.
  await page.keyboard.press('Tab');
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await other.goto(`${rig.site.url}/home/`);
  await expect(other).toHaveURL(/\/login\/\?error=SessionRequired/);

  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveText([/Chrome on Linux This device/]);
});

test('what fails is told at its device, which stays', async ({ page, browser }) => {
  await signedInElsewhere(browser);
  await signIn(page, rig, 'editor');
  const busy = { error: 'unavailable', message: 'Please try again in a minute.' };
  await page.route('**/api/account/sign-out-device', (route) =>
    route.fulfill({ status: 503, json: busy }),
  );
  const device = page
    .getByRole('list', { name: 'Where you are signed in' })
    .getByRole('listitem')
    .filter({ hasText: 'Firefox on Windows' })
    .first();
  await device.getByRole('button').click();
  await expect(device.getByRole('alert')).toBeFocused();
  await expect(device.getByRole('alert')).toHaveText(busy.message);
  await expect(device.getByRole('button')).toBeEnabled();
});

test('without JavaScript the list can be read, and one note says what is missing', async ({
  page,
  browser,
}) => {
  await signedInElsewhere(browser);
  await signIn(page, rig, 'editor');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${rig.site.url}/home/`);
  const sessions = plain.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByText('This device', { exact: true })).toBeVisible();
  await expect(sessions.getByText('Firefox on Windows', { exact: true }).first()).toBeVisible();
  await expect(sessions.getByRole('button', { name: /Sign out this device/ })).toHaveCount(0);
  // As it is painted: Playwright's own reading leaves <noscript> out.
  const words = await sessions.innerText();
  expect(words.match(/This form needs JavaScript/g)).toHaveLength(1);
});
