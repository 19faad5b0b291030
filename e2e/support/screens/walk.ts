import type { Page } from '@playwright/test';

import { findUnreached, readStop, type Stop } from './in-page/focus';
import { installTools } from './in-page/tools';

const MOST_STOPS = 400;
/** A player of sound or film has stops inside it, which the page sees as one. */
const MOST_INSIDE = 30;

/** Presses a key, and answers what has the focus then; null: nothing in the page. */
export async function step(page: Page, key: string): Promise<Stop | null> {
  await page.keyboard.press(key);
  await page.evaluate(installTools);
  return page.evaluate(readStop);
}

/**
 * Presses Tab, or another key, until the focus has left the page or comes round again.
 *
 * @throws Error when it does neither: a trap
 */
export async function walk(page: Page, key = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  let inside = 0;
  while (stops.length < MOST_STOPS) {
    const stop = await step(page, key);
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

/** The problems of a walk: stops that can't be seen, and elements that are never reached. */
export async function walkProblems(page: Page, stops: readonly Stop[]): Promise<string[]> {
  return [
    ...stops.filter(({ isMarked }) => !isMarked).map(({ name }) => `no outline: ${name}`),
    ...stops.filter(({ isSeen }) => !isSeen).map(({ name }) => `focused, but hidden: ${name}`),
    ...(await page.evaluate(findUnreached)).map((name) => `never reached: ${name}`),
  ];
}
