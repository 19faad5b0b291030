import { expect, type Page } from '@playwright/test';

import { FORM_PATH, FORM_UNIT } from '@showcase/testing/content/site-with-form';
import { axeProblems } from '../support/screens/axe';
import { test } from '../support/site-test';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: false });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Your name').fill('Ann');
  await field(page, 'Your email').fill('ann@');
  await field(page, 'Topic').selectOption('Sales & more');
  await field(page, 'Tue').check();
  await field(page, 'Your message').fill('Two lines,\none boat.');
  await field(page, 'I agree').check();
}

const MAIL =
  'your-name: Ann\nyour-email: ann@example.test\ntopic: Sales & more\ndays: Tue\nyour-message: Two lines,\none boat.\nagree: 1';

/** Checks a form that was filled in wrongly: nothing is lost, and the message belongs to its field. */
async function expectWrong(page: Page): Promise<void> {
  await expect(page.getByText('One or more fields have an error.')).toBeVisible();
  const email = field(page, 'Your email');
  await expect(email).toHaveAccessibleDescription('Please enter an email address.');
  await expect(email).toHaveValue('ann@');
  await expect(field(page, 'Topic')).toHaveValue('Sales & more');
  await expect(field(page, 'Tue')).toBeChecked();
  await expect(field(page, 'Your message')).toHaveValue('Two lines,\none boat.');
}

test('a form is sent in place, wrong and right', async ({ page, visit, served, watch: _ }) => {
  await visit(FORM_PATH);
  // The form's script makes it a status.
  await expect(page.locator('.wpcf7-response-output[role=status]')).toBeAttached();
  await fillIn(page);
  await submit(page).click();
  await expectWrong(page);
  await expect(field(page, 'Your email')).toBeFocused();
  expect(await axeProblems(page)).toEqual([]);

  await field(page, 'Your email').fill('ann@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(
    'Thank you for your message. It has been sent.',
  );
  await expect(field(page, 'Your message')).toHaveValue('');
  await expect(field(page, 'Your email')).toHaveAccessibleDescription('');
  await expect(page).toHaveURL(FORM_PATH);
  expect(served.content.mails.at(-1)?.text).toBe(MAIL);
});

test('if there is no answer, the entered values stay and the form is not sent again', async ({
  page,
  visit,
  served,
}) => {
  await visit(FORM_PATH);
  await expect(page.locator('.wpcf7-response-output[role=status]')).toBeAttached();
  await fillIn(page);
  const before = served.content.mails.length;
  let posts = 0;
  // The connection ends after the message has arrived.
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await field(page, 'Your email').fill('ann@example.test');
  await submit(page).click();
  await expect(page.getByRole('status')).toHaveText(
    'The message can’t be sent just now. Please try again in a minute.',
  );
  await expect(field(page, 'Your message')).toHaveValue('Two lines,\none boat.');
  expect(posts).toBe(1);
  expect(served.content.mails.length).toBe(before + 1);
});

test('without JavaScript it is sent too, and only once', async ({ browser, served }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(FORM_PATH);
  await fillIn(page);
  await submit(page).click();
  await expectWrong(page);
  await field(page, 'Your email').fill('ann@example.test');
  await submit(page).click();
  await expect(page.getByText('Thank you. Your message has been sent.')).toBeVisible();
  await expect(page).toHaveURL(`${FORM_PATH}?form=${FORM_UNIT}&sent=1#${FORM_UNIT}`);
  expect(served.content.mails.at(-1)?.text).toBe(MAIL);
  const count = served.content.mails.length;
  await page.reload();
  await expect(page.getByText('Thank you.')).toBeVisible();
  expect(served.content.mails).toHaveLength(count);
  await context.close();
});
