import { expect, test } from '@playwright/test';

import { watchBrowser } from './support/browser-watch';
import {
  alertOf,
  expectHome,
  fillAndSend,
  letTokenExpire,
  NAMES,
  signIn,
  startRig,
  tokensOf,
  type Login,
  type SignInRig,
} from './support/sign-in-rig';

const LOGINS: Login[] = ['admin', 'editor', 'subscriber'];
const SIGN_INS = ['LoginMutation', 'GenerateAuthorizationCode'];

for (const mode of ['jwt', 'faust', 'both'] as const) {
  test.describe(`signing in, WordPress with ${mode}`, () => {
    let rig: SignInRig;

    test.beforeAll(async () => {
      rig = await startRig(mode);
    });
    test.afterAll(() => rig?.stop());

    for (const login of LOGINS) {
      test(`${login} signs in on the front page and on /login`, async ({ page, browser }) => {
        await signIn(page, rig, login, '/');
        const other = await browser.newPage();
        await signIn(other, rig, login, '/login/');
        await other.close();
      });
    }

    test('what is missing is said at once, without a request', async ({ page }) => {
      await page.goto(`${rig.site.url}/`);
      const watch = watchBrowser(page);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.locator('#username')).toBeFocused();
      expect(watch.requests.filter((url) => url.includes('/api/'))).toEqual([]);
      // The request stays possible for who removes what the browser checks.
      for (const field of ['#username', '#password']) {
        await page.locator(field).evaluate((element) => element.removeAttribute('required'));
      }
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(alertOf(page)).toHaveText('Enter your username and your password.');
      await expect(page.locator('#username')).toBeFocused();
    });

    test('a wrong password and an unknown user get the same message', async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && message.text().startsWith('Sign-in failed')) {
          errors.push(message.text());
        }
      });
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.goto(`${rig.site.url}/`);
      const texts: string[] = [];
      for (const [login, password] of [
        ['editor', 'wrong'],
        ['nobody', 'wrong'],
      ] as const) {
        await fillAndSend(page, login, password);
        await expect(page.getByPlaceholder('Password')).toBeFocused();
        await expect(alertOf(page)).toHaveText(/\S/);
        texts.push((await alertOf(page).textContent()) ?? '');
        // What was typed is still there, to be corrected.
        await expect(page.getByPlaceholder('Username')).toHaveValue(login);
      }
      expect(texts[1]).toBe(texts[0]);
      expect(texts[0]).not.toMatch(/editor|nobody|<|&lt;/);
      expect(errors).toHaveLength(2);
      expect(errors.join()).not.toContain('wrong');
      expect(loads).toBe(1);
      await fillAndSend(page, 'editor', 'editor-demo');
      await expectHome(page, 'editor');
    });

    test('a double click is one mutation, and the form is locked meanwhile', async ({ page }) => {
      await page.goto(`${rig.site.url}/`);
      await page.getByPlaceholder('Username').fill('editor');
      await page.getByPlaceholder('Password').fill('editor-demo');
      const before = rig.count(...SIGN_INS);
      await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
      await expectHome(page, 'editor');
      expect(rig.count(...SIGN_INS) - before).toBe(1);
    });

    test('signing out in one tab signs out the others within 2 s', async ({ page, context }) => {
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

    test('a session survives a reload and a restart of the server', async ({ page }) => {
      await signIn(page, rig, 'editor');
      await page.reload();
      await expectHome(page, 'editor');
      await rig.site.restart();
      await page.reload();
      await expectHome(page, 'editor');
    });

    test('a token that has ended is refreshed, and nobody notices', async ({ page, context }) => {
      await signIn(page, rig, 'editor');
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await letTokenExpire(page);
      const before = rig.count('RefreshTokenMutation', 'authorize');
      await page.goto(`${rig.site.url}/home/`);
      await expectHome(page, 'editor');
      // From WordPress, not from the cookie.
      await expect(page.getByText('Editor', { exact: true })).toBeVisible();
      await page.reload();
      await expectHome(page, 'editor');
      await expect(page.getByText('Editor', { exact: true })).toBeVisible();
      expect(rig.count('RefreshTokenMutation', 'authorize') - before).toBe(1);
      expect((await tokensOf(context)).expiresAt).toBeGreaterThan(Date.now());
      expect(errors).toEqual([]);
    });

    test('everybody is who they are', async ({ browser }) => {
      const seen: string[] = [];
      for (const login of LOGINS) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await signIn(page, rig, login);
        const session = await page.request.get(`${rig.site.url}/api/auth/session`);
        seen.push((await session.json()).user.name);
        await context.close();
      }
      expect(seen).toEqual(LOGINS.map((login) => NAMES[login]));
    });
  });
}
