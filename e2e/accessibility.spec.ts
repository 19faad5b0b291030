import { expect } from '@playwright/test';

import { axeProblems } from './support/screens/axe';
import { widthsOf } from './support/screens/screen';
import { screenNamed, screens } from './support/screens/screens';
import { test } from './support/screens/test';
import { contextFor, openScreen, settle } from './support/screens/visit';
import { mainMenu, openMenu } from './support/screens/ways';

const WINDOWS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  test(`axe finds nothing: ${screen.name}`, async ({ browser, rig }) => {
    const windows = widthsOf(screen, WINDOWS);
    const context = await contextFor(browser, rig, screen, {
      viewport: windows[0] ?? null,
      bypassCSP: true,
    });
    const page = await context.newPage();
    await openScreen(page, rig, screen);
    const found: string[] = [];
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await settle(page, screen);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const problems = await axeProblems(page);
        found.push(...problems.map((each) => `${viewport.width} ${colorScheme}: ${each}`));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });
}

test('axe sees what is pale, nameless or small', async ({ browser, rig }) => {
  const screen = screenNamed('page');
  const context = await contextFor(browser, rig, screen, { bypassCSP: true });
  const page = await context.newPage();
  await openScreen(page, rig, screen);
  await page.locator('main').evaluate((main) => {
    main.innerHTML =
      '<h1>Planted</h1><p style="color:#777;background:#888">pale</p><button></button>' +
      '<p><button style="all:unset;width:9px;height:9px">a</button>' +
      '<button style="all:unset;width:9px;height:9px">b</button></p>';
  });
  const found = (await axeProblems(page)).join('\n');
  for (const rule of ['color-contrast', 'button-name', 'target-size']) {
    expect(found).toContain(rule);
  }
  await context.close();
});

test('after client navigation the menu is closed and the new page is there', async ({
  page,
  rig,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${rig.site.url}/journal/`);
  await openMenu(page);
  await mainMenu(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(`${rig.site.url}/contact/`);
  await expect(mainMenu(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});
