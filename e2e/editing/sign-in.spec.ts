import { expect } from '@playwright/test';

import { expectHome, NAMES, signIn } from '../support/sign-in-rig';
import { test } from '../support/worlds';

test('people sign in, on the front page and on /login, and are who they are', async ({
  browser,
  accounts: rig,
}) => {
  for (const [login, path] of [
    ['admin', '/'],
    ['subscriber', '/login/'],
  ] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, rig, login, path);
    const session = await page.request.get(`${rig.site.url}/api/auth/session`);
    expect((await session.json()).user.name).toBe(NAMES[login]);
    await context.close();
  }
});

test('signing out in one tab signs out the others within 2 s', async ({
  page,
  context,
  accounts: rig,
}) => {
  await signIn(page, rig, 'editor');
  const other = await context.newPage();
  await other.goto(`${rig.site.url}/home/`);
  await expectHome(other, 'editor');
  // Its watch has to be there: it is loaded after the page.
  await other.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(other).toHaveURL(/\/login\/\?error=SessionRequired/, { timeout: 2_000 });
  await expect(page).toHaveURL(`${rig.site.url}/`);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left).not.toContain('next-auth.session-token');
  expect(left).not.toContain('signed-in');
});
