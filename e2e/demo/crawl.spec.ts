import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { expect, type Browser } from '@playwright/test';

import {
  crawlLinks,
  publishedUris,
  walk,
  wrongAnswers,
  type Published,
  type Walk,
} from '../support/content-checks';
import { POST, sendLines } from '@showcase/testing/servers/send-lines';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { watchShifts } from '../support/screens/in-page/shifts';
import { leastShift, shiftProblems } from '../support/screens/measures';
import { PICTURES_PATH } from '../support/screens/odd-content';
import { awkwardTest, test as demoTest } from '../support/site-test';

/** Host of the films and sound of classic-posts.ts, which browsers ask as in WordPress. */
const WRITTEN = 'https://films.example.test/';

/** Content, and how many texts in colours of authors it has at least, in both schemes together. */
const contents = [
  { name: 'the demo', test: demoTest, colored: 0 },
  { name: 'the awkward site', test: awkwardTest, colored: 300 },
];

/** Places at which a page stops: in its main menu, after the first item, and behind the menu. */
const CUTS = [
  /<nav[^>]*aria-label="Main"[^>]*><ul[^>]*>/,
  /<nav[^>]*aria-label="Main".*?<\/li>/,
  /<\/nav>/,
];

/** Runs in a page: resolves when what is there has been painted. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Returns the elements that move in a page whose HTML stops at its main menu, until that much is painted, a line each. */
async function shiftsInParts(browser: Browser, url: string, path: string) {
  let cut: RegExp | undefined;
  const held: (() => void)[] = [];
  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await fetch(url + req.url);
    const body = Buffer.from(await answer.arrayBuffer());
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const part = req.url === path && cut?.exec(body.toString('latin1'));
    if (!part) return void res.end(body);
    const end = part.index + part[0].length;
    res.write(body.subarray(0, end));
    held.push(() => res.end(body.subarray(end)));
  };
  const server = await listenLocally(createServer((req, res) => void serve(req, res)));
  const found: string[] = [];
  for (const width of [320, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.addInitScript(watchShifts);
    for (cut of CUTS) {
      await page.goto(server.url + path, { waitUntil: 'commit' });
      await page.locator('nav[aria-label="Main"]').waitFor({ state: 'attached' });
      await page.evaluate(painted);
      const sendRest = held.pop();
      if (!sendRest) throw new Error(`${path} has no ${cut}`);
      sendRest();
      await page.waitForLoadState('load');
      const problems = await shiftProblems(page, leastShift(width));
      found.push(...problems.map((problem) => `${path} ${width} px, ${cut}: ${problem}`));
    }
    await page.close();
  }
  await server.close();
  return found;
}

for (const { name, test, colored } of contents) {
  test.describe(name, () => {
    // One walk for all of them.
    test.describe.configure({ mode: 'default' });
    let published: Published[];
    let seen: Walk;
    /** The answer to a request whose body does not come, which takes a minute. */
    let late: Promise<string>;

    test.beforeAll(async ({ browser, url, served: { content } }) => {
      test.setTimeout(600_000);
      late = sendLines(url, [...POST, 'Content-Length: 20', '', '{']);
      // A page at /home is part of the signed-in user's own screen (e2e/editing/sign-in-ways.spec.ts).
      // The pictures of another host come in e2e/demo/pictures.spec.ts.
      const others = ['/home/', PICTURES_PATH];
      const all = await publishedUris(content.url);
      published = all.filter(({ uri }) => !others.includes(uri));
      const page = await browser.newPage();
      seen = await walk(page, url, published, colored > 0);
      await page.close();
    });

    test('every published address answers with its title and text, without script', async ({
      url,
    }) => {
      expect(published.length).toBeGreaterThan(40);
      expect(await wrongAnswers(url, published)).toEqual([]);
    });

    test('an unpublished entry answers 404', async ({ url, served: { content } }) => {
      const hidden = content.site.posts.filter(
        (post) =>
          ['draft', 'pending', 'private', 'future', 'trash'].includes(post.status) && post.slug,
      );
      expect(hidden.length).toBeGreaterThan(0);
      for (const post of hidden) {
        const response = await fetch(`${url}/${encodeURIComponent(post.slug)}/`);
        expect(`${response.status} ${post.slug}`).toBe(`404 ${post.slug}`);
      }
    });

    test('no page complains in the browser, or asks anybody but the site and WordPress', ({
      url,
      served: { content },
    }) => {
      expect(seen.complaints.filter((each) => !each.includes(` ${WRITTEN}`))).toEqual([]);
      const expected = [url, `${content.url}/wp-content/uploads/`, WRITTEN];
      const isExpected = (address: string) => expected.some((start) => address.startsWith(start));
      expect(seen.requests.filter((address) => !isExpected(address))).toEqual([]);
      expect(seen.requests.filter((address) => address.startsWith(`${url}/api/`))).toEqual([]);
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

    if (test === demoTest) {
      test('no link of the site to itself is broken, from the sitemap and the list of posts on', async ({
        url,
      }) => {
        const { visited, broken } = await crawlLinks(url, '/journal/');
        expect(broken).toEqual([]);
        expect(visited).toBeGreaterThan(40);
      });
    } else {
      // Its menu has more rows than one.
      test('a page that arrives in two parts does not shift when the second one arrives', async ({
        browser,
        url,
      }) => {
        for (const path of ['/forgot-password/', '/no-such-page/'])
          expect(await shiftsInParts(browser, url, path)).toEqual([]);
      });
    }
  });
}
