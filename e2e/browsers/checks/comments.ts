import { expect } from '@playwright/test';

import type { Engine } from '../support/browser';
import { click, fill, untilAt, untilReady, untilSeen } from '../support/hands';
import { become } from '../support/people';
import type { BrowserTest } from '../support/test';

const PATH = '/bread-at-four-in-the-morning/';

export function checkComments(test: BrowserTest, engine: Engine): void {
  test('a visitor’s comment is held, with JavaScript', async ({ window, rig }) => {
    await become(window, rig, 'visitor');
    await window.open(rig.site.url + PATH);
    await untilReady(window);
    await fill(window, '#respond textarea', `From ${engine.name}`);
    await fill(window, '#respond [name=author]', engine.name);
    await fill(window, '#respond [name=email]', `${engine.name.toLowerCase()}@example.test`);
    await click(window, '#respond button');
    await untilAt(window, /\?comment=held/);
    await untilSeen(window, '#comment-held');
    expect(await window.complaints()).toEqual([]);
  });

  test('a visitor’s comment without JavaScript leads back with what is wrong', async ({ rig }) => {
    const browser = await engine.start(false);
    try {
      await browser.open(rig.site.url + PATH);
      await fill(browser, '#respond textarea', ' . ');
      await fill(browser, '#respond [name=author]', engine.name);
      await fill(browser, '#respond [name=email]', 'a@b');
      await click(browser, '#respond button');
      await untilAt(browser, /\?comment=email/);
      await untilSeen(browser, '#respond-email-problem');
    } finally {
      await browser.close();
    }
  });
}
