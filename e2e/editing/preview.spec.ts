import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { hrefFromUri } from '@showcase/wordpress/addresses/site-paths';
import {
  previewLinkOf,
  signInAtWordPress,
  signInOnSite,
  type EditorRig,
} from '../support/editor-rig';
import { itemOf, items, secrets, type PreviewItem } from '../support/preview-items';
import { expectShown, refusal, untilSettled, watchNavigation } from '../support/preview-page';
import { publishedUris } from '../support/published';
import { test } from '../support/worlds';

let rig: EditorRig;
const links = new Map<number, string>();

const linkOf = ({ id }: PreviewItem) => links.get(id) ?? '';
const draft = itemOf(1832);

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser, editor }) => {
  rig = editor;
  const page = await browser.newPage();
  await signInAtWordPress(page, rig, 'admin');
  for (const { id, type } of items) links.set(id, await previewLinkOf(page, rig, type, id));
  await page.close();
});

/** Follows a link from WordPress's admin pages; answers the addresses it went through. */
async function follow(page: Page, link: string): Promise<string[]> {
  const { ways, stop } = watchNavigation(page);
  await page.goto(link);
  await untilSettled(page);
  stop();
  return ways;
}

const NOT_ALLOWED = 'You may not see this preview';
const NOTHING = 'There is nothing to preview here';

test('an editor sees every item, starting from its link in WordPress', async ({ page }) => {
  await signInOnSite(page, rig, 'editor');
  for (const item of items) {
    await test.step(item.name, async () => {
      expect(await follow(page, linkOf(item))).toHaveLength(1);
      await expectShown(page, item);
    });
  }
  // Each with its template: posts have a byline, pages have none.
  await follow(page, linkOf(itemOf(1855)));
  await expect(page.locator('main')).toContainText(/By .+ on /);
  await follow(page, linkOf(itemOf(1858)));
  await expect(page.locator('main')).not.toContainText(/By .+ on /);
});

test('an author sees what they may and is told about the rest', async ({ page }) => {
  await signInOnSite(page, rig, 'author');
  // The items are, in this order, another author's, their own, published, and private.
  for (const item of [draft, ...[1841, 1861, 1836].map(itemOf)]) {
    await test.step(item.name, async () => {
      expect(await follow(page, linkOf(item))).toHaveLength(1);
      if (item.isPublic || item.id === 1841) return expectShown(page, item);
      // To an author WordPress does not even say that a private entry is there.
      const isHidden = item.id === 1836;
      await expect(refusal(page)).toHaveText(isHidden ? NOTHING : NOT_ALLOWED);
      await expect(page.locator('body')).not.toContainText(item.words);
    });
  }
});

test('a preview is one request of the browser, beside its document and the toolbar', async ({
  page,
}) => {
  await signInOnSite(page, rig, 'editor');
  // The page that signing in ends on asks for the session.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await follow(page, linkOf(draft));
  await expectShown(page, draft);
  await expect(page.getByRole('navigation', { name: 'Toolbar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.sort()).toEqual(['/api/editor/preview', '/api/editor/toolbar']);
});

test('a link without the last slash opens too; a page named preview-… is an ordinary one', async ({
  page,
}) => {
  await signInOnSite(page, rig, 'editor');
  const link = new URL(linkOf(itemOf(1855)));
  await follow(page, link.href.replace(`${link.pathname}?`, `${link.pathname.slice(0, -1)}?`));
  await expectShown(page, itemOf(1855));
  await page.goto(`${rig.site.url}/preview-of-a-page/`);
  await expect(page.locator('main')).toContainText('Body of preview-of-a-page');
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
});

test('the bar leads to the published version and out', async ({ page }) => {
  await signInOnSite(page, rig, 'editor');
  await follow(page, linkOf(itemOf(1855)));
  const bar = page.getByRole('region', { name: 'Preview' });
  await expect(bar.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `${rig.content.url}/wp-admin/post.php?post=1855&action=edit`,
  );
  await bar.getByRole('link', { name: 'Show published' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/rig-autosaved-post/`);
  await expect(page.locator('main')).toContainText('Body of rig-autosaved-post');
});

test('a preview’s document is for nobody’s cache, index or referrer', async () => {
  const response = await fetch(linkOf(draft));
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await response.text();
  for (const words of secrets) expect(html).not.toContain(words);
  expect((await fetch(`${rig.site.url}/_preview/`)).status).toBe(404);
});

/** Every file below a folder, as text. What is linked from elsewhere is the program's own. */
function filesBelow(folder: string): [string, string][] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, 'utf8')]);
}

test('after all that no visitor’s page, no data file and no file of the cache has a draft’s words', async () => {
  const buildId = readFileSync(join(rig.site.folder, '.next/BUILD_ID'), 'utf8');
  const published = (await publishedUris(rig.content.url)).map(({ uri }) => hrefFromUri(uri));
  const hidden = items.map((item) => new URL(linkOf(item)).pathname);
  const found: string[] = [];
  const open: string[] = [];
  const look = (where: string, text: string) => {
    for (const words of secrets) if (text.includes(words)) found.push(`${where}: ${words}`);
    if (text.includes(itemOf(1861).words)) open.push(where);
  };
  for (const path of new Set([...published, ...hidden, '/rig-draft-post/'])) {
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
