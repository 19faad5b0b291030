import { expect, test } from '@playwright/test';

import names from '../lib/html/policy/browser-names.json';

test('no name of the browser is missing in the list that ids in content avoid', async ({
  page,
}) => {
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
  expect(missing, 'npm run browser-names').toEqual([]);
});
