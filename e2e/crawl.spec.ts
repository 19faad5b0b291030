import { expect, test } from '@playwright/test';

import { awkwardSite } from '../content-server/__tests__/awkward-site/site';
import { walk, wrongAnswers, type Walk } from './support/content-checks';
import { publishedUris, type Published } from './support/published';
import { demoFile, serveSite } from './support/serve-site';

/** Host of the films and sound of classic-posts.ts, which browsers ask as in WordPress. */
const WRITTEN = 'https://films.example.test/';

/** Content, and how many texts in colours of authors it has at least, in both schemes together. */
const contents = [
  { name: 'the demo', options: { contentFile: demoFile }, colored: 0 },
  { name: 'the awkward site', options: { site: awkwardSite() }, colored: 300 },
];

for (const { name, options, colored } of contents) {
  test.describe(name, () => {
    const site = serveSite(() => options);
    let published: Published[];
    let seen: Walk;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(600_000);
      // A page at /home is part of the signed-in user's own screen (e2e/sign-in-ways.spec.ts).
      published = (await publishedUris(site.content.url)).filter(({ uri }) => uri !== '/home/');
      const page = await browser.newPage();
      seen = await walk(page, site.url, published);
      await page.close();
    });

    test('every published address answers with its title and text, without script', async () => {
      expect(published.length).toBeGreaterThan(40);
      expect(await wrongAnswers(site.url, published)).toEqual([]);
    });

    test('what is not published answers 404', async () => {
      const hidden = site.content.site.posts.filter(
        (post) =>
          ['draft', 'pending', 'private', 'future', 'trash'].includes(post.status) && post.slug,
      );
      expect(hidden.length).toBeGreaterThan(0);
      for (const post of hidden) {
        const response = await fetch(`${site.url}/${encodeURIComponent(post.slug)}/`);
        expect(`${response.status} ${post.slug}`).toBe(`404 ${post.slug}`);
      }
    });

    test('no page complains in the browser, or asks anybody but the site and WordPress', () => {
      expect(seen.complaints.filter((each) => !each.includes(` ${WRITTEN}`))).toEqual([]);
      const isSiteOrMedia = (url: string) =>
        url.startsWith(site.url) || url.startsWith(`${site.content.url}/wp-content/uploads/`);
      const others = seen.requests.filter((url) => !isSiteOrMedia(url));
      expect(others.filter((url) => !url.startsWith(WRITTEN))).toEqual([]);
      expect(seen.requests.filter((url) => url.startsWith(`${site.url}/api/`))).toEqual([]);
    });

    test('blocks are laid out without a fault from phone to desktop', () => {
      expect(seen.faults).toEqual([]);
    });

    test('they can be read in both schemes where authors chose one colour', () => {
      expect(seen.colored).toBeGreaterThanOrEqual(colored);
      expect(seen.poor).toEqual([]);
    });
  });
}
