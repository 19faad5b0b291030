import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { loadSite } from '../content-server/wxr/load-site';
import { plainText } from '../lib/html/plain-text';
import { hrefFromUri } from '../lib/site-paths';
import { watchBrowser } from './support/browser-watch';
import { untilHydrated } from './support/hydrated';
import { publishedUris } from './support/published';
import { demoFile, serveSite } from './support/serve-site';

const shared = resolve(__dirname, '../../shared/content');
const exports = [
  { name: 'the demo', file: demoFile },
  { name: 'the theme unit test data', file: `${shared}/themeunittestdata.wordpress.xml` },
  { name: 'the 64-block test data', file: `${shared}/64-block-test-data.xml` },
];

for (const { name, file } of exports) {
  test.describe(name, () => {
    test.skip(!existsSync(file), `${file} is not here`);

    const site = serveSite(() => ({ contentFile: file }));

    test('every published address answers with its title and text, without script', async () => {
      // A page at /home is part of the signed-in user's own screen (e2e/sign-in-ways.spec.ts).
      const published = (await publishedUris(site.content.url)).filter(
        ({ uri }) => uri !== '/home/',
      );
      expect(published.length).toBeGreaterThan(20);
      const wrong: string[] = [];
      for (const { uri, kind, title } of published) {
        const response = await fetch(site.url + hrefFromUri(uri), { redirect: 'manual' });
        const html = await response.text();
        const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
        const documentTitle = plainText(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '');
        const isFront = uri === '/';
        const hasTitle = isFront || documentTitle.includes(plainText(title ?? ''));
        if (response.status !== 200 || !hasTitle || plainText(main).length < 3) {
          wrong.push(`${response.status} ${kind} ${uri} "${documentTitle}"`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('what is not published answers 404', async () => {
      const hidden = loadSite(file).posts.filter(
        (post) =>
          ['draft', 'pending', 'private', 'future', 'trash'].includes(post.status) && post.slug,
      );
      for (const post of hidden) {
        const response = await fetch(`${site.url}/${encodeURIComponent(post.slug)}/`);
        expect(`${response.status} ${post.slug}`).toBe(`404 ${post.slug}`);
      }
    });

    test('no page complains in the browser', async ({ page }) => {
      test.setTimeout(600_000);
      const watch = watchBrowser(page);
      for (const { uri } of await publishedUris(site.content.url)) {
        await page.goto(site.url + hrefFromUri(uri));
        await untilHydrated(page);
      }
      expect(watch.complaints).toEqual([]);
      const isSiteOrMedia = (url: string) =>
        url.startsWith(site.url) || url.startsWith(`${site.content.url}/wp-content/uploads/`);
      expect(watch.requests.filter((url) => !isSiteOrMedia(url))).toEqual([]);
      expect(watch.requests.filter((url) => url.startsWith(`${site.url}/api/`))).toEqual([]);
    });
  });
}
