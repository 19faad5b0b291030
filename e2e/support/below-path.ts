import { expect, type Page } from '@playwright/test';

import { watchBrowser } from '@showcase/testing/browser/browser-watch';

/** Fails when the browser has asked for anything beside the base path, or got an error. */
export function watchSite(page: Page, siteUrl: string): () => void {
  const watch = watchBrowser(page);
  return () => {
    const { origin } = new URL(siteUrl);
    const beside = watch.requests.filter(
      (url) => url.startsWith(origin) && !url.startsWith(`${siteUrl}/`),
    );
    expect(beside).toEqual([]);
    expect(watch.complaints).toEqual([]);
  };
}

/** Addresses on the site's own host that a page names. */
export const namedBy = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href]:not([rel=preconnect]), [src], form')].flatMap((each) => {
      const value = ['href', 'src', 'action'].map((name) => each.getAttribute(name)).find(Boolean);
      const url = new URL(value ?? '', document.baseURI);
      url.hash = '';
      return url.origin === location.origin && !url.pathname.includes('/api/') ? [url.href] : [];
    }),
  );
