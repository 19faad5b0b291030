import { expect, type Page } from '@playwright/test';

/** The first link of a name. */
export const link = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first();

/** Whether a page is on its way. */
export const isPending = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-navigating'));

/** How far the bar has come after so many milliseconds: 0 to 1; null without one. */
export const barAt = (page: Page, time: number) =>
  page.evaluate((currentTime) => {
    const [bar] = document.documentElement
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
    if (!bar) return null;
    bar.pause();
    bar.currentTime = currentTime;
    const { transform } = getComputedStyle(document.documentElement, '::after');
    return new DOMMatrix(transform).a;
  }, time);

/** Says that every answer costs the visitor, so that nothing is fetched ahead. */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );

/** Scrolls as a person does before the next click: the page has heard of it. */
export async function scrollTo(page: Page, top: number) {
  // The page's scroll event comes with the next frame, as it does before anybody can click.
  await page.evaluate(
    (y) =>
      new Promise((done) => {
        addEventListener('scroll', done, { once: true });
        window.scrollTo(0, y);
      }),
    top,
  );
  expect(await scrolled(page)).toBe(top);
}

declare global {
  interface Window {
    /** Next's router, once its runtime is there. */
    next: { router: { asPath: string; push(url: string): Promise<boolean> } };
  }
}

/** Follows an address in the browser, as a link does. */
export const push = (page: Page, to: string) =>
  page.evaluate((url) => void window.next.router.push(url), to);

/** How far the page is scrolled, in px. */
export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
