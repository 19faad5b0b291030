import { expect, type Page } from '@playwright/test';

import { barProblems, textProblems } from './support/screens/measures';
import { widthsOf, type Screen } from './support/screens/screen';
import { screens } from './support/screens/screens';
import { test } from './support/screens/test';
import { contextFor, openScreen, settle, warmUp } from './support/screens/visit';

interface Setting {
  name: string;
  width: number;
  height: number;
  css: string;
}

/** What WCAG 1.4.12 lets people set. */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`;

/** A window of 1280 by 1024, zoomed (WCAG 1.4.10), and with other text (1.4.4, 1.4.12). */
const SETTINGS: readonly Setting[] = [
  { name: '200 %', width: 640, height: 512, css: '' },
  { name: '400 %', width: 320, height: 256, css: '' },
  { name: 'text 200 %', width: 1280, height: 1024, css: 'html { font-size: 200% !important; }' },
  { name: 'text spacing', width: 1280, height: 1024, css: SPACING },
  { name: 'text spacing, 400 %', width: 320, height: 256, css: SPACING },
];

test.describe.configure({ mode: 'parallel' });

async function problemsAt(page: Page, screen: Screen, setting: Setting): Promise<string[]> {
  const { name, width, height, css } = setting;
  await page.setViewportSize({ width, height });
  await settle(page, screen);
  const style = await page.addStyleTag({ content: css || '/* as it is */' });
  const problems = [...(await textProblems(page)), ...(await barProblems(page))];
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return problems.map((problem) => `${name}: ${problem}`);
}

for (const screen of screens) {
  test(`${screen.name}: nothing is lost by zoom or other text`, async ({ browser, rig }) => {
    const context = await contextFor(browser, rig, screen, {
      viewport: { width: 320, height: 256 },
    });
    const page = await context.newPage();
    await warmUp(page, rig);
    await openScreen(page, rig, screen);
    const found: string[] = [];
    for (const setting of widthsOf(screen, SETTINGS)) {
      found.push(...(await problemsAt(page, screen, setting)));
    }
    expect(found).toEqual([]);
    await context.close();
  });
}
