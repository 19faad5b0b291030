import { expect } from '@playwright/test';

import { startContentServer } from '@showcase/content-server';
import { serveSite } from '../support/serve-site';
import { test } from '../support/site-test';

test('the stand-in for a page being loaded stands where the page will', async ({ page }) => {
  await page.goto('/about/studio/');
  // A preview has its bar above.
  const headerEnd = async () => {
    const box = await page.getByRole('banner').first().boundingBox();
    return box ? box.y + box.height : 0;
  };
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const below = (title?.y ?? 0) - (await headerEnd());
  // The preview's answer never comes.
  await page.route('**/api/**', () => undefined);
  await page.goto('/?p=1&preview=true&previewPathname=%2F%3Fp%3D1&typeName=Page');
  const status = page.getByRole('status');
  await expect(status).toContainText('Loading');
  await expect(status).toHaveCSS('opacity', '1');
  const line = await status.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    const { paddingTop } = getComputedStyle(element);
    return {
      x,
      y: y + parseFloat(paddingTop),
      height: getComputedStyle(element, '::before').height,
    };
  });
  expect(line.x).toBeCloseTo(title?.x ?? 0, 0);
  expect(line.y - (await headerEnd())).toBeCloseTo(below, 0);
  expect(parseFloat(line.height)).toBeCloseTo(title?.height ?? 0, 0);
});

test.describe('with pages that are old after a second', () => {
  const site = serveSite(undefined, { REVALIDATE_SECONDS: '1' });

  test('“Back in a moment” has the menu as last seen, and “Try again” works without script', async ({
    browser,
  }) => {
    const { content } = site;
    await fetch(`${site.url}/about/`);
    await content.close();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto(`${site.url}/contact/?from=mail#form`);
    expect(response?.status()).toBe(503);
    await expect(page).toHaveTitle('Back in a moment - Profile Showcase');
    await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
    const again = page.getByRole('link', { name: 'Try again' });
    await again.click();
    await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();

    const changed = structuredClone(content.site);
    for (const each of changed.posts) if (each.slug === 'about') each.title = 'Another name';
    const back = await startContentServer({
      site: changed,
      port: Number(new URL(content.url).port),
    });
    // Probes find out that WordPress is back.
    await expect(async () => {
      expect((await fetch(`${site.url}/contact/`)).status).toBe(200);
    }).toPass();
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/contact/?from=mail`);
    // A change that the site was not told of is shown after its period.
    const about = async () => (await fetch(`${site.url}/about/`)).text();
    await expect.poll(about).toContain('Another name');
    await context.close();
    await back.close();
  });
});
