import { expect } from '@playwright/test';

import type { Engine } from '../support/browser';
import { allMenuGaps } from './menus';
import { findSubmenuGaps } from '../support/in-page/menu';
import type { BrowserTest } from '../support/test';
import { openSubmenu } from '../support/ways';

export function checkWithoutScript(test: BrowserTest, engine: Engine): void {
  test('without JavaScript the menus are the same', async ({ rig }) => {
    const browser = await engine.start(false);
    try {
      await browser.open(`${rig.site.url}/about/studio/`);
      const found = await allMenuGaps(browser);
      await browser.resize(1280, 800);
      await openSubmenu(browser);
      found.push(...(await browser.ask(findSubmenuGaps)));
      expect(found).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}
