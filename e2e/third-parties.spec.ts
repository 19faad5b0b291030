import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { sanitizeBody } from '../lib/html/sanitize/sanitize-body';
import { hrefFromUri } from '../lib/site-paths';
import { untilHydrated } from './support/hydrated';
import { publishedUris } from './support/published';
import { scrollThrough, watchShifts } from './support/screens/in-page/shifts';
import { demoFile, serveSite } from './support/serve-site';

/** A shift that rounds to 0.00. */
const NO_SHIFT = 0.005;

const folder = resolve(__dirname, '../../shared/content');
const exports = [
  { name: 'the demo', file: demoFile },
  // WordPress's own test content, which somebody may have put beside this repository.
  { name: 'the theme unit test data', file: `${folder}/themeunittestdata.wordpress.xml` },
  { name: 'the 64-block test data', file: `${folder}/64-block-test-data.xml` },
];

const late = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>';

/** Has all pictures and media come late, those of other hosts from here; returns all hosts asked. */
async function contactsOf(page: Page, own: readonly string[]): Promise<Set<string>> {
  const contacts = new Set<string>();
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const isOwn = own.includes(url.origin);
    if (!isOwn && url.protocol !== 'data:') contacts.add(url.host);
    const type = route.request().resourceType();
    if (isOwn && type !== 'image' && type !== 'media') return route.fallback();
    const painted = page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done())),
        ),
    );
    // A page that leads elsewhere may be gone meanwhile.
    await painted.catch(() => undefined);
    const answer =
      isOwn || type !== 'image'
        ? isOwn
          ? route.fallback()
          : route.abort()
        : route.fulfill({ contentType: 'image/svg+xml', body: late });
    await answer.catch(() => undefined);
  });
  return contacts;
}

interface Body {
  uri: string;
  content: string;
}

/** The bodies that editors have written, as WordPress renders them. */
async function bodiesOf(cms: string): Promise<Body[]> {
  const nodes = 'nodes { uri content comments(first: 100) { nodes { content } } }';
  const query = `{ posts(first: 100) { ${nodes} } pages(first: 100) { ${nodes} } }`;
  const response = await fetch(`${cms}/index.php?graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  interface Node extends Omit<Body, 'content'> {
    content: string | null;
    comments: { nodes: { content: string }[] };
  }
  const { data }: { data: Record<string, { nodes: Node[] }> } = await response.json();
  return Object.values(data).flatMap((list) =>
    list.nodes.map(({ uri, content, comments }) => ({
      uri,
      content: [content ?? '', ...comments.nodes.map((each) => each.content)].join('\n'),
    })),
  );
}

/** Hosts of pictures and media in the markup. */
function mediaHostsIn(html: string): Set<string> {
  const tags = [...html.matchAll(/<(?:img|source|video|audio|track)\b[^>]*>/gi)].join(' ');
  const written = [
    ...tags.matchAll(/\b(?:src|srcset|poster)=["']?[^"'>]*/gi),
    ...html.matchAll(/url\(["']?[^"'>)]*/gi),
  ];
  return new Set(
    written.flatMap(([text]) =>
      [...text.matchAll(/\/\/([\w.-]+(?::\d+)?)/g)].map(([, host = '']) => host),
    ),
  );
}

for (const { name, file } of exports) {
  test.describe(`third parties: ${name}`, () => {
    test.skip(!existsSync(file), `there is no ${file}`);
    test.skip(Boolean(process.env.CI) && file !== demoFile, 'CI opens the demo alone: minutes');
    const site = serveSite(() => ({ contentFile: file }));

    test('browsers contact the hosts of what editors wrote, and media that come late move nothing', async ({
      page,
    }) => {
      test.setTimeout(900_000);
      const written = mediaHostsIn(
        (await bodiesOf(site.content.url)).map(({ content }) => content).join('\n'),
      );
      const contacts = await contactsOf(page, [site.url, site.content.url]);
      await page.addInitScript(watchShifts);
      const moved: string[] = [];
      // Pages of single files are all alike.
      const published = (await publishedUris(site.content.url)).filter(
        ({ kind }, at) => kind !== 'MediaItem' || at % 8 === 0,
      );
      for (const { uri } of published) {
        await page.goto(site.url + hrefFromUri(uri));
        await untilHydrated(page);
        await page.evaluate(scrollThrough);
        const shifts = await page.evaluate(() => window.screenShifts ?? []);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        if (sum >= NO_SHIFT) moved.push(`${uri} ${sum.toFixed(3)} ${shifts[0]?.what}`);
      }
      expect([...contacts].filter((host) => !written.has(host))).toEqual([]);
      expect([...contacts].filter((host) => /gravatar\.com$/.test(host))).toEqual([]);
      expect(moved).toEqual([]);
    });

    test('where readers are asked first, nobody is contacted before a click', async ({ page }) => {
      test.setTimeout(300_000);
      const context = { wordpressUrl: site.content.url, siteUrl: site.url };
      const served = await fetch(`${site.url}/`);
      const csp = served.headers.get('content-security-policy') ?? '';
      let body = '';
      const contacts = await contactsOf(page, [site.url, site.content.url]);
      await page.route(`${site.url}/asked/`, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': csp },
          body: `<!doctype html><title>Asked</title>${body}`,
        }),
      );
      for (const { content } of await bodiesOf(site.content.url)) {
        body = sanitizeBody(content, { ...context, foreignPictures: 'ask' });
        await page.goto(`${site.url}/asked/`);
        await page.evaluate(scrollThrough);
      }
      expect([...contacts]).toEqual([]);
    });
  });
}
