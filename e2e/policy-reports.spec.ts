import { expect, test } from '@playwright/test';

import { startContentServer } from '../content-server/server';
import { breaches, breakPolicy } from './support/break-policy';
import { demoFile } from './support/serve-site';
import { startSite } from './support/site';

test('a breach of the Content-Security-Policy fails the test that its site stops in', async ({
  page,
}) => {
  const content = await startContentServer({ contentFile: demoFile });
  const site = await startSite({ NEXT_PUBLIC_WORDPRESS_URL: content.url });
  try {
    await page.goto(`${site.url}/about/`);
    await page.evaluate(breakPolicy);
    const reported = () =>
      site
        .log()
        .match(/\bCSP: .*/g)
        ?.sort();
    await expect.poll(reported).toEqual(breaches.map((each) => expect.stringMatching(each)));
    await expect(site.stop()).rejects.toThrow(/CSP: style-src-elem/);
  } finally {
    // Again, when the test ended before.
    await site.stop().catch(() => undefined);
    await content.close();
  }
});
