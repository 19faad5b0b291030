import { expect, test, type Page } from '@playwright/test';

import { watchBrowser } from './support/browser-watch';
import { callRevalidate } from './support/call-revalidate';
import {
  previewLinkOf,
  signInAtWordPress,
  signInOnSite,
  type EditorRig,
} from './support/editor-rig';
import { openBrowser } from './support/comment-form';
import { untilHydrated } from './support/hydrated';
import { startOwnersRig } from './support/owners-rig';
import { rawGet } from './support/raw-get';

/** WordPress has a page of the same name, which must not be taken for it. */
const BASE = '/blog';

let rig: EditorRig;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  rig = await startOwnersRig(BASE);
});

test.afterAll(() => rig?.stop());

/** Fails when the browser has asked for anything beside the base path, or got an error. */
function watchSite(page: Page): () => void {
  const watch = watchBrowser(page);
  return () => {
    const { origin } = new URL(rig.site.url);
    const beside = watch.requests.filter(
      (url) => url.startsWith(origin) && !url.startsWith(`${rig.site.url}/`),
    );
    expect(beside).toEqual([]);
    expect(watch.complaints).toEqual([]);
  };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(rig.site.url + path);
  await untilHydrated(page);
}

const get = (path: string, init: RequestInit = {}) =>
  fetch(rig.site.url + path, { redirect: 'manual', ...init });

/** Addresses on the site's own host that a page names. */
const namedBy = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href]:not([rel=preconnect]), [src], form')].flatMap((each) => {
      const value = ['href', 'src', 'action'].map((name) => each.getAttribute(name)).find(Boolean);
      const url = new URL(value ?? '', document.baseURI);
      url.hash = '';
      return url.origin === location.origin && !url.pathname.includes('/api/') ? [url.href] : [];
    }),
  );

test('all that pages name is below the base path, and is there', async ({ page }) => {
  const check = watchSite(page);
  const named = new Set<string>();
  for (const path of [
    ...['/', '/about/', '/faust-post/', '/listed-post-02/', '/category/big-category/', '/blog/'],
    ...['/?s=listed', '/login/', '/forgot-password/', '/with-links/', '/in-faust-form/'],
  ]) {
    await test.step(path, async () => {
      await open(page, path);
      const here = await namedBy(page);
      expect(here.filter((url) => !url.startsWith(`${rig.site.url}/`))).toEqual([]);
      for (const each of here) named.add(each);
    });
  }
  check();
  expect(named.size).toBeGreaterThan(40);
  for (const url of named) expect((await fetch(url)).status, url).toBe(200);
});

test('links in texts and to their parts have it once', async ({ page }) => {
  const check = watchSite(page);
  await open(page, '/with-links/');
  for (const name of ['A path', 'an address']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${BASE}/about/`);
  }
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.locator('main')).toContainText('The second part');
  expect(page.url()).toBe(`${rig.site.url}/with-links/2/`);
  await page.getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('link', { name: 'A path' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/about/`);
  check();
});

test('client navigation leads on and back', async ({ page }) => {
  const check = watchSite(page);
  await open(page, '/author/editor/');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.locator('main').locator('h2 a, h3 a').first().click();
  await expect(page).not.toHaveURL(/author/);
  expect(page.url().startsWith(`${rig.site.url}/`)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(`${rig.site.url}/author/editor/`);
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page).toHaveURL(`${rig.site.url}/blog/`);
  expect(documents).toEqual([]);
  check();
});

test('crawlers are told whole addresses', async () => {
  const html = await (await get('/faust-post/')).text();
  const whole = `${rig.site.url}/faust-post/`;
  expect(html).toContain(`<link rel="canonical" href="${whole}"`);
  expect(html).toContain(`<meta property="og:url" content="${whole}"`);
  expect(html).toContain(`<meta property="og:image" content="${rig.site.url}/share.png"`);
  expect(html).toContain(`<link rel="alternate" type="application/rss+xml" href="${BASE}/feed/"`);
  const manifest = await (await get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ id: `${BASE}/`, start_url: `${BASE}/` });
  for (const { src } of manifest.icons) {
    expect((await fetch(new URL(src, rig.site.url))).status, src).toBe(200);
  }
});

test('feeds, robots.txt and sitemaps are WordPress’s, with addresses of the site', async () => {
  const feed = await get('/feed/');
  expect(feed.status).toBe(200);
  expect(await feed.text()).toContain(`<link>${rig.site.url}/faust-post/</link>`);
  expect((await get('/robots.txt')).status).toBe(200);
  const sitemap = await get('/sitemap.xml');
  expect([sitemap.status, sitemap.headers.get('location')]).toEqual([
    308,
    `${BASE}/wp-sitemap.xml`,
  ]);
  expect(await (await get('/wp-sitemap.xml')).text()).toContain(`<loc>${rig.site.url}/`);
});

for (const [target, status, location] of [
  ['/blog', 308, '/blog/'],
  ['/blog?s=listed', 308, '/blog/?s=listed'],
  ['/blog/about', 308, '/blog/about/'],
  ['/blog//about/', 308, '/blog/about/'],
  ['/blog/search/listed/', 308, '/blog/?s=listed'],
  ['/blog/%61bout/', 308, '/blog/about/'],
  ['/blog/About/', 308, '/blog/about/'],
  ['/blog/?p=5211', 308, '/blog/faust-post/'],
  ['/blog/api/auth/error', 302, '/blog/login/'],
  ['/blog/home/', 302, '/blog/login/?error=SessionRequired&callbackUrl=%2Fhome%2F'],
  ['/blog/nowhere/', 404, null],
  ['/', 404, null],
  ['/about/', 404, null],
  ['/blogs/', 404, null],
  ['/api/health', 404, null],
  ['/blog/api/health', 200, null],
  ['/blog/api/nowhere', 404, null],
] as const) {
  test(`${target}: ${status} ${location ?? ''}`, async () => {
    const answer = await rawGet(new URL(rig.site.url).origin, target);
    expect([answer.status, answer.location]).toEqual([status, location]);
  });
}

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';

  test(`a comment is sent, ${way}`, async ({ browser }) => {
    const page = await (await openBrowser(browser, { javaScriptEnabled })).newPage();
    const check = watchSite(page);
    await page.goto(`${rig.site.url}/listed-post-02/`);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.getByRole('textbox', { name: 'Comment' }).fill(`A word ${way}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Nora');
    await page
      .getByRole('textbox', { name: 'Email' })
      .fill(`n${Number(javaScriptEnabled)}@example.test`);
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByRole('status')).toContainText(`A word ${way}`);
    expect(page.url()).toContain(`${rig.site.url}/listed-post-02/?comment=held`);
    check();
    await page.close();
  });

  test(`a password opens an entry, ${way}`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    const check = watchSite(page);
    await page.goto(`${rig.site.url}/rig-password-post/`);
    await page.getByLabel('Password').fill('open-sesame');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.locator('main')).toContainText('Body of rig-password-post');
    // Later visits by the cookie need JavaScript.
    await page.goto(`${rig.site.url}/rig-password-post/`);
    if (javaScriptEnabled) {
      await expect(page).toHaveURL(`${rig.site.url}/rig-password-post/?protected=opened`);
    }
    check();
    await page.close();
  });
}

test('the search finds, and leads to what it finds', async ({ page }) => {
  const check = watchSite(page);
  await open(page, '/about/');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('listed-post');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${rig.site.url}/?s=listed-post`);
  await page
    .getByRole('link', { name: /Older|Next/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/\?s=listed-post&paged=2/);
  await page.locator('main h2 a, main h3 a').first().click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+\/$/);
  check();
});

test('an editor signs in, has the toolbar, makes a page new, sees previews, and signs out', async ({
  page,
}) => {
  await signInAtWordPress(page, rig, 'editor');
  const draft = await previewLinkOf(page, rig, 'post', 1832);
  const published = await previewLinkOf(page, rig, 'post', 5211);
  expect(draft).toContain(`${rig.site.url}/?`);
  const check = watchSite(page);

  await page.goto(`${rig.site.url}/login/?callbackUrl=${encodeURIComponent('/about/')}`);
  await page.getByPlaceholder('Username').fill('editor');
  await page.getByPlaceholder('Password').fill('editor-pass');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${rig.site.url}/about/`);
  const toolbar = page.getByRole('navigation', { name: 'Toolbar' });
  await expect(toolbar.getByRole('link', { name: 'Edit Page' })).toBeVisible();
  await toolbar.getByRole('button', { name: /Refresh/ }).click();
  await expect(toolbar.getByRole('status')).not.toBeEmpty();

  for (const [link, words] of [
    [draft, 'Body of rig-draft-post'],
    [published, 'Words of faust-post.'],
    [
      `${rig.site.url}/?p=5211&preview=true&previewPathname=${BASE}/faust-post/`,
      'Words of faust-post.',
    ],
  ] as const) {
    await page.goto(link);
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expect(page.locator('main')).toContainText(words);
  }
  const exit = page.getByRole('region', { name: 'Preview' }).getByRole('link').last();
  await expect(exit).toHaveAttribute('href', `${BASE}/faust-post/`);
  check();

  await page.goto(`${rig.site.url}/home/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edith Editor');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${rig.site.url}/`);
  await expect(page.getByText('signed out').first()).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed-in');
  check();
});

test('a private entry is shown at its address', async ({ page }) => {
  await signInOnSite(page, rig, 'editor');
  await page.goto(`${rig.site.url}/rig-private-post/`);
  await expect(page.locator('main')).toContainText('Body of rig-private-post');
});

test('a preview leads who is not signed in to WordPress, and back', async ({ page }) => {
  await page.goto(`${rig.site.url}/?p=5211&preview=true&previewPathname=/faust-post/`);
  await page.waitForURL(/wp-login\.php/);
  await page.getByLabel('Username or Email Address').fill('editor');
  await page.getByLabel('Password').fill('editor-pass');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  expect(page.url()).toBe(`${rig.site.url}/?p=5211&preview=true&previewPathname=%2Ffaust-post%2F`);
});

test('Faust’s hooks sign in and out', async ({ page }) => {
  const check = watchSite(page);
  await page.goto(`${rig.site.url}/members/`);
  await page.getByLabel('Name').fill('editor');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('Signed in.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello Edith Editor' })).toBeVisible();
  check();
  const answered = page.waitForResponse(`${rig.site.url}/api/faust/auth/logout`);
  await page.getByRole('button', { name: 'Leave' }).click();
  expect((await answered).status()).toBe(200);
});

test('useAuth leads to WordPress and back', async ({ page }) => {
  await page.goto(`${rig.site.url}/gated/?from=a-link`);
  await page.waitForURL(/wp-login\.php/);
  await page.getByLabel('Username or Email Address').fill('editor');
  await page.getByLabel('Password').fill('editor-pass');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Come in.')).toBeVisible();
  expect(page.url()).toBe(`${rig.site.url}/gated/?from=a-link`);
});

test('what WordPress says has changed is built anew', async ({ page }) => {
  expect(await (await get('/listed-post-05/')).text()).toContain('Listed post 5');
  await signInAtWordPress(page, rig, 'admin');
  await page.goto(`${rig.content.url}/wp-admin/post.php?post=1864&action=edit`);
  await page.getByLabel('Title').fill('Another name');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page).toHaveURL(/message=/);
  expect(await (await get('/listed-post-05/')).text()).toContain('Another name');
  expect((await callRevalidate(rig.site.url, { paths: ['/about/'] })).status).toBe(200);
});
