import { expect } from '@playwright/test';

import { click, fill, untilAt, untilReady, untilSeen } from '../support/hands';
import { heading } from '../support/in-page/page';
import { become } from '../support/people';
import type { BrowserTest } from '../support/test';

const PATH = '/bread-at-four-in-the-morning/';

export function checkWriting(test: BrowserTest): void {
  test('a search, from the link of the header on, shows what it has found', async ({
    window,
    rig,
  }) => {
    await become(window, rig, 'visitor');
    await window.resize(1280, 800);
    await window.open(`${rig.site.url}/about/`);
    await untilReady(window);
    await click(window, 'header a[href^="/?s="]');
    await untilAt(window, /^\/\?s=/);
    await untilReady(window);
    await fill(window, 'main [name=s]', 'bread');
    await window.press('Enter');
    await untilAt(window, /^\/\?s=bread$/);
    await untilSeen(window, `main li a[href="${PATH}"]`);
    expect(await window.ask(heading)).toBe('Search results for “bread”');
    expect(await window.complaints()).toEqual([]);
  });

  test('a visitor’s comment is sent, and held for moderation', async ({ window, rig }) => {
    await become(window, rig, 'visitor');
    await window.open(rig.site.url + PATH);
    await untilReady(window);
    await fill(window, '#respond textarea', `Written at ${Date.now()}`);
    await fill(window, '#respond [name=author]', 'Vera Visitor');
    await fill(window, '#respond [name=email]', `vera-${Date.now()}@example.test`);
    await click(window, '#respond button');
    await untilAt(window, /\?comment=held/);
    await untilSeen(window, '#comment-held');
    expect(await window.complaints()).toEqual([]);
  });
}
