import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { scrollThrough } from './in-page/shifts';

export const shotWindows = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
export const shotSchemes = ['light', 'dark'] as const;

/** One picture: of which screen, in which window, in which colours. */
export interface Shot {
  screen: string;
  window: keyof typeof shotWindows;
  scheme: (typeof shotSchemes)[number];
}

/** Longer pages are cut off, in CSS pixels: what comes below is more of the same. */
const LONGEST = 3_000;
const MOST_DOCS_BYTES = 200_000;

/** The page from its top, all of it or as much as the window shows, as PNG. */
export async function takeShot(page: Page, isWhole: boolean): Promise<Buffer> {
  if (!isWhole) return page.screenshot();
  await page.evaluate(scrollThrough);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) },
  });
}

/**
 * Writes what the window shows, for the documents, as WebP, below 200 kB.
 *
 * @throws Error when it can't be that small
 */
export async function writeDocsPicture(folder: string, name: string, page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const quality of [86, 76, 64]) {
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    const webp = Buffer.from(data, 'base64');
    if (webp.length < MOST_DOCS_BYTES) {
      writeFileSync(join(folder, `${name}.webp`), webp);
      return;
    }
  }
  throw new Error(`${name} is above ${MOST_DOCS_BYTES} bytes`);
}
