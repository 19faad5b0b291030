import { expect, test } from '@playwright/test';

import names from '../lib/html/policy/browser-names.json';

/** New versions of Chromium have new names, which must not fail the tests of that day. */
const NEW_AT_MOST = 0.03;

test('the list that ids in content avoid has the names of this browser', async ({ page }) => {
  const inPage = await page.evaluate(() => {
    const found = new Set<string>();
    const form = document.createElement('form');
    for (const start of [window, document, document.body, form, document.createElement('img')]) {
      let each: object | null = start;
      for (; each; each = Object.getPrototypeOf(each)) {
        for (const name of Object.getOwnPropertyNames(each)) found.add(name);
      }
    }
    return [...found].filter((name) => /^[a-z_$][\w$]*$/i.test(name));
  });
  expect(inPage.length).toBeGreaterThan(1_000);
  // Playwright adds functions of its own.
  const ours = new Set(names);
  const missing = inPage.filter((name) => !ours.has(name) && !name.startsWith('__p'));
  const share = missing.length / inPage.length;
  expect(share, `npm run browser-names: ${missing.join(' ')}`).toBeLessThan(NEW_AT_MOST);
  for (const name of ['nodeName', 'requestIdleCallback', 'attributes'])
    expect(ours).toContain(name);
});
