import { expect } from '@playwright/test';

import { alertOf } from './support/sign-in-rig';
import { screenOf } from './support/screens/screen';
import { screenNamed } from './support/screens/screens';
import { test } from './support/test';
import { pageOf } from './support/screens/visit';
import { step, tabTo } from './support/screens/walk';
import { accountButton, previewBar, toolbar } from './support/screens/ways';

test.describe.configure({ mode: 'parallel' });

test('signing in: name, password, button, way out; a failure is said and can be corrected', async ({
  browser,
  rig,
}) => {
  const page = await pageOf(browser, rig, screenNamed('front-page'));
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type('author');
  expect((await step(page, 'Tab'))?.name).toContain('<input#password');
  await page.keyboard.type('wrong');
  await tabTo(page, page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.keyboard.press('Enter');
  await expect(alertOf(page)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('author-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/$/);
  await page.context().close();
});

test('"Sign out everywhere" asks first; No, Escape and Yes by the keyboard', async ({
  browser,
  rig,
}) => {
  // An own user: this ends all of the user's sessions.
  const screen = screenOf('home-author', '/home/', { viewer: 'author', isPlainHtml: false });
  const page = await pageOf(browser, rig, screen);
  const trigger = page.getByRole('button', { name: 'Sign out everywhere', exact: true });
  const yes = page.getByRole('button', { name: 'Yes, sign out everywhere' });
  const no = page.getByRole('button', { name: /^No,/ });

  await tabTo(page, trigger);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('every browser');
  const answers = [await step(page, 'Tab'), await step(page, 'Tab')].map((stop) => stop?.name);
  expect(answers.some((name) => name?.includes('No,'))).toBe(true);
  expect(answers.some((name) => name?.includes('Yes,'))).toBe(true);

  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(yes).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, no);
  await page.keyboard.press('Enter');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, yes);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${rig.site.url}/`);
  await page.goto(`${rig.site.url}/home/`);
  await expect(page).toHaveURL(/\/login\//);
  await page.context().close();
});

test('the toolbar: its list opens, is walked through by arrows, closes, and lets the focus go', async ({
  browser,
  rig,
}) => {
  const page = await pageOf(browser, rig, screenNamed('toolbar'));
  const profile = page.getByRole('link', { name: 'Edit Profile' });
  const logOut = page.getByRole('button', { name: 'Log Out' });
  await tabTo(page, accountButton(page));
  await page.keyboard.press('Enter');
  await expect(profile).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(toolbar(page).locator('ul ul a').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(logOut).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(accountButton(page)).toBeFocused();
  await expect(profile).toBeHidden();

  await page.keyboard.press('Space');
  await expect(profile).toBeVisible();
  await tabTo(page, logOut);
  await page.keyboard.press('Shift+Tab');
  await expect(profile).toBeFocused();
  await accountButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(profile).toBeHidden();
  await page.context().close();
});

test('the toolbar: "Refresh" by the keyboard shows the page anew', async ({ browser, rig }) => {
  const page = await pageOf(browser, rig, screenNamed('toolbar'));
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await tabTo(page, toolbar(page).getByRole('button', { name: /^Refresh/ }));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !('isOld' in window));
  await expect(toolbar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();
});

test('the bar of a preview: its links come first and lead out of it', async ({ browser, rig }) => {
  const page = await pageOf(browser, rig, screenNamed('preview'));
  const links = previewBar(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  await page.locator('body').evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const names = await links.allTextContents();
  for (const [index, name] of names.entries()) {
    const stop = await tabTo(page, links.nth(index));
    expect({ name, isMarked: stop.isMarked, isSeen: stop.isSeen }).toEqual({
      name,
      isMarked: true,
      isSeen: true,
    });
  }
  expect(names.at(-1)).toMatch(/exit/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${rig.site.url}/`);
  await page.context().close();
});

test('pages of a list: Enter goes on, and the next Tab begins at the top of the new page', async ({
  browser,
  rig,
}) => {
  const page = await pageOf(browser, rig, screenNamed('posts-page'));
  await tabTo(page, page.locator('main a[rel~=next]'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${rig.site.url}/journal/page/2/`);
  await expect(page.locator('main a[rel~=prev]')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const stop = await step(page, 'Tab');
  expect(stop?.name).toContain('Skip to content');
  await page.context().close();
});

test('an entry of a list opens by Enter', async ({ browser, rig }) => {
  const page = await pageOf(browser, rig, screenNamed('category'));
  const entry = page.locator('main :is(h2, h3) a').first();
  const title = (await entry.textContent()) ?? '';
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.trim());
  await page.context().close();
});

test('the table of contents leads to a section, in view, and on from there', async ({
  browser,
  rig,
}) => {
  const page = await pageOf(browser, rig, screenNamed('long-post'));
  const contents = page.getByRole('navigation', { name: /contents/i });
  const link = contents.getByRole('link').nth(2);
  await expect(contents).toBeVisible();
  if (!(await link.isVisible())) {
    await tabTo(page, contents.locator('summary'));
    await page.keyboard.press('Enter');
  }
  await tabTo(page, link);
  const id = (await link.getAttribute('href'))?.slice(1) ?? '';
  await page.keyboard.press('Enter');
  const heading = page.locator(`[id="${id}"]`);
  await expect(heading).toBeInViewport();
  const isFree = await heading.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 4, top + height / 2));
  });
  expect(isFree).toBe(true);
  // What is focused next stands below the heading, not above it.
  const next = await step(page, 'Tab');
  const isBelow = await heading.evaluate((element) => {
    const at = document.activeElement;
    return at !== null && Boolean(element.compareDocumentPosition(at) & 4);
  });
  expect({ next: next?.name, isBelow }).toEqual({ next: next?.name, isBelow: true });
  await page.context().close();
});

test('the links of the footer come last, each seen', async ({ browser, rig }) => {
  const page = await pageOf(browser, rig, screenNamed('page'));
  const links = page.getByRole('contentinfo').getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) {
    const stop = await tabTo(page, links.nth(index));
    expect(`${stop.name} ${stop.isMarked} ${stop.isSeen}`).toMatch(/ true true$/);
  }
  await page.context().close();
});
