import { expect } from '@playwright/test';

import { click, untilAt, untilReady } from '../support/hands';
import { goBack, heading } from '../support/in-page/page';
import { parts } from '../support/parts';
import { become } from '../support/people';
import type { BrowserTest } from '../support/test';
import { openMenu } from '../support/ways';
import { untilTrue } from '../support/until';

declare global {
  interface Window {
    isSameDocument?: boolean;
  }
}

export function checkNavigation(test: BrowserTest): void {
  test('links of the menu and of a list change the page in the browser, and so does back', async ({
    window,
    rig,
  }) => {
    await become(window, rig, 'visitor');
    await window.resize(390, 844);
    await window.open(`${rig.site.url}/contact/`);
    await untilReady(window);
    await window.ask(() => void (globalThis.window.isSameDocument = true));
    await openMenu(window);
    // Asked of each page: the browser may keep a document that was left, and show it again at "back".
    const isSame = () => window.ask(() => globalThis.window.isSameDocument ?? false);
    await click(window, `${parts.menu} a`, 'Journal');
    await untilAt(window, /^\/journal\/$/);
    await untilTrue('the list is there', async () => (await window.ask(heading)) === 'Journal');
    expect(await isSame()).toBe(true);
    await click(window, 'main li h3 a');
    await untilAt(window, /^\/(?!journal)[^/]+\/$/);
    await untilTrue('the post is there', async () => (await window.ask(heading)) !== 'Journal');
    expect(await isSame()).toBe(true);
    for (const [path, title] of [
      [/^\/journal\/$/, 'Journal'],
      [/^\/contact\/$/, 'Contact'],
    ] as const) {
      await window.ask(goBack);
      await untilAt(window, path);
      await untilTrue(`${title} is there`, async () => (await window.ask(heading)) === title);
      expect(await isSame()).toBe(true);
    }
    expect(await window.complaints()).toEqual([]);
  });
}
