import { expect } from '@playwright/test';

import {
  findClipped,
  findOverflow,
  findOverlaps,
} from '../../support/screens/in-page/text-measures';
import { installTools } from '../../support/screens/in-page/tools';
import { widthsOf, type Screen } from '../../support/screens/screen';
import { screens } from '../../support/screens/screens';
import { urlOf } from '../../support/screens/visit';
import type { Browser } from '../support/browser';
import { untilAt, untilReady } from '../support/hands';
import { become } from '../support/people';
import type { BrowserTest } from '../support/test';
import { ways } from '../support/ways';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const VIEWERS = ['visitor', 'editor', 'author', 'subscriber'] as const;

/** What the browser tells of screens that show a refusal. */
const refusals: Readonly<Record<string, RegExp>> = {
  'sign-in-failed': / 401 .*\/api\/account\/sign-in$|Sign-in failed: credentials/,
  'preview-signed-out': / 401 .*\/api\/editor\/preview\?/,
  'preview-not-allowed': / 403 .*\/api\/editor\/preview\?/,
  'preview-not-found': / 404 .*\/api\/editor\/preview\?/,
};

/** Those that need no request held back, which these drivers can't; one signing in for each viewer. */
const shown = VIEWERS.flatMap((viewer) =>
  screens.filter((screen) => screen.viewer === viewer && screen.held.length === 0),
);

function wayTo({ name, act }: Screen): ((browser: Browser) => Promise<void>) | undefined {
  const way = ways[name];
  if (act && !way) throw new Error(`e2e/browsers/support/ways.ts has no way to "${name}"`);
  return way;
}

async function textProblems(browser: Browser): Promise<string[]> {
  await browser.ask(installTools);
  return [
    ...(await browser.ask(findOverflow)),
    ...(await browser.ask(findOverlaps)),
    ...(await browser.ask(findClipped)),
  ];
}

/** Opens every kind of screen once, and asks everything of it that it can answer. */
export function checkScreens(test: BrowserTest): void {
  for (const screen of shown) {
    const reach = wayTo(screen);
    test(screen.name, async ({ window, rig }) => {
      await become(window, rig, screen.viewer);
      const found: string[] = [];
      let status: number | null = null;
      for (const [turn, { width, height }] of widthsOf(screen, WINDOWS).entries()) {
        await window.resize(width, height);
        if (turn === 0) {
          const { before } = screen;
          if (before) {
            await window.open(urlOf(rig, screen, before.path));
            await untilAt(window, before.url);
          }
          status = await window.open(urlOf(rig, screen));
          await untilReady(window, screen.viewer !== 'visitor');
        }
        await reach?.(window);
        const problems = await textProblems(window);
        found.push(...problems.map((problem) => `${width} px: ${problem}`));
      }
      const complaints = await window.complaints();
      found.push(...complaints.filter((each) => !refusals[screen.name]?.test(each)));
      expect(found).toEqual([]);
      // 304: the browser has been here before. Null: its driver does not tell.
      const expected = screen.status === 200 ? [200, 304, null] : [screen.status, null];
      expect(expected).toContain(status);
    });
  }
}
