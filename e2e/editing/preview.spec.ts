import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page, type Request } from '@playwright/test';

import { previewLinkOf, signInOnSite } from '../support/editor-rig';
import { fillAndSend, signInAtWordPress } from '../support/sign-in-rig';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

/** One item of the rig and what its preview shows to an editor. */
interface PreviewItem {
  id: number;
  type: 'post' | 'page' | 'movie';
  /** Words of it that stand on the page. */
  words: string;
  /** The text of the preview bar. */
  status: RegExp;
  /** Whether every visitor may read these words. */
  isPublic: boolean;
}

const item = (
  id: number,
  slug: string,
  status: RegExp,
  given: Partial<PreviewItem> = {},
): PreviewItem => ({
  id,
  type: 'post',
  words: `Body of ${slug}`,
  status,
  isPublic: false,
  ...given,
});

const draft = item(1832, 'rig-draft-post', /Draft/);
/** Its published version is at /rig-autosaved-post/. */
const changedPost = item(1855, '1855-autosave-v1', /Unpublished changes/);

const items: readonly PreviewItem[] = [
  draft,
  changedPost,
  item(1840, 'rig-scheduled-post', /Scheduled for May 6, 2031/),
  item(1836, 'rig-private-post', /Private/),
  item(1861, 'listed-post-02', /Published/, { isPublic: true }),
  item(1846, 'party-🎉-time', /Published/, { isPublic: true }),
  item(1858, '1858-autosave-v1', /Unpublished changes/, { type: 'page' }),
  item(1897, 'film-draft', /Draft/, { type: 'movie' }),
  item(701, '', /Published/, { type: 'page', words: 'Profile Showcase', isPublic: true }),
];

/** Words that no visitor may ever get. */
const secrets = [
  ...items.filter(({ isPublic }) => !isPublic).map(({ words }) => words),
  'Unpublished title of',
];

let rig: ServedSite;
const links = new Map<PreviewItem, string>();
const linkOf = (item: PreviewItem) => links.get(item) ?? '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, editor }) => {
  rig = editor;
  const page = await browser.newPage();
  await signInAtWordPress(page, rig, 'admin');
  for (const item of items) links.set(item, await previewLinkOf(page, rig, item.type, item.id));
  await page.close();
});

/** Notes the paths that the page itself asks for, redirects among them. */
function watchNavigation(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const isOwn = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isOwn) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function expectShown(page: Page, { words, status }: PreviewItem): Promise<void> {
  await expect(bar(page)).toHaveText(status);
  await expect(page.locator('main')).toContainText(words);
}

test('an unauthenticated editor is sent to sign in once, and returns to the preview', async ({
  page,
}) => {
  const ways = watchNavigation(page);
  await page.goto(linkOf(draft));
  await expect(page).toHaveURL(/\/login\/\?error=SessionRequired&callbackUrl=/);
  await fillAndSend(page, 'editor', 'editor-pass');
  await expectShown(page, draft);
  expect(new URL(page.url()).searchParams.get('previewPathname')).toBe('/?p=1832');
  expect(ways).toEqual(['/', '/api/faust/auth/start', '/login/', '/']);
});

test('an editor sees each item by its link in WordPress, with one request beside the toolbar’s and the session’s', async ({
  page,
}) => {
  await signInOnSite(page, rig, 'editor');
  await page.goto('about:blank');
  const ways = watchNavigation(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  for (const item of items) {
    await page.goto(linkOf(item));
    await expectShown(page, item);
    await expect(page.getByRole('navigation', { name: 'Toolbar' })).toBeVisible();
    expect(ways.splice(0), item.words).toHaveLength(1);
    await expect
      .poll(() => [...asked].sort())
      .toEqual(['/api/auth/session', '/api/editor/preview', '/api/editor/toolbar']);
    asked.length = 0;
  }
  // Also without the last slash of the path.
  const { href, pathname } = new URL(linkOf(changedPost));
  await page.goto(href.replace(`${pathname}?`, `${pathname.slice(0, -1)}?`));
  await expectShown(page, changedPost);
  await expect(bar(page).getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `${rig.content.url}/wp-admin/post.php?post=1855&action=edit`,
  );
  await bar(page).getByRole('link', { name: 'Show published' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/rig-autosaved-post/`);
  await expect(page.locator('main')).toContainText('Body of rig-autosaved-post');
  // A page whose name begins as a preview's path could.
  await page.goto(`${rig.site.url}/preview-of-a-page/`);
  await expect(page.locator('main')).toContainText('Body of preview-of-a-page');
  await expect(bar(page)).toHaveCount(0);
});

/** Every file below a folder, as text. What is linked from elsewhere is the program's own. */
const filesBelow = (folder: string): [string, string][] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, 'utf8')]);

test('after all that no visitor’s page, no data file and no file of the cache has a draft’s words', async () => {
  const buildId = readFileSync(join(rig.site.folder, '.next/BUILD_ID'), 'utf8');
  const paths = items.map((item) => new URL(linkOf(item)).pathname);
  const found: string[] = [];
  const open: string[] = [];
  const look = (where: string, text: string) => {
    for (const words of secrets) if (text.includes(words)) found.push(`${where}: ${words}`);
    if (text.includes('Body of listed-post-02')) open.push(where);
  };
  for (const path of [...paths, '/blog/', '/rig-draft-post/', '/rig-autosaved-post/']) {
    const data = `/_next/data/${buildId}${path === '/' ? '/index' : path.replace(/\/$/, '')}.json`;
    for (const address of [path, data]) {
      look(address, await (await fetch(rig.site.url + address)).text());
    }
  }
  for (const [file, text] of filesBelow(rig.site.folder)) look(file, text);
  expect(found).toEqual([]);
  // Public content was found in all three kinds of places.
  expect(open).toContain('/listed-post-02/');
  expect(open).toContain(`/_next/data/${buildId}/listed-post-02.json`);
  expect(open.filter((where) => where.startsWith(rig.site.folder))).not.toEqual([]);
});
