import { expect } from '@playwright/test';

import {
  findClipped,
  findOverflow,
  findOverlaps,
} from '../../support/screens/in-page/text-measures';
import { installTools } from '../../support/screens/in-page/tools';
import { isFrame, screens, widthsOf, type Screen } from '../../support/screens/screens';
import { urlOf } from '../../support/screens/visit';
import type { Browser } from '../support/browser';
import { untilReady } from '../support/hands';
import type { BrowserTest } from '../support/test';
import { become, ways } from '../support/ways';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const VIEWERS = ['visitor', 'editor', 'author', 'subscriber'] as const;

/** The messages that the browser logs when a sign-in is refused. */
const REFUSAL = / 401 .*\/api\/account\/sign-in$|Sign-in failed: credentials/;

/** One screen of each frame; one signing in for each viewer. */
const shown = VIEWERS.flatMap((viewer) =>
  screens.filter((screen) => isFrame(screen) && screen.viewer === viewer),
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

/** Opens every frame once, and asks everything of it that it can answer. */
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
          status = await window.open(urlOf(rig, screen));
          await untilReady(window, screen.viewer !== 'visitor');
        }
        await reach?.(window);
        const problems = await textProblems(window);
        found.push(...problems.map((problem) => `${width} px: ${problem}`));
      }
      const complaints = await window.complaints();
      found.push(...complaints.filter((each) => !REFUSAL.test(each)));
      expect(found).toEqual([]);
      // 304: the browser has been here before. Null: its driver does not tell.
      const expected = screen.status === 200 ? [200, 304, null] : [screen.status, null];
      expect(expected).toContain(status);
    });
  }
}
