import { expect, type BrowserContext, type Page } from '@playwright/test';

import { watchShifts } from '../support/screens/in-page/shifts';
import { axeProblems } from '../support/screens/axe';
import { test } from '../support/site-test';

const PATH = '/films-of-the-quay/';

/** Answers for all other hosts; returns what was asked of them. */
async function answerOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    async (route) => {
      asked.push(route.request().url());
      const name = new URL(route.request().url()).hostname;
      await route.fulfill({
        contentType: 'text/html',
        body: `<p>${name}</p><button>Play</button>`,
      });
    },
  );
  return asked;
}

const film = (page: Page) => page.getByRole('link', { name: 'A walk along the quay' });

test('nothing is asked of a provider before its card is opened, by keyboard too', async ({
  page,
  context,
  visit,
  watch: _,
}) => {
  const asked = await answerOthers(context);
  await page.addInitScript(watchShifts);
  await visit(PATH);
  await expect(film(page)).toHaveAccessibleName('A walk along the quay Watch on YouTube');
  expect(await axeProblems(page)).toEqual([]);
  expect(asked).toEqual([]);

  const size = () =>
    page
      .locator('.embed-card')
      .first()
      .evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const before = await size();
  const src = 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1';
  // The cards' code may still be on its way, and until then they are links.
  await page.waitForLoadState('networkidle');
  await film(page).focus();
  await page.keyboard.press('Enter');
  const frame = page.locator(`iframe[src="${src}"]`);
  await expect(frame).toBeFocused();
  await expect(
    page.frameLocator(`iframe[src="${src}"]`).getByText('www.youtube-nocookie.com'),
  ).toBeVisible();
  expect(await size()).toEqual(before);
  expect(
    await frame.evaluate(({ clientWidth, clientHeight }: HTMLElement) => [
      clientWidth,
      clientHeight,
    ]),
  ).toEqual(before);
  expect(await page.evaluate(() => window.screenShifts)).toEqual([]);
  expect(asked).toEqual([src]);

  await page.getByRole('link', { name: 'Read on X' }).click();
  await expect(page.locator('iframe[src^="https://platform.twitter.com/"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read on other.example' })).toHaveAttribute(
    'href',
    'https://other.example/a-walk/',
  );
});

test('without JavaScript a card leads to the provider’s page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const asked = await answerOthers(context);
  const page = await context.newPage();
  await page.goto(PATH);
  expect(asked).toEqual([]);
  await film(page).click();
  await page.waitForURL('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  await context.close();
});
