import { expect } from '@playwright/test';

import { SAID_ONCE } from '@showcase/content-server/testing/awkward-site/markup-post';
import { MARKUP_PATH as path } from '@showcase/content-server/testing/awkward-site/site';
import { expectBodyStays } from '../support/body-journey';
import { awkwardTest as test } from '../support/site-test';

test('the body is in the document once, and the data beside it is small', async ({ request }) => {
  const html = await (await request.get(path)).text();
  expect(html.split(SAID_ONCE).length - 1).toBe(1);
  // The whole document: head, menus, the body, what stands below it, page data.
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(26_000);

  const data = /<script id="__NEXT_DATA__"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(Buffer.byteLength(data)).toBeLessThanOrEqual(10_000);
});

test('the body is there after hydration, navigation, back, forward and reload', ({ page, url }) =>
  expectBodyStays(page, url + path, 7_800));
