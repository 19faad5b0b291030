import { expect } from '@playwright/test';

import { codeFor } from '@showcase/content-server/testing/sign-in';
import {
  previewLinkOf,
  signInAtWordPress,
  signInOnSite,
  startEditorRig,
  type EditorRig,
} from './support/editor-rig';
import { itemOf } from './support/preview-items';
import { expectShown, refusal, watchNavigation } from './support/preview-page';
import { fillAndSend } from './support/sign-in-rig';
import { test } from './support/test';

const draft = itemOf(1832);

let rig: EditorRig;
let link: string;

test.beforeAll(async ({ browser, editor }) => {
  rig = editor;
  const page = await browser.newPage();
  await signInAtWordPress(page, rig, 'admin');
  link = await previewLinkOf(page, rig, draft.type, draft.id);
  await page.close();
});

test('who is not signed in goes to sign in once, and comes back to the preview', async ({
  page,
}) => {
  const { ways } = watchNavigation(page);
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\/\?error=SessionRequired&callbackUrl=/);
  await fillAndSend(page, 'editor', 'editor-pass');
  await expectShown(page, draft);
  expect(new URL(page.url()).searchParams.get('previewPathname')).toBe('/?p=1832');
  expect(ways.map((way) => new URL(way).pathname)).toEqual([
    '/',
    '/api/faust/auth/start',
    '/login/',
    '/',
  ]);
});

test('who comes back without signing in is told what to do', async ({ page }) => {
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\//);
  await page.goto(link);
  await expect(refusal(page)).toHaveText('Please sign in to see this preview');
  await expect(refusal(page)).toBeFocused();
});

const troubles = {
  '401': { status: 401, contentType: 'application/json', body: '{"error":"signed_out"}' },
  '500': { status: 500, contentType: 'application/json', body: '{}' },
  HTML: { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' },
  silence: null,
};

for (const [name, answer] of Object.entries(troubles)) {
  test(`a preview route that gives ${name}: one redirect at most, then what is wrong`, async ({
    page,
  }) => {
    await signInOnSite(page, rig, 'editor');
    await page.route('**/api/editor/preview*', (route) =>
      answer ? route.fulfill(answer) : undefined,
    );
    const { ways } = watchNavigation(page);
    await page.goto(link);
    if (name === '401') await expect(page).toHaveURL(/\/login\//);
    if (name === '401') await page.goto(link);
    const heading =
      name === '401' ? 'Please sign in to see this preview' : 'WordPress does not answer';
    await expect(refusal(page)).toHaveText(heading, { timeout: 30_000 });
    const starts = ways.filter((way) => way.includes('/api/faust/auth/start'));
    expect(starts).toHaveLength(name === '401' ? 1 : 0);
  });
}

test.describe('on a WordPress with FaustWP only', () => {
  let faust: EditorRig;

  test.beforeAll(async () => {
    faust = await startEditorRig('faust');
  });
  test.afterAll(() => faust?.stop());

  test('who is signed in there is signed in here', async ({ page, context }) => {
    await signInAtWordPress(page, faust, 'editor');
    await page.goto(await previewLinkOf(page, faust, 'post', draft.id));
    await expectShown(page, draft);
    const names = [...new URL(page.url()).searchParams.keys()];
    expect(names.filter((name) => /code|state/.test(name))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('faust-state');
    await page.reload();
    await expectShown(page, draft);
  });

  for (const [name, nonce] of [
    ['no nonce', ''],
    ['a made-up nonce', `&faust-state=${'0'.repeat(36)}`],
  ]) {
    test(`a link with somebody else’s code and ${name} signs nobody in`, async ({ page }) => {
      await signInAtWordPress(page, faust, 'admin');
      const ours = await previewLinkOf(page, faust, 'post', draft.id);
      await page.context().clearCookies();
      // On the way to sign in, as the cookie says.
      await page.goto(`${faust.site.url}/`);
      await page.evaluate(async () => {
        await fetch('/api/faust/auth/start?redirect_uri=/', { redirect: 'manual' });
      });
      const code = encodeURIComponent(await codeFor(faust.content, 'author'));
      const { ways } = watchNavigation(page);
      await page.goto(`${ours}${nonce}&code=${code}`);
      await expect(refusal(page)).toHaveText('Your sign-in was not accepted');
      await expect(page.locator('main')).toContainText('did not begin in this browser');
      expect(ways).toHaveLength(1);
      expect(page.url()).not.toMatch(/code|state/);
      const way = page.getByRole('link', { name: 'Sign in on this site' });
      expect(await way.getAttribute('href')).not.toMatch(/code|state/);
      const session = await page.request.get(`${faust.site.url}/api/auth/session`);
      expect(await session.json()).toEqual({});
      await way.click();
      await fillAndSend(page, 'editor', 'editor-pass');
      await expectShown(page, draft);
    });
  }
});
