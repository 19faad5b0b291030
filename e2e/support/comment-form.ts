import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';

let addresses = 0;
/** A browser at an address of its own: WordPress takes a comment in 15 seconds from each. */
export const openBrowser = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({
    ...options,
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${(addresses += 1)}` },
  });

export const form = (page: Page) => page.locator('#respond form');
export const main = (page: Page) => page.getByRole('main');
export const text = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

/** The form is in view, and its script there. */
export const untilBetter = async (page: Page) => {
  await form(page).scrollIntoViewIfNeeded();
  await untilHydrated(page);
};

let people = 0;
export const newcomer = () => `Newcomer ${(people += 1)}-${Date.now()}`;

/** Fills in a visitor's comment. */
export async function write(
  page: Page,
  words: string,
  name: string,
  email = `${name.replaceAll(' ', '.')}@example.test`,
): Promise<void> {
  await text(page).fill(words);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
}

export const post = (page: Page) => page.getByRole('button', { name: 'Post comment' }).click();
