import { expect } from '@playwright/test';

import { become } from '../support/people';
import type { BrowserTest } from '../support/test';

/** Runs in a page: puts what the Content-Security-Policy forbids into it. Returns what of it has an effect. */
function breakPolicy(): { title: string; color: string } {
  const style = document.createElement('style');
  style.textContent = 'p { color: rgb(1, 2, 3) }';
  const script = document.createElement('script');
  script.textContent = 'document.title = "Foreign"';
  const paragraph = document.createElement('p');
  document.head.append(style, script);
  document.body.append(paragraph);
  return { title: document.title, color: getComputedStyle(paragraph).color };
}

/** The last of the checks: what the pages of the others have broken is among their complaints. */
export function checkPolicy(test: BrowserTest): void {
  test('inline scripts and style sheets have no effect', async ({ window, rig }) => {
    await become(window, rig, 'visitor');
    await window.open(`${rig.site.url}/about/`);
    const { title, color } = await window.ask(breakPolicy);
    expect(title).not.toBe('Foreign');
    expect(color).not.toBe('rgb(1, 2, 3)');
    // The browser complains of what it has blocked.
    await window.complaints();
  });
}
