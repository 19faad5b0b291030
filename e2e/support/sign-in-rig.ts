import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { decode, encode } from 'next-auth/jwt';

import type { CmsTokens } from '@showcase/accounts/testing';
import { demoFile, startServedSite, type ServedSite } from './serve-site';
import { AUTH_SECRET, FAUST_SECRET, type Site } from './site';

/** Users of the demo; passwords are `<login>-demo`. */
export const NAMES = {
  admin: 'Ada Thornquist',
  editor: 'Idris Okonjo-Vale',
  subscriber: 'Toby Ferrars',
} as const;
export type Login = keyof typeof NAMES;

export const SESSION_COOKIE = 'next-auth.session-token';

/** Starts the site in front of the demo, in which people sign in by the plugin JWT Authentication. */
export const startRig = (): Promise<ServedSite> =>
  startServedSite({ contentFile: demoFile, signIn: 'jwt', faustSecret: FAUST_SECRET });

/** The line under the form that says what went wrong; Next has an alert of its own on each page. */
export const alertOf = (page: Page) => page.locator('form [role=alert]');

/** Fills the form that is on the page, and sends it. */
export async function fillAndSend(page: Page, login: string, password: string): Promise<void> {
  await page.getByPlaceholder('Username').fill(login);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function expectHome(page: Page, login: Login): Promise<void> {
  // One request after the other, some of them to WordPress.
  await expect(page).toHaveURL(/\/home\/$/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${NAMES[login]}`);
}

/** Signs in with the form, by default from the front page. */
export async function signIn(
  page: Page,
  { site }: { site: Pick<Site, 'url'> },
  login: Login,
  path = '/',
): Promise<void> {
  await page.goto(site.url + path);
  await fillAndSend(page, login, `${login}-demo`);
  await expectHome(page, login);
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
const states = new Map<string, Promise<State>>();

async function signInAnew(browser: Browser, url: string, login: string, password: string) {
  const page = await browser.newPage();
  await page.goto(`${url}/login/`);
  await fillAndSend(page, login, password);
  await expect(page).toHaveURL(/\/home\/$/, { timeout: 20_000 });
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** The storage of a browser in which somebody has signed in on a site; the form is sent once for each. */
export function stateOf(browser: Browser, url: string, login: string, password: string) {
  const key = `${url} ${login}`;
  const state = states.get(key) ?? signInAnew(browser, url, login, password);
  states.set(key, state);
  return state;
}

/** Signs in at WordPress itself. */
export async function signInAtWordPress(
  page: Page,
  { content }: ServedSite,
  log: string,
  pwd = `${log}-pass`,
): Promise<void> {
  const answer = await page.request.post(`${content.url}/wp-login.php`, { form: { log, pwd } });
  expect(answer.url()).toContain('wp-admin');
}

/** Signs in on the form of WordPress that a page has led to. */
export async function fillWordPressForm(page: Page): Promise<void> {
  await page.waitForURL(/wp-login\.php/);
  await page.getByLabel('Username or Email Address').fill('editor');
  await page.getByLabel('Password').fill('editor-pass');
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function openCookie(context: BrowserContext) {
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === SESSION_COOKIE);
  const session = await decode({ token: cookie?.value ?? '', secret: AUTH_SECRET });
  if (!cookie || !session) throw new Error('nobody is signed in');
  // The site's own: sealed by saveSession() in packages/accounts/session.
  return { cookie, session, tokens: session.tokens as CmsTokens };
}

/** The CMS's tokens in a browser's session cookie, which the site alone can read. */
export async function tokensOf(context: BrowserContext): Promise<CmsTokens> {
  return (await openCookie(context)).tokens;
}

/**
 * Makes it as if nobody had come for ten minutes: the access token has ended, and the CMS refuses it. The
 * page is left when all its answers are there: one still on its way would set the cookie again.
 */
export async function letTokenExpire(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  const context = page.context();
  const { cookie, session, tokens } = await openCookie(context);
  const now = Date.now();
  const old = { access: 'gone', madeAt: now - 600_000, expiresAt: now - 300_000 };
  const token = { ...session, tokens: { ...tokens, ...old } };
  await context.addCookies([{ ...cookie, value: await encode({ token, secret: AUTH_SECRET }) }]);
}
