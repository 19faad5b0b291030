import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

import { XSS_MARKER, xssVectors } from '@showcase/html/testing/xss-vectors';
import { loadSite } from '@showcase/content-server';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { push } from '../support/navigation';
import { demoFile, serveSite } from '../support/serve-site';

const site = serveSite(() => ({ site: hostileSite() }));

/** So few that what one leaves open does not hide the others; each alone: packages/html/__tests__/xss.test.ts. */
const VECTORS_PER_POST = 8;

const groups = Array.from({ length: Math.ceil(xssVectors.length / VECTORS_PER_POST) }, (_, index) =>
  xssVectors.slice(index * VECTORS_PER_POST, (index + 1) * VECTORS_PER_POST),
);

const root = resolve(__dirname, '../..');
const cssFolders = ['.next/static', 'public'];

/** Elements inside an element with the class: rules of a class may select these. */
const WITHIN =
  '<nav>n</nav><p>p</p><ul><li><a href="/">a</a></li></ul><details open><summary>s</summary>d</details>';

/** Every class of the built style sheets, on an element of its own; the last is larger than its box. */
function styledBody(): string {
  const names = cssFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
      .flatMap((sheet) => [...sheet.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  );
  const each = [...new Set(names)].map((name) => `<div class="${name}">${WITHIN}</div>`);
  return `${each.join('')}<p style="height:0;font-size:300px;line-height:3">large</p>`;
}

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
  const styled = { ...model, id: 950_000, slug: 'styled', title: 'Styled', content: styledBody() };
  const hostile = xssVectors.map(({ html }) => html).join(' ');
  return {
    ...loaded,
    posts: [...loaded.posts, ...posts, styled],
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

for (const width of [390, 1280]) {
  test(`no class of the site lets a body be drawn over the page, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${site.url}/styled/`);
    const body = page.locator('#entry');
    await expect(body.locator('> *')).not.toHaveCount(0);
    const found = await body.evaluate((entry) => {
      const loose = [...entry.querySelectorAll('*')]
        .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position))
        .map((each) => each.outerHTML);
      const over: string[] = [];
      for (const top of [0, document.documentElement.scrollHeight]) {
        scrollTo({ top, behavior: 'instant' });
        const box = entry.getBoundingClientRect();
        for (let y = 1; y < innerHeight; y += 10) {
          // Focus rings at its edges have room.
          if (y > box.top - 9 && y < box.bottom + 9) continue;
          for (let x = 1; x < innerWidth; x += 10) {
            const at = document.elementFromPoint(x, y);
            if (at && entry.contains(at)) over.push(`${at.className} at ${x}, ${y}`);
          }
        }
      }
      return { loose, over };
    });
    expect(found).toEqual({ loose: [], over: [] });
  });
}
