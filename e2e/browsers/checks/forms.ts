import { expect } from '@playwright/test';

import { fill, isSeen, untilAt, untilReady, untilSeen } from '../support/hands';
import { heading } from '../support/in-page/page';
import { parts } from '../support/parts';
import { become } from '../support/people';
import type { BrowserTest } from '../support/test';

const PROTECTED = '/contact-sheet-for-the-autumn-show/';

const mainText = (): string => document.querySelector('main')?.textContent ?? '';

/** Forms that readers fill in. */
export function checkForms(test: BrowserTest): void {
  test('a search from the page of another one shows what it finds', async ({ window, rig }) => {
    await become(window, rig, 'visitor');
    await window.open(`${rig.site.url}/?s=nothing-has-this-in-it`);
    await untilReady(window);
    await fill(window, parts.search, ' bread');
    await window.press('Enter');
    await untilAt(window, /^\/\?s=.*bread/);
    await window.open(`${rig.site.url}/?s=bread`);
    expect(await window.ask(heading)).toContain('bread');
    expect(await window.ask(mainText)).toContain('Bread at four in the morning');
    expect(await window.complaints()).toEqual([]);
  });

  test('a password opens an entry', async ({ window, rig }) => {
    await become(window, rig, 'visitor');
    await window.open(rig.site.url + PROTECTED);
    await untilReady(window);
    await fill(window, parts.password, 'a wrong one');
    await window.press('Enter');
    await untilSeen(window, 'main form [role=alert]');
    await untilReady(window);
    await fill(window, parts.password, 'saltglaze');
    await window.press('Enter');
    await untilAt(window, /\?protected=opened$/);
    await untilReady(window);
    expect(await window.ask(mainText)).toContain('Silence means yes');
    expect(await isSeen(window, parts.password)).toBe(false);
    const complaints = await window.complaints();
    // The wrong one.
    expect(complaints.filter((each) => !/ 403 .*\?protected=wrong$/.test(each))).toEqual([]);
  });
}
