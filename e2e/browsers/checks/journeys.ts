import { expect } from '@playwright/test';

import { click, isSeen, untilAt, untilHeading, untilReady, untilSeen } from '../support/hands';
import { goBack, heading } from '../support/in-page/page';
import { parts } from '../support/parts';
import type { BrowserTest } from '../support/test';
import { become, logOut, openMenu } from '../support/ways';

declare global {
  interface Window {
    isSameDocument?: boolean;
  }
}

/** Runs in a page: puts what the Content-Security-Policy forbids into it. Returns what of it has an effect. */
function breakPolicy(): string {
  const script = document.createElement('script');
  script.textContent = 'document.title = "Foreign"';
  document.head.append(script);
  return document.title;
}

/** Ways through the site; the last breaks the policy, of which browsers complain. */
export function checkJourneys(test: BrowserTest): void {
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
    await untilHeading(window, 'Journal');
    expect(await isSame()).toBe(true);
    await click(window, 'main li h3 a');
    await untilAt(window, /^\/(?!journal)[^/]+\/$/);
    await untilHeading(window, 'Journal', false);
    expect(await isSame()).toBe(true);
    for (const [path, title] of [
      [/^\/journal\/$/, 'Journal'],
      [/^\/contact\/$/, 'Contact'],
    ] as const) {
      await window.ask(goBack);
      await untilAt(window, path);
      await untilHeading(window, title);
      expect(await isSame()).toBe(true);
    }
    expect(await window.complaints()).toEqual([]);
  });

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

  test('inline scripts have no effect', async ({ window, rig }) => {
    await become(window, rig, 'visitor');
    await window.open(`${rig.site.url}/about/`);
    expect(await window.ask(breakPolicy)).not.toBe('Foreign');
    // The browser complains of what it has blocked.
    await window.complaints();
  });
}
