import type { Page } from '@playwright/test';

import { barProblems, textProblems } from './measures';
import { widthsOf, type Screen } from './screens';
import { settle } from './visit';

/** The text spacing that WCAG 1.4.12 lets people set. */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-block-end: 2em !important; }
`;

interface Setting {
  name: string;
  width: number;
  height: number;
  css: string;
}

/** A window of 1280 by 1024, zoomed (WCAG 1.4.10), and with other text (1.4.4, 1.4.12). */
const SETTINGS: readonly Setting[] = [
  { name: '200 %', width: 640, height: 512, css: '' },
  { name: '400 %', width: 320, height: 256, css: '' },
  { name: 'text 200 %', width: 1280, height: 1024, css: 'html { font-size: 200% !important; }' },
  { name: 'text spacing', width: 1280, height: 1024, css: SPACING },
  { name: 'text spacing, 400 %', width: 320, height: 256, css: SPACING },
];

/** Gives a page the styles of its reader, which its Content-Security-Policy has no say in. */
function setReadersStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
  }, css);
}

/** The content of an opened screen that is lost by zoom or other text settings, a line each. */
export async function zoomProblems(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, height, css } of widthsOf(screen, SETTINGS)) {
    await page.setViewportSize({ width, height });
    await settle(page, screen);
    await setReadersStyle(page, css);
    const problems = [...(await textProblems(page)), ...(await barProblems(page))];
    await setReadersStyle(page, '');
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  return found;
}
