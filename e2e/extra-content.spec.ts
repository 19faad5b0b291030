import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { walk, wrongAnswers } from './support/content-checks';
import { publishedUris } from './support/published';
import { serveSite } from './support/serve-site';

/**
 * WordPress's own test content, which somebody may have put beside this repository. What it is made of
 * is in the content that e2e/crawl.spec.ts opens, too.
 */
const folder = resolve(__dirname, '../../shared/content');
const everything = /./;
const exports = [
  {
    name: 'the theme unit test data',
    file: `${folder}/themeunittestdata.wordpress.xml`,
    /** Its pages with formatting. */
    pages:
      /^\/(?:markup-|block|column-|media-|design-|text-|widgets-|theme-|wp-6|edge-|title-|post-format-|about\/|greek|level-1)/,
    colored: 20,
    /** A long post, by which sizes of pages have been compared, and words of it. */
    long: [{ path: '/markup-html-tags-and-formatting/', words: 'Infinite Loop' }],
  },
  {
    name: 'the 64-block test data',
    file: `${folder}/64-block-test-data.xml`,
    pages: everything,
    colored: 80,
    long: [],
  },
];

for (const { name, file, pages, colored, long } of exports) {
  test.describe(`extra: ${name}`, () => {
    test.skip(!existsSync(file), `there is no ${file}`);

    const site = serveSite(() => ({ contentFile: file }));

    test('every published address answers with its title and text, without script', async () => {
      test.setTimeout(300_000);
      const published = await publishedUris(site.content.url);
      expect(await wrongAnswers(site.url, published)).toEqual([]);
    });

    for (const { path, words } of long) {
      test(`${path} has its body once, in 26,000 bytes at most`, async () => {
        const html = await (await fetch(site.url + path)).text();
        expect(html.split(words)).toHaveLength(2);
        expect(Buffer.byteLength(html)).toBeLessThanOrEqual(26_000);
      });
    }

    test('blocks are laid out without a fault, and can be read in both schemes', async ({
      page,
    }) => {
      test.skip(Boolean(process.env.CI), 'e2e/crawl.spec.ts lays out the same blocks in CI');
      test.setTimeout(900_000);
      const published = (await publishedUris(site.content.url)).filter(
        ({ kind, uri }) => /^(?:Post|Page)$/.test(kind) && pages.test(uri),
      );
      expect(published.length).toBeGreaterThan(20);
      const seen = await walk(page, site.url, published);
      expect(seen.faults).toEqual([]);
      expect(seen.colored).toBeGreaterThanOrEqual(colored);
      expect(seen.poor).toEqual([]);
    });
  });
}
