import { expect, test } from '@playwright/test';

import {
  previewLinkOf,
  signInAtWordPress,
  signInOnSite,
  startEditorRig,
  type EditorRig,
} from './support/editor-rig';
import { itemOf } from './support/preview-items';
import { expectShown, refusal, watchNavigation } from './support/preview-page';
import { fillAndSend, stubAvatars } from './support/sign-in-rig';

const draft = itemOf(1832);

let rig: EditorRig;
let link: string;

test.beforeAll(async ({ browser }) => {
  rig = await startEditorRig();
  const page = await browser.newPage();
  await signInAtWordPress(page, rig, 'admin');
  link = await previewLinkOf(page, rig, draft.type, draft.id);
  await page.close();
});

test.afterAll(() => rig?.stop());

test.beforeEach(({ context }) => stubAvatars(context));

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
  test(`a token route that gives ${name}: one redirect at most, then what is wrong`, async ({
    page,
  }) => {
    await signInOnSite(page, rig, 'editor');
    await page.route('**/api/faust/auth/token*', (route) =>
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

test('on a WordPress with FaustWP only, who is signed in there is signed in here', async ({
  page,
}) => {
  const faust = await startEditorRig('faust');
  try {
    await signInAtWordPress(page, faust, 'editor');
    await page.goto(await previewLinkOf(page, faust, 'post', draft.id));
    await expectShown(page, draft);
    expect(new URL(page.url()).searchParams.has('code')).toBe(false);
    await page.reload();
    await expectShown(page, draft);
  } finally {
    await faust.stop();
  }
});
