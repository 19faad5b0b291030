import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from '@playwright/test';

import { hrefFromUri } from '../lib/site-paths';
import { authorContrasts, layoutFaults } from './support/block-metrics';
import { publishedUris } from './support/published';
import { demoFile, serveSite } from './support/serve-site';

const WIDTHS = [320, 768, 1440];
const LEAST_CONTRAST = 4.5;

const shared = resolve(__dirname, '../../shared/content');
const everything = /./;
/** Test content, its pages with formatting, and how many coloured pieces of text they have at least. */
const exports = [
  {
    name: 'the demo',
    file: demoFile,
    pages: everything,
    colored: 0,
  },
  {
    name: 'the theme unit test data',
    file: `${shared}/themeunittestdata.wordpress.xml`,
    pages:
      /^\/(?:markup-|block|column-|media-|design-|text-|widgets-|theme-|wp-6|edge-|title-|post-format-|about\/|greek|level-1)/,
    colored: 20,
  },
  {
    name: 'the 64-block test data',
    file: `${shared}/64-block-test-data.xml`,
    pages: everything,
    colored: 80,
  },
];

for (const { name, file, pages, colored } of exports) {
  test.describe(`blocks of ${name}`, () => {
    test.skip(!existsSync(file), `${file} is not here`);

    const site = serveSite(() => ({ contentFile: file }));
    let addresses: string[];

    test.beforeAll(async () => {
      addresses = (await publishedUris(site.content.url))
        .filter(({ kind, uri }) => /^(?:Post|Page)$/.test(kind) && pages.test(uri))
        .map(({ uri }) => site.url + hrefFromUri(uri));
      expect(addresses.length).toBeGreaterThan(20);
    });

    test('are laid out without a fault from phone to desktop', async ({ page }) => {
      test.setTimeout(900_000);
      const faults: string[] = [];
      for (const address of addresses) {
        await page.goto(address);
        if ((await page.locator('.entry-content').count()) === 0) continue;
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const found = await layoutFaults(page);
          faults.push(...found.map((fault) => `${width} ${new URL(address).pathname} ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });

    test('can be read in both schemes where authors chose one colour', async ({ page }) => {
      test.setTimeout(900_000);
      const poor: string[] = [];
      let checked = 0;
      for (const address of addresses) {
        await page.goto(address);
        for (const scheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          const found = await authorContrasts(page, LEAST_CONTRAST);
          checked += found.checked;
          poor.push(...found.poor.map((text) => `${scheme} ${new URL(address).pathname} ${text}`));
        }
      }
      expect(checked).toBeGreaterThanOrEqual(colored);
      expect(poor).toEqual([]);
    });
  });
}
