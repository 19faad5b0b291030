import type { Locator, Page } from '@playwright/test';

import { alertOf, fillAndSend } from '../sign-in-rig';

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
export const toolbar = (page: Page) => page.getByRole('navigation', { name: 'Toolbar' });
const accountButton = (page: Page) => toolbar(page).getByRole('button', { name: /Howdy/ });

const isOpen = (control: Locator) =>
  control.evaluate(
    (element) =>
      element.getAttribute('aria-expanded') === 'true' ||
      (element.tagName === 'SUMMARY' && element.parentElement?.hasAttribute('open') === true),
  );

/** Opens the menu of the header where it is behind a button. */
export async function openMenu(page: Page): Promise<void> {
  const menu = mainMenu(page);
  if (!(await menu.isVisible())) await menuButton(page).click();
  await menu.waitFor({ state: 'visible' });
}

/** Opens the first submenu of the header, and the menu before it where that is behind a button. */
export async function openSubmenu(page: Page): Promise<void> {
  await openMenu(page);
  const control = mainMenu(page).locator('summary, button[aria-expanded]').first();
  if (!(await isOpen(control))) await control.click();
  await mainMenu(page).locator('ul ul').first().waitFor({ state: 'visible' });
}

/** Opens the account's list in the toolbar. */
export async function openAccountMenu(page: Page): Promise<void> {
  if (!(await isOpen(accountButton(page)))) await accountButton(page).click();
  await toolbar(page).getByRole('link', { name: 'Edit Profile' }).waitFor({ state: 'visible' });
}

let attempts = 0;

/** Fails to sign in, each time under another name: too many attempts for one name shut the door. */
export async function failToSignIn(page: Page): Promise<void> {
  const alert = alertOf(page);
  if (await alert.isVisible()) return;
  attempts += 1;
  await fillAndSend(page, `nobody-${process.pid}-${attempts}`, 'wrong');
  await alert.filter({ hasText: /\S/ }).waitFor();
}

/** Asks for the mail with a link for a new password. */
export async function askForMail(page: Page): Promise<void> {
  const form = page.locator('form');
  if ((await form.count()) === 0) return;
  await form.getByRole('textbox').fill('nobody@example.test');
  await form.getByRole('button').first().click();
  await form.waitFor({ state: 'detached' });
}

/** Asks whether to sign out everywhere. */
export async function askAboutSigningOut(page: Page): Promise<void> {
  const trigger = page.getByRole('button', { name: 'Sign out everywhere', exact: true });
  if (!(await isOpen(trigger))) await trigger.click();
  await page.getByRole('button', { name: 'Yes, sign out everywhere' }).waitFor();
}

/** Waits until a page of the preview has come, or what stands in its place. */
export async function untilHeading(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
}

/** Follows a link of the page whose answer does not come, until the bar that says so is there. */
export async function followHeldLink(page: Page): Promise<void> {
  const pending = page.locator('html[data-navigating]');
  if ((await pending.count()) > 0) return;
  await page.locator('main :is(h2, h3) a').first().click();
  await pending.waitFor({ timeout: 5_000 });
}

/** Opens the form for comments, which is behind a button below a short text. No click: the focus stays where it is. */
export const unfoldCommentForm = (page: Page) =>
  page
    .locator('details:has(> #respond)')
    .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));

/** Waits until the form for comments knows who is signed in. */
export async function untilOwnForm(page: Page): Promise<void> {
  await unfoldCommentForm(page);
  await page.locator('#respond form').getByText('Signed in as').waitFor();
}
