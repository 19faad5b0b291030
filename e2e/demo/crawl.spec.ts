import { expect } from '@playwright/test';

import { crawlLinks, walk, wrongAnswers, type Walk } from '../support/content-checks';
import { shiftsInParts } from '../support/html-in-parts';
import { publishedUris, type Published } from '../support/published';
import { POST, sendLines } from '@showcase/testing/servers/send-lines';
import { oddPaths } from '../support/screens/odd-posts';
import { sharedSite } from '../support/shared-site';
import { test } from '../support/worlds';

/** Host of the films and sound of classic-posts.ts, which browsers ask as in WordPress. */
const WRITTEN = 'https://films.example.test/';

/** Content, and how many texts in colours of authors it has at least, in both schemes together. */
const contents = [
  { name: 'the demo', world: 'rig', colored: 0 },
  { name: 'the awkward site', world: 'awkward', colored: 300 },
] as const;

for (const { name, world, colored } of contents) {
  test.describe(name, () => {
    // One walk for all of them.
    test.describe.configure({ mode: 'default' });
    const site = sharedSite(world);
    let published: Published[];
    let seen: Walk;
    /** The answer to a request whose body does not come, which takes a minute. */
    let late: Promise<string>;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(600_000);
      late = sendLines(site.url, [...POST, 'Content-Length: 20', '', '{']);
      // A page at /home is part of the signed-in user's own screen (e2e/editing/sign-in-ways.spec.ts).
      // The pictures of another host come in e2e/demo/pictures.spec.ts.
      const others = ['/home/', oddPaths.pictures];
      const all = await publishedUris(site.content.url);
      published = all.filter(({ uri }) => !others.includes(uri));
      const page = await browser.newPage();
      seen = await walk(page, site.url, published, colored > 0);
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

    test('blocks are laid out without a fault from phone to desktop, and late pictures move nothing', () => {
      expect(seen.faults).toEqual([]);
    });

    test('they can be read in both schemes where authors chose one colour', () => {
      expect(seen.colored).toBeGreaterThanOrEqual(colored);
      expect(seen.poor).toEqual([]);
    });

    test('a body that has not come while the pages were opened is given up', async () => {
      expect(await late).toMatch(/^HTTP\/1\.1 408 /);
    });

    if (world === 'rig') {
      test('no link of the site to itself is broken, from the sitemap and the list of posts on', async () => {
        const { visited, broken } = await crawlLinks(site.url, '/journal/');
        expect(broken).toEqual([]);
        expect(visited).toBeGreaterThan(40);
      });
    } else {
      // Its menu has more rows than one.
      test('what a slow network brings in two parts does not move the first', async ({
        browser,
      }) => {
        for (const path of ['/forgot-password/', '/no-such-page/'])
          expect(await shiftsInParts(browser, site.url, path)).toEqual([]);
      });
    }
  });
}
