import { expect, test, type Page } from '@playwright/test';

import { loadSite } from '@showcase/content-server';
import ar from '../../locales/ar.json';
import { countText, fill } from '@showcase/next/words';
import { watchBrowser } from '@showcase/testing/browser/browser-watch';
import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { axeProblems } from '../support/screens/axe';
import { demoFile, serveSite } from '../support/serve-site';

const NARROW = { width: 320, height: 640 };
const WITH_COMMENTS = '/the-potter-who-keeps-her-failures/';

/** The demo, which is in English but for two posts, on a site in Arabic. */
function arabicDemo() {
  const demo = loadSite(demoFile);
  return { ...demo, settings: { ...demo.settings, language: 'ar' } };
}

const site = serveSite(() => ({ site: arabicDemo() }));
const { content, screens } = ar;
const main = (page: Page) => page.getByRole('main');

test('a site in Arabic speaks it on every page, and after client navigation', async ({ page }) => {
  const { complaints } = watchBrowser(page);
  await page.setViewportSize(NARROW);

  async function check() {
    await untilHydrated(page);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', 'ar');
    await expect(root).toHaveAttribute('dir', 'rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    await expect(page.locator('.skip-link')).toHaveText(content.skip);
    expect(await axeProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }

  await page.goto(`${site.url}/journal/`);
  await check();
  await expect(main(page).getByRole('heading', { name: content.all })).toBeVisible();
  await page.getByRole('button', { name: content.menu, exact: true }).click();
  const menu = page.getByRole('navigation', { name: content.main });
  const submenu = menu.locator('summary');
  await expect(submenu).toHaveText(fill(content.submenu, { label: 'About' }));
  await submenu.click();
  await expect(menu.getByRole('link', { name: 'The studio' })).toBeInViewport({ ratio: 1 });
  await check();
  await page.keyboard.press('Escape');

  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await main(page).getByRole('link', { name: content.older }).click();
  await expect(main(page).getByText(fill(content.page, { n: 2 }))).toBeVisible();
  await main(page).getByRole('link', { name: 'قلم القصب' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قلم القصب');
  await expect(page.locator('body')).toHaveAttribute('data-same');
  await check();
  expect(await page.locator('#entry').getAttribute('dir')).toBe(null);

  await page.goto(site.url + WITH_COMMENTS);
  await check();
  expect(await page.locator('#entry').getAttribute('dir')).toBe('ltr');
  await expect(main(page).locator('header time')).toHaveText('22 نوفمبر 2024');
  const count = await main(page).locator('section article').count();
  const comments = countText(content.comments, count, content);
  await expect(main(page).getByRole('heading', { name: comments, exact: true })).toBeVisible();

  await page.goto(`${site.url}/?s=+`);
  await page.getByLabel(screens.search.label).fill('the');
  await page.getByRole('button', { name: screens.search.submit, exact: true }).click();
  const results = fill(screens.search.results, { term: 'the' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(results);
  await check();

  await page.goto(`${site.url}/no-such-page/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.missing.title);
  await untilHydrated(page);
  // The page's own status.
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !/ 404 /.test(each)));
  await check();
});
