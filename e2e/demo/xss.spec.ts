import { expect, test } from '@playwright/test';

import { XSS_MARKER, xssVectors } from '@showcase/html/testing/xss-vectors';
import { loadSite } from '@showcase/content-server/wxr/load-site';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { push } from '../support/navigation';
import { demoFile, serveSite } from '../support/serve-site';

const site = serveSite(() => ({ site: hostileSite() }));

/** So few that what one leaves open does not hide the others; each alone: packages/html/__tests__/xss.test.ts. */
const VECTORS_PER_POST = 8;

const groups = Array.from({ length: Math.ceil(xssVectors.length / VECTORS_PER_POST) }, (_, index) =>
  xssVectors.slice(index * VECTORS_PER_POST, (index + 1) * VECTORS_PER_POST),
);

/** The demo with posts that have vectors as body, title and excerpt, and all as names. */
function hostileSite() {
  const loaded = loadSite(demoFile);
  const model = loaded.posts.find((post) => post.type === 'post' && post.status === 'publish');
  if (!model) throw new Error('the demo has no post');
  const posts = groups.map((group, index) => {
    const html = group.map((vector) => vector.html).join('\n\n');
    return {
      ...model,
      id: 900_000 + index,
      slug: `vector-${index}`,
      title: `Vector ${html}`,
      content: `<p>before</p>\n\n${html}\n\n<p>after</p>`,
      excerpt: html,
      password: '',
      comments: [],
    };
  });
  const hostile = xssVectors.map(({ html }) => html).join(' ');
  return {
    ...loaded,
    posts: [...loaded.posts, ...posts],
    terms: loaded.terms.map((term) => ({ ...term, description: hostile })),
    authors: loaded.authors.map((author) => ({ ...author, displayName: `Ann ${hostile}` })),
  };
}

test('there are at least a hundred vectors, and they do run when nothing stops them', async ({
  page,
}) => {
  expect(xssVectors.length).toBeGreaterThanOrEqual(100);
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  page.on('dialog', (dialog) => void dialog.dismiss());
  let ran = 0;
  for (const { html } of xssVectors) {
    // The others want a click, an old browser, or another context than a page's body.
    if (ran > 30) break;
    await page.goto('http://vectors.example/');
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    const marked = () => page.evaluate((marker) => marker in window, XSS_MARKER);
    if (await marked().catch(() => false)) ran += 1;
  }
  expect(ran).toBeGreaterThan(30);
});

test('no vector runs in a body, title, excerpt or name, nor after client navigation', async ({
  browser,
}) => {
  // Without the Content-Security-Policy: the HTML policy has to hold alone.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.route(
    (url) => url.origin !== site.url && url.origin !== site.content.url,
    (route) => route.abort(),
  );
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${page.url()}`);
    void dialog.dismiss();
  });
  const check = async (what: string) => {
    if (await page.evaluate((marker) => marker in window, XSS_MARKER)) ran.push(what);
  };
  for (const index of groups.keys()) {
    await page.goto(`${site.url}/vector-${index}/`);
    await expect(page.locator('#entry')).toContainText('before');
    for (const summary of await page.locator('#entry summary').all()) {
      await summary.click({ timeout: 2_000 }).catch(() => undefined);
    }
    await check(`post ${index}`);
  }
  await untilHydrated(page);
  await push(page, '/vector-0/');
  await page.waitForURL('**/vector-0/');
  await check('client navigation');
  for (const list of ['/journal/', '/author/admin/', '/author/editor/']) {
    await page.goto(site.url + list);
    await check(list);
  }
  expect(ran).toEqual([]);
  await context.close();
});
