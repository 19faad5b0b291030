import type { Page } from '@playwright/test';

import { findUnreached, readStop, type Stop } from './in-page/focus';
import { installTools } from './in-page/tools';

const MOST_STOPS = 400;
/** A player of sound or film has stops inside it, which the page sees as one. */
const MOST_INSIDE = 30;
/** The contrast of what marks the focus (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;
const PARTS = ['header', 'main', 'footer'];

/**
 * Presses Tab, or Shift+Tab, until the focus has left the page or comes round again.
 *
 * @throws Error when it does neither: a trap
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop[]> {
  await page.evaluate(installTools);
  const stops: Stop[] = [];
  let inside = 0;
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    if (!stop) return stops;
    inside = stop.key === stops.at(-1)?.key ? inside + 1 : 0;
    if (inside > MOST_INSIDE) break;
    if (inside > 0) continue;
    if (stop.key === stops[0]?.key) return stops;
    if (stops.some((known) => known.key === stop.key)) break;
    stops.push(stop);
  }
  throw new Error(`the keyboard does not get on from ${stops.at(-1)?.name}`);
}

const isFirstOfRun = <Item>(item: Item, index: number, all: readonly Item[]) =>
  item !== all[index - 1];

/** Returns the faults of the stops of a walk, whatever its direction: the focus can't be seen. */
export const focusProblems = (stops: readonly Stop[]): string[] => [
  ...stops
    .filter(({ ring }) => ring < LEAST_CONTRAST)
    .map(({ name, ring }) => `the line around the focus has ${ring.toFixed(1)}: ${name}`),
  ...stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `focused, but hidden: ${name}`),
];

/** Returns the faults of a walk by Tab: also elements that are never reached, and a poor order. */
export async function walkProblems(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const found = focusProblems(stops);
  const unreached = await page.evaluate(findUnreached);
  found.push(...unreached.map((name) => `never reached: ${name}`));
  const parts = stops
    .map(({ within }) => within.at(-1) ?? '')
    .filter((part) => PARTS.includes(part));
  const order = parts.filter(isFirstOfRun).join(', ');
  const due = PARTS.filter((part) => parts.includes(part)).join(', ');
  if (order !== due) found.push(`the order is ${order || 'empty'}`);
  const links = stops.flatMap(({ within, href }) => (within.includes('main') ? [href] : []));
  const twice = links.filter((href, index) => href !== null && !isFirstOfRun(href, index, links));
  return [...found, ...twice.map((href) => `twice in a row: ${href}`)];
}
