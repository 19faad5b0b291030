import { expect, type BrowserContext, type Page } from '@playwright/test';

import { untilHydrated } from '@showcase/testing/browser/hydrated';
import { isDevelopment } from '../support/combination';
import type { ServedSite } from '../support/serve-site';
import { test } from '../support/worlds';

let rig: ServedSite;

test.beforeAll(({ owners }) => {
  rig = owners;
});

/** Stand-ins for scripts of third parties: they do to a page what a content security policy sees of the real ones. */
const SCRIPTS: Record<string, string> = {
  'https://plausible.io/js/pa-example.js': `
    fetch('https://plausible.io/api/event', { method: 'POST', body: JSON.stringify(plausible.o) });`,
  'https://www.googletagmanager.com/gtm.js?id=GTM-EXAMPLE': `
    const add = (how) => document.head.append(Object.assign(document.createElement('script'), how));
    add({ src: 'https://www.googletagmanager.com/gtag/js?id=G-EXAMPLE' });
    add({ textContent: 'window.customTag = dataLayer.length' });
    window.container = dataLayer.find(({ event }) => event).event;`,
  'https://www.googletagmanager.com/gtag/js?id=G-EXAMPLE': `
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect', 'v=2');`,
  'https://consent.cookiebot.com/uc.js': `
    window.Cookiebot = { consent: { statistics: true, marketing: document.currentScript.dataset.cbid !== '' } };
    window.dispatchEvent(new Event('CookiebotOnAccept'));`,
  'https://js-eu1.hsforms.net/forms/embed/v2.js': `
    window.hbspt = { forms: { create: ({ target, formId }) => document.querySelector(target).append(formId) } };`,
};

/** Answers in place of all other hosts, none of which is asked. Returns what they would have been asked. */
async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https?:/, (route, request) => {
    const url = request.url();
    if (url.startsWith(rig.site.url)) return route.fallback();
    asked.push(`${request.method()} ${url} ${request.postData() ?? ''}`.trim());
    const script = SCRIPTS[url];
    const headers = { 'access-control-allow-origin': '*' };
    if (script === undefined) return route.fulfill({ body: 'Thank you', headers });
    return route.fulfill({ body: script, contentType: 'text/javascript', headers });
  });
  return asked;
}

/** The directives that have refused something in a page since it was opened. */
async function openThirdParties(page: Page, query = ''): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto(`${rig.site.url}/third-parties/${query}`);
  await untilHydrated(page);
  return () => page.evaluate(() => Reflect.get(window, 'refused'));
}

test('Plausible counts the visit', async ({ page, context }) => {
  const asked = await standIn(context);
  const refused = await openThirdParties(page);
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked).toEqual([
    'GET https://plausible.io/js/pa-example.js',
    'POST https://plausible.io/api/event {}',
  ]);
  expect(await refused()).toEqual([]);
});

/** The policy refuses inline code, which Next's tools for development need: in `next dev` it runs. */
const inlineCode = isDevelopment ? [] : ['script-src-elem inline'];

/** Returns the requests to Google. */
const google = (asked: readonly string[]) => asked.filter((each) => /google/.test(each));

test('the tag manager is loaded with consent, then and at the next visit, without its inline code', async ({
  page,
  context,
}) => {
  const asked = await standIn(context);
  const refused = await openThirdParties(page);
  const question = page.getByRole('complementary', { name: 'Consent' });
  await expect(question).toBeVisible();
  expect(google(asked)).toEqual([]);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => google(asked)).toHaveLength(3);
  expect(google(asked).at(-1)).toBe('POST https://region1.google-analytics.com/g/collect v=2');
  expect(
    await page.evaluate(() => [Reflect.get(window, 'container'), 'customTag' in window]),
  ).toEqual(['gtm.js', isDevelopment]);
  expect(await refused()).toEqual(inlineCode);
  await page.reload();
  await expect.poll(() => google(asked)).toHaveLength(6);
  await expect(question).toBeHidden();
});

test('without consent nothing is asked of Google, now or later', async ({ page, context }) => {
  const asked = await standIn(context);
  await openThirdParties(page);
  await page.getByRole('button', { name: 'No' }).click();
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => asked.filter((each) => /plausible/.test(each))).toHaveLength(4);
  await expect(page.getByRole('complementary', { name: 'Consent' })).toBeHidden();
  expect(google(asked)).toEqual([]);
});

/** Returns what Google was told of consent: `default` or `update`, and the value of all that it asks about. */
const consentModes = (page: Page) =>
  page.evaluate(() => {
    const calls: { [at: number]: unknown }[] = Reflect.get(window, 'dataLayer') ?? [];
    return calls.flatMap(({ 0: kind, 1: when, 2: choices }) =>
      kind === 'consent' ? [[when, ...new Set(Object.values(choices ?? {}))]] : [],
    );
  });

test('Google is told that all is denied, then what the reader says, also when they change their mind', async ({
  page,
  context,
}) => {
  await standIn(context);
  await openThirdParties(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect
    .poll(() => consentModes(page))
    .toEqual([
      ['default', 'denied'],
      ['update', 'granted'],
    ]);
  await page.evaluate(() => {
    localStorage.setItem('consent', 'no');
    window.dispatchEvent(new Event('consent'));
  });
  expect((await consentModes(page)).at(-1)).toEqual(['update', 'denied']);
});

/** Returns the requests to the host of films. */
const films = (asked: readonly string[]) => asked.filter((each) => /youtube/.test(each));

test('a click on an embed opens it alone and is no consent; with consent the others need no click', async ({
  page,
  context,
}) => {
  const asked = await standIn(context);
  await openThirdParties(page);
  await page.getByRole('link', { name: 'Film one' }).click();
  await expect.poll(() => films(asked)).toHaveLength(1);
  const question = page.getByRole('complementary', { name: 'Consent' });
  await expect(question).toBeVisible();
  expect(google(asked)).toEqual([]);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => films(asked)).toHaveLength(2);
  expect(films(asked).at(-1)).toBe('GET https://www.youtube-nocookie.com/embed/two');
});

test('consent that Cookiebot has is that of the tag manager and of embeds', async ({
  page,
  context,
}) => {
  const asked = await standIn(context);
  const refused = await openThirdParties(page, '?with=cookiebot');
  await expect.poll(() => google(asked)).toHaveLength(3);
  await expect.poll(() => films(asked)).toHaveLength(2);
  await expect(page.getByRole('complementary', { name: 'Consent' })).toBeHidden();
  expect(await refused()).toEqual(inlineCode);
});

test('HubSpot puts its form into the page', async ({ page, context }) => {
  await standIn(context);
  const refused = await openThirdParties(page, '?with=hubspot');
  await expect(page.locator('#hubspot')).toHaveText('example');
  expect(await refused()).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test(`the newsletter form reaches its host, JavaScript: ${javaScriptEnabled}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const asked = await standIn(context);
    const page = await context.newPage();
    await page.goto(`${rig.site.url}/third-parties/`);
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.locator('body')).toHaveText('Thank you');
    expect(asked.at(-1)).toBe(
      'POST https://example.us1.list-manage.com/subscribe/post?u=1&id=2 EMAIL=ada%40example.com',
    );
    await context.close();
  });
}

test('rules and style elements that a script adds apply', async ({ page, context }) => {
  await standIn(context);
  const refused = await openThirdParties(page);
  const colors = await page.evaluate(() => {
    const heading = document.querySelector('h1') ?? document.body;
    const [rules, text] = [document.createElement('style'), document.createElement('style')];
    text.textContent = 'h1 { background: rgb(4, 5, 6) }';
    document.head.append(rules, text);
    rules.sheet?.insertRule('h1 { color: rgb(1, 2, 3) }');
    const { color, backgroundColor } = getComputedStyle(heading);
    return [color, backgroundColor];
  });
  expect(colors).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
  expect(await refused()).toEqual([]);
});

test('the policy refuses hosts that the site does not list, and inline code', async ({
  page,
  context,
}) => {
  const asked = await standIn(context);
  const refused = await openThirdParties(page);
  await expect.poll(() => asked).toHaveLength(2);
  await page.evaluate(() => {
    const add = (name: string, how: Record<string, string>) =>
      document.body.append(Object.assign(document.createElement(name), how));
    add('script', { src: 'https://other.example/a.js' });
    // A host that may be asked runs no scripts, and one that runs scripts is shown in no frame.
    add('script', { src: 'https://region1.google-analytics.com/a.js' });
    add('script', { textContent: 'window.spoiled = 1' });
    add('link', { rel: 'stylesheet', href: 'https://other.example/a.css' });
    add('iframe', { src: 'https://plausible.io/frame' });
    add('form', { action: 'https://other.example/post', method: 'post' });
    for (const form of document.querySelectorAll('form[action*="other.example"]'))
      if (form instanceof HTMLFormElement) form.submit();
    void fetch('https://other.example/data').catch(() => undefined);
    void new FontFace('Other', 'url(https://other.example/a.woff2)').load().catch(() => undefined);
  });
  await expect
    .poll(async () => (await refused()).toSorted())
    .toEqual([
      'connect-src https://other.example/data',
      'font-src https://other.example/a.woff2',
      'form-action https://other.example/post',
      'frame-src https://plausible.io',
      'script-src-elem https://other.example/a.js',
      'script-src-elem https://region1.google-analytics.com/a.js',
      ...inlineCode,
      'style-src-elem https://other.example/a.css',
    ]);
  expect(asked).toHaveLength(2);
  expect(await page.evaluate(() => 'spoiled' in window)).toBe(isDevelopment);
});
