import { expect } from '@playwright/test';

import { codeFor } from '@showcase/testing/content/sign-in';
import {
  previewLinkOf,
  signInAtWordPress,
  startEditorRig,
  type EditorRig,
} from '../support/editor-rig';
import { itemOf } from '../support/preview-items';
import { expectShown, refusal, watchNavigation } from '../support/preview-page';
import { fillAndSend } from '../support/sign-in-rig';
import { test } from '../support/worlds';

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

  test('a link with somebody else’s code and a made-up nonce signs nobody in', async ({ page }) => {
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
    await page.goto(`${ours}&faust-state=${'0'.repeat(36)}&code=${code}`);
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
});
