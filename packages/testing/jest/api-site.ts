import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startContentServer } from '@showcase/content-server';
import type { ContentServer, ContentServerOptions } from '@showcase/content-server';
import { rigSite } from '@showcase/testing/content/rig-site';
import { listenLocally } from '@showcase/testing/servers/local-server';
import { forgetProcess } from '@showcase/testing/servers/process-values';
import { createApiServer } from './api-server';
import { Browser } from './browser';
import { startCmsProxy } from './cms-proxy';

const FAUST_SECRET = '6a1f3f0e-0b5d-4c59-9a53-7d2f6f0c9b11';
const AUTH_SECRET = 'a secret of these tests and of nothing else';

const open: Array<() => Promise<void> | void> = [];

// The site says in its log when the CMS did not answer.
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue());

/** Closes what a test has opened; the newest first. */
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  jest.restoreAllMocks();
  jest.useRealTimers();
  forgetProcess();
});

/** Starts a content server whose users' passwords are `<login>-pass`. */
export async function startCms(options: ContentServerOptions = {}): Promise<ContentServer> {
  const cms = await startContentServer({
    site: rigSite(),
    faustSecret: FAUST_SECRET,
    signIn: 'jwt',
    ...options,
  });
  open.push(() => cms.close());
  return cms;
}

export type TestSite = Awaited<ReturnType<typeof startSite>>;
export type Visitor = ReturnType<TestSite['visitor']>;
/** Somebody's answer from the site. */
export type Answer = Awaited<ReturnType<Visitor['send']>>;

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-api-'));
  open.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the API routes in front of a CMS; `env` goes over the environment of a live site. */
export async function startSite(cms: { url: string }, env: Record<string, string> = {}) {
  const server = await listenLocally(createApiServer());
  open.push(() => server.close());
  const set = {
    NEXT_PUBLIC_WORDPRESS_URL: cms.url,
    SITE_URL: server.url,
    NEXTAUTH_SECRET: AUTH_SECRET,
    FAUST_SECRET_KEY: FAUST_SECRET,
    DATA_DIR: temporaryFolder(),
    CMS_TIMEOUT_MS: '',
    SIGN_IN_WITH: '',
    TRUSTED_PROXIES: '',
    ...env,
  };
  for (const [name, value] of Object.entries(set)) process.env[name] = value;
  return { url: server.url, visitor: () => new Browser(server.url) };
}

/** A browser in which somebody has signed in whose password is `<login>-pass`. */
export async function signedIn(site: TestSite, login = 'editor'): Promise<Visitor> {
  const visitor = site.visitor();
  expect((await visitor.signIn(login)).status).toBe(200);
  return visitor;
}

/** A site in front of a CMS, and a browser of its own: of somebody who is signed in, if named. */
export async function startWithVisitor(login?: string, options: ContentServerOptions = {}) {
  const cms = await startCms(options);
  const site = await startSite(cms);
  return { cms, site, visitor: login ? await signedIn(site, login) : site.visitor() };
}

/** The same with a network between site and CMS. */
export async function startBehindProxy(options: ContentServerOptions = {}, offset = 0) {
  const cms = await startCms(options);
  const proxy = await startCmsProxy(cms, offset);
  return { cms, proxy, site: await startSite(proxy) };
}

export const TOKEN = '/api/faust/auth/token';
export const STATE = 'faust-state';

/** A browser that was sent to WordPress to fetch a code, as the page of a preview does it. */
export async function sentForCode(site: TestSite, visitor = site.visitor()): Promise<Visitor> {
  const old = encodeURIComponent('/about/?faust-state=old&code=old');
  const { location } = await visitor.send(`/api/faust/auth/start?redirect_uri=${old}`);
  const state = visitor.cookies.get(STATE) ?? '';
  expect(state).toMatch(/^[\w-]{36}$/);
  const back = encodeURIComponent(`${site.url}/about/?faust-state=${state}`);
  const { NEXT_PUBLIC_WORDPRESS_URL: wordpress } = process.env;
  expect(location).toBe(`${wordpress}/generate?redirect_uri=${back}`);
  return visitor;
}

/** The address that exchanges a code, with the nonce that came back; the browser's own by default. */
export const withCode = (code: string, { cookies }: Visitor, state = cookies.get(STATE) ?? '') =>
  `${TOKEN}?code=${encodeURIComponent(code)}&state=${encodeURIComponent(state)}`;

/** Has the requests to WordPress with this text in their body answered like this. */
export function answerTo(text: string, answer: object, status = 200): void {
  const realFetch = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const isIt = String(init?.body).includes(text);
    return isIt ? Promise.resolve(Response.json(answer, { status })) : realFetch(url, init);
  });
}

/** Name of the user that the CMS takes the bearer of an access token for. */
export async function bearerName(cms: ContentServer, accessToken: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const body = '{"query":"{ viewer { name } }"}';
  const answer = await fetch(`${cms.url}/graphql`, { method: 'POST', headers, body });
  return (await answer.json()).data.viewer?.name;
}

/** Everything but Date: servers and connections need their timers. */
const realTimers: FakeableAPI[] = [
  ...(['hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** A clock that is put forward by hand, for the site and the content servers of this test. */
export function startClock(): { pass(ms: number): void } {
  jest.useFakeTimers({ doNotFake: realTimers, advanceTimers: true });
  return { pass: (ms) => void jest.setSystemTime(Date.now() + ms) };
}

/** How often the CMS was asked for an operation so far; for all of them without a name. */
export function countOf({ requestLog }: ContentServer, name?: string): number {
  return requestLog.filter(({ operationName }) => !name || operationName === name).length;
}
