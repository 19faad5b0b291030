import { expect } from '@playwright/test';

import { isSeen, untilAt, untilReady, untilSeen } from '../support/hands';
import { heading } from '../support/in-page/page';
import { parts } from '../support/parts';
import { become, logOut } from '../support/people';
import type { BrowserTest } from '../support/test';

export function checkPeople(test: BrowserTest): void {
  test('an editor signs in, has the toolbar everywhere, and logs out', async ({ window, rig }) => {
    await become(window, rig, 'visitor');
    await window.resize(1280, 800);
    await become(window, rig, 'editor');
    await untilReady(window, true);
    expect(await window.ask(heading)).toBe('Welcome, Idris Okonjo-Vale');
    await window.open(`${rig.site.url}/about/`);
    await untilReady(window, true);
    await logOut(window);
    await window.open(`${rig.site.url}/about/`);
    await untilReady(window);
    expect(await isSeen(window, parts.toolbar)).toBe(false);
    await window.open(`${rig.site.url}/home/`);
    await untilAt(window, /^\/login\//);
    await untilSeen(window, parts.username);
    expect(await window.complaints()).toEqual([]);
  });
}
