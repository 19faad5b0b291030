import type { Page } from '@playwright/test';

import { scrollThrough } from './in-page/shifts';
import { coveredShare, findClipped, findOverflow, findOverlaps } from './in-page/text-measures';
import { installTools } from './in-page/tools';

/** Sum of shifts that rounds to 0.00. */
export const NO_SHIFT = 0.005;

/** Below 22em there is no web font (styles/tokens.css), in which a heading may wrap elsewhere. */
export const leastShift = (width: number) => (width < 22 * 16 ? 0 : NO_SHIFT);

/** Most of the window's height that bars may cover. */
const MOST_COVERED = 0.4;

/** Text that is lost, covered or cut, a line each. */
export async function textProblems(page: Page): Promise<string[]> {
  await page.evaluate(installTools);
  return [
    ...(await page.evaluate(findOverflow)),
    ...(await page.evaluate(findOverlaps)),
    ...(await page.evaluate(findClipped)),
  ];
}

/** Bars that leave too little of the page to read. */
export async function barProblems(page: Page): Promise<string[]> {
  const share = await page.evaluate(coveredShare);
  return share > MOST_COVERED ? [`bars cover ${Math.round(share * 100)} % of the window`] : [];
}

/** Layout shifts while the page loaded and was scrolled to its end; needs `watchShifts`. */
export async function shiftProblems(page: Page, allowed = 0): Promise<string[]> {
  await page.evaluate(scrollThrough);
  const shifts = await page.evaluate(() => window.screenShifts);
  if (!shifts) throw new Error('layout shifts are not watched in this page');
  if (shifts.reduce((sum, { value }) => sum + value, 0) <= allowed) return [];
  return shifts.map(({ value, what }) => `moved by ${value.toFixed(4)}: ${what}`);
}
