import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: Axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
};

/** Returns what axe finds against WCAG 2.2 A and AA and good practice, a line each. */
export async function axeProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ html, any }) => `${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    );
  }, OPTIONS);
}

declare global {
  interface Window {
    axe: typeof Axe;
  }
}
