import { expect, type Page } from '@playwright/test';

import { holdBack, untilHydrated } from '@showcase/testing/browser/hydrated';
import { publishedUris, type Published } from '../support/content-checks';
import { push, saveData } from '../support/navigation';
import { awkwardTest, test as demoTest } from '../support/site-test';

const SHEET = '**/_next/static/css/**';
const SCRIPTS = '**/_next/static/chunks/*.js';

/** Pictures and fonts, whose sizes come at another moment on each visit. */
const FILES = /\.(?:svg|png|jpe?g|gif|webp|woff2)(?:\?|$)/;

/**
 * Runs in a page: the computed styles of its elements and of the boxes before and after them, a line each. Of elements
 * that look alike, stand in one like it and follow one like it, it takes the first.
 */
function computedStyles(): string[] {
  const nameOf = (element: Element | null) =>
    element ? `${element.tagName}${[...element.attributes].map((each) => each.value).join()}` : '';
  const seen = new Set<string>();
  return [...document.querySelectorAll('#__next :not(link, script, template)')].flatMap((each) => {
    const kind = [each.parentElement, each.previousElementSibling, each].map(nameOf).join('|');
    if (seen.has(kind)) return [];
    seen.add(kind);
    return ['', '::before', '::after'].map(
      (box) => `${each.tagName} ${each.className}${box}; ${getComputedStyle(each, box).cssText}`,
    );
  });
}

/** Returns the first values that two looks at a page do not share. */
const differences = (before: readonly string[], after: readonly string[]) =>
  before
    .flatMap((line, i) => {
      const values = new Set(after[i]?.split('; '));
      const others = line.split('; ').filter((value) => !values.has(value));
      return others.length > 0 ? [`${line.slice(0, 60)}: ${others.join('; ').slice(0, 300)}`] : [];
    })
    .slice(0, 3);

/** Entries, and the first lists of each kind, which look alike. A page at /home is part of the signed-in user's screen. */
function distinct(all: readonly Published[]): readonly string[] {
  const counts = new Map<string, number>();
  return all.flatMap(({ uri, kind }) => {
    if (uri === '/home/') return [];
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= 2 || /^(?:Page|Post)$/.test(kind) ? [uri] : [];
  });
}

const untilWholeSheet = (page: Page) =>
  page.locator('link[data-late]').waitFor({ state: 'detached', timeout: 30_000 });

// The way to a page matters to templates, which both have; the styles in its document to blocks, which the awkward site has.
for (const { name, test, isVisited } of [
  { name: 'the demo', test: demoTest, isVisited: true },
  { name: 'the awkward site', test: awkwardTest, isVisited: false },
]) {
  const ways = `without the style sheet and with it${isVisited ? ', and after client navigation' : ''}`;
  test(`pages of ${name} look the same ${ways}`, async ({
    page,
    context,
    url,
    served: { content },
  }) => {
    test.setTimeout(900_000);
    await context.route(FILES, (route) => route.abort());
    // A page in front of another can keep the other from being painted.
    const visitor = isVisited ? await context.newPage() : undefined;
    // Prefetches would only cost time.
    await Promise.all(context.pages().map(saveData));
    await visitor?.goto(url);
    if (visitor) await untilHydrated(visitor);
    const found: string[] = [];
    for (const uri of distinct(await publishedUris(content.url))) {
      const letSheetCome = await holdBack(page, SHEET);
      const letScriptsCome = await holdBack(page, SCRIPTS);
      await page.goto(uri, { timeout: 60_000 });
      const first = await page.evaluate(computedStyles);
      letSheetCome();
      await untilWholeSheet(page);
      const whole = await page.evaluate(computedStyles);
      letScriptsCome();
      found.push(...differences(first, whole).map((each) => `${uri} without the sheet: ${each}`));
      if (!visitor) continue;
      await untilHydrated(page);
      const hydrated = await page.evaluate(computedStyles);
      await push(visitor, new URL(page.url()).pathname);
      // The address is there before the page is rendered.
      await expect(visitor).toHaveTitle(await page.title());
      await untilHydrated(visitor);
      const navigated = await visitor.evaluate(computedStyles);
      found.push(
        ...differences(hydrated, navigated).map((each) => `${uri} by navigation: ${each}`),
      );
    }
    expect(found).toEqual([]);
  });
}

demoTest('no script runs before the whole sheet is there', async ({ page, watch }) => {
  const letSheetCome = await holdBack(page, SHEET);
  const sheet = page.waitForRequest(SHEET);
  await page.goto('/journal/');
  await page.mouse.down();
  await page.mouse.down();
  await sheet;
  expect(watch.requests.filter((each) => each.includes('/static/chunks/'))).toEqual([]);
  letSheetCome();
  await untilHydrated(page);
});

demoTest.describe('without JavaScript', () => {
  demoTest.use({ javaScriptEnabled: false });

  demoTest('a page has its whole sheet, which has the styles for paper', async ({ page }) => {
    await page.goto('/journal/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation').first()).toBeHidden();
  });
});
