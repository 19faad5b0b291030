/* Run in a page: nothing outside of a function is known there. */
import type { Spot } from '../browser';

/** Whether React has taken the page over. */
export function isHydrated(): boolean {
  const root = document.getElementById('__next');
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** The page's address without its host. */
export const address = (): string => location.pathname + location.search;

export const heading = (): string =>
  document.querySelector('main h1, h1')?.textContent?.trim() ?? '';

export function goBack(): void {
  history.back();
}

/**
 * Returns the point at which to press the first element that can be seen of those that a selector names and that hold a
 * text; scrolls there.
 *
 * @returns why it can't be pressed, instead
 */
export function findSpot(selector: string, text: string): Spot | string {
  const element = [...document.querySelectorAll(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (each.textContent ?? '').includes(text),
  );
  if (!element) return 'it is not there, or can’t be seen';
  const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isInside(element.getBoundingClientRect())) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const [box] = element.getClientRects();
  if (!box) return 'it has no size';
  const spot = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const hit = document.elementFromPoint(spot.x, spot.y);
  if (!hit || !element.contains(hit)) return `${hit?.outerHTML.slice(0, 80)} lies on it`;
  return spot;
}

/** How many elements of a selector can be seen. */
export function countSeen(selector: string): number {
  return [...document.querySelectorAll(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  ).length;
}
