import type { Page } from '@playwright/test';

import { plainText } from '../../lib/html/parse/plain-text';
import { hrefFromUri } from '../../lib/site-paths';
import { authorContrasts, layoutFaults } from './block-metrics';
import { watchBrowser } from './browser-watch';
import { untilHydrated } from './hydrated';
import type { Published } from './published';

const WIDTHS = [320, 768, 1440];
/** WCAG's AA for text. */
const LEAST_CONTRAST = 4.5;

/** Addresses that don't answer with their title and text, before any script, a line each. */
export async function wrongAnswers(url: string, published: readonly Published[]) {
  const wrong: string[] = [];
  for (const { uri, kind, title } of published) {
    const response = await fetch(url + hrefFromUri(uri), { redirect: 'manual' });
    const html = await response.text();
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
    const documentTitle = plainText(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '');
    const hasTitle = uri === '/' || documentTitle.includes(plainText(title ?? ''));
    if (response.status !== 200 || !hasTitle || plainText(main).length < 3) {
      wrong.push(`${response.status} ${kind} ${uri} "${documentTitle}"`);
    }
  }
  return wrong;
}

export interface Walk {
  /** What the browser's console and network log show in red or yellow. */
  complaints: string[];
  /** Addresses of all requests. */
  requests: string[];
  /** What is laid out wrongly, from phone to desktop. */
  faults: string[];
  /** Texts in colours of authors that cannot be read in one of the schemes. */
  poor: string[];
  /** How many of those texts were looked at. */
  colored: number;
}

/** Opens each address once and looks at all that can be seen of it there. */
export async function walk(
  page: Page,
  url: string,
  published: readonly Published[],
): Promise<Walk> {
  const { complaints, requests } = watchBrowser(page);
  const found: Walk = { complaints, requests, faults: [], poor: [], colored: 0 };
  for (const { uri } of published) {
    await page.goto(url + hrefFromUri(uri));
    await untilHydrated(page);
    if ((await page.locator('.entry-content').count()) === 0) continue;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await layoutFaults(page);
      found.faults.push(...faults.map((fault) => `${width} ${uri} ${fault}`));
    }
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const { checked, poor } = await authorContrasts(page, LEAST_CONTRAST);
      found.colored += checked;
      found.poor.push(...poor.map((text) => `${scheme} ${uri} ${text}`));
    }
  }
  return found;
}
