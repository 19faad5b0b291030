import { expect } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { signInOnSite } from '../support/editor-rig';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ owners }) => {
  rig = owners;
});

/** Examples of Faust's documents, as an owner has written them (e2e/owners-site): name, address, words in the HTML. */
const shown = [
  ['a template by the address', '/by-uri/', 'Title of by-uri', 'Words of by-uri.'],
  ['a template by its id', '/in-faust-form/', 'Title of in-faust-form', 'Words of in-faust-form.'],
  ['a title by next/head', '/in-faust-form/', '>Title of in-faust-form – Headless Rig</title>'],
  ['several queries', '/with-queries/', 'Title of with-queries', 'Headless Rig'],
  ['an entry of a custom type', '/movie/film-01/', '<h1>film-01</h1>', 'Body of film-01.'],
  ['the archive of a custom type', '/movies/', 'Movies</h1>', '/blog/movie/film-'],
  ['a typed template, chosen by a plugin', '/listed-post-07/', '<h1>Listed post 7</h1>'],
  ['an address by a plugin', '/by-another-name/', 'Title of in-faust-form'],
  ['blocks by editorBlocks', '/editor-blocks/', 'Words of a paragraph', 'Mind the gap'],
  ['a page for each request', '/on-each-request/', 'Headless Rig', 'A prop of the page'],
  ['a page built at intervals', '/at-intervals/', 'Headless Rig', 'A prop of the page'],
  ['a page with variables', '/our-team/', 'Title of in-faust-form', 'Words of in-faust-form.'],
  ['a page in the place of WordPress’s', '/hand-made/', 'Made by hand'],
  ['a page that the browser asks for', '/in-the-browser/', 'In the browser'],
  ['a page for who is signed in', '/account/', 'Loading…'],
  ['a form for signing in', '/enter/', 'Name or address'],
  ['an owner’s sitemaps', '/owners-sitemap.xml', 'sitemap=wp-sitemap-posts-post-1.xml'],
] as const;

async function expectShown(url: string): Promise<void> {
  for (const [name, path, ...words] of shown) {
    const answer = await fetch(url + path);
    // Without the page's data, in which the words are, too.
    const html = (await answer.text()).replace(/<script\b[^]*?<\/script>/g, '');
    expect(answer.status, name).toBe(200);
    for (const each of words) expect(html, name).toContain(each);
    expect(html, name).not.toMatch(/\sonerror|window\.spoiled/);
  }
}

test('files of Faust’s documents are complete without JavaScript, in production', () =>
  expectShown(rig.site.url));

test('files of Faust’s documents are complete without JavaScript, in `next dev`', async ({
  ownersDev,
}) => {
  test.setTimeout(240_000);
  await expectShown(ownersDev);
});

test('`notFound` and `redirect` of a page', async () => {
  const get = (to: string) =>
    fetch(`${rig.site.url}/on-each-request/?to=${to}`, { redirect: 'manual' });
  expect((await get('nowhere')).status).toBe(404);
  const elsewhere = await get('elsewhere');
  expect(elsewhere.status).toBe(307);
  expect(elsewhere.headers.get('location')).toContain('/blog/at-intervals/');
});

test('getSitemapProps(): what is left out, one of WordPress’s, and the owner’s own', async () => {
  const get = async (search: string) =>
    (await fetch(`${rig.site.url}/owners-sitemap.xml${search}`)).text();
  expect(await get('')).not.toContain('users');
  const posts = await get('?sitemap=wp-sitemap-posts-post-1.xml');
  expect(posts).toContain('<loc>https://www.example.com/blog/faust-post/</loc>');
  const own = await get('?sitemap=sitemap-faust-pages.xml');
  expect(own).toContain('<loc>https://www.example.com/blog/our-team</loc>');
  expect(own).toContain('<changefreq>monthly</changefreq>');
});

test('res.revalidate() of an API route builds a page again, for who knows the word', async () => {
  const post = (secret: string) =>
    fetch(`${rig.site.url}/api/build-again?secret=${secret}&path=/at-intervals/`);
  const asked = rig.content.requestLog.length;
  expect((await post('none')).status).toBe(401);
  expect(rig.content.requestLog).toHaveLength(asked);
  expect(await (await post('a%20word')).json()).toEqual({ revalidated: true });
  expect(rig.content.requestLog.length).toBeGreaterThan(asked);
});

test('a page without data of the server’s is filled by the browser', async ({ page }) => {
  await page.goto(`${rig.site.url}/in-the-browser/`);
  await expect(page.getByText('Headless Rig')).toBeVisible();
  await expect(page.getByText('A site for tests')).toBeVisible();
});

test('useLogin leads on to a page that asks as its viewer, and useLogout away', async ({
  page,
}) => {
  await page.goto(`${rig.site.url}/account/`);
  await expect(page.getByRole('link', { name: 'Sign in at WordPress' })).toHaveAttribute(
    'href',
    /\/generate\?redirect_uri=/,
  );
  await page.goto(`${rig.site.url}/enter/`);
  await untilHydrated(page);
  await page.getByLabel('Name or address').fill('editor');
  await page.getByLabel('Secret word').fill('wrong');
  await page.getByRole('button', { name: 'Go in' }).click();
  await expect(page.locator('form p')).not.toBeEmpty();
  await page.getByLabel('Secret word').fill('editor-pass');
  await page.getByRole('button', { name: 'Go in' }).click();
  await expect(page.getByText('Good to see you, Edith Editor!')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/`);
});

test('useMutation changes what the site lets browsers change', async ({ page }) => {
  await signInOnSite(page, rig, 'editor');
  await page.goto(`${rig.site.url}/account/`);
  await page.getByRole('button', { name: 'Praise' }).click();
  await expect(page.locator('em')).toHaveText('Well said');
  // WordPress has told the site, as of every change.
  await page.goto(`${rig.site.url}/listed-post-02/`);
  await expect(page.locator('main')).toContainText('Well said');
});

test('a plugin’s nodes are in the toolbar, and a template by the address has a preview', async ({
  page,
}) => {
  await signInOnSite(page, rig, 'admin');
  const address = encodeURIComponent('/by-uri/');
  await page.goto(`${rig.site.url}/?p=5231&preview=true&previewPathname=${address}`);
  await expect(page.getByRole('heading', { name: 'Title of by-uri' })).toBeVisible();
  await page.goto(`${rig.site.url}/about/`);
  await untilHydrated(page);
  await expect(page.getByRole('menuitem', { name: 'Handbook' })).toBeAttached();
  await expect(
    page.getByRole('menuitem', { name: 'News desk', includeHidden: true }),
  ).toBeAttached();
});
