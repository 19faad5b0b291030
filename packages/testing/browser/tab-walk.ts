import type { Page } from '@playwright/test';

/** Returns the text of the element that has the focus, marked when another lies over its middle. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = above !== null && (element.contains(above) || above.contains(element));
    const words = element.querySelector('img')?.alt ?? element.textContent;
    return `${words?.trim()}${isSeen ? '' : ' (covered)'}`;
  });
}

/** Presses Tab so many times, and tells where the focus went. */
export async function walk(page: Page, presses: number): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  return stops;
}
