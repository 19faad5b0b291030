import type { ContentServer } from '@showcase/content-server';
import { jwtTokens } from '@showcase/testing/content/sign-in';
import {
  countOf,
  signedIn,
  startClock,
  startSite,
  startWithVisitor,
  type TestSite,
  type Visitor,
} from '@showcase/testing/jest/api-site';

const SESSION = 'next-auth.session-token';
const CALLBACK = '/api/auth/callback/credentials';
const LOG = '/api/auth/_log';

let cms: ContentServer;
let site: TestSite;
let editor: Visitor;
let credentialsData: string;
let errors: jest.SpyInstance;

beforeEach(async () => {
  errors = jest.spyOn(console, 'error').mockReturnValue();
  ({ cms, site, visitor: editor } = await startWithVisitor('editor'));
  credentialsData = JSON.stringify(await jwtTokens(cms, 'admin'));
});

// NODE_ENV is that of production in the last test; Jest sets `test`.
afterEach(() => void Object.assign(process.env, { NODE_ENV: 'test' }));

const lines = (): string[] => errors.mock.calls.map((call) => call.map(String).join(' '));

const get = (path: string, visitor = site.visitor()) => visitor.send(`/api/auth/${path}`);

test('session, csrf and providers answer what NextAuth’s client expects', async () => {
  expect(await get('session')).toMatchObject({ status: 200, json: {} });
  const { status, json } = await get('session', editor);
  expect(status).toBe(200);
  expect(json).toEqual({
    user: expect.objectContaining({ id: '4', name: 'Edith Editor' }),
    expires: expect.stringMatching(/^\d{4}-/),
    refetchSeconds: 0,
  });
  process.env.SESSION_REFETCH_SECONDS = '300';
  expect((await get('session', editor)).json).toMatchObject({ refetchSeconds: 300 });
  delete process.env.SESSION_REFETCH_SECONDS;
  expect((await get('csrf')).json).toEqual({ csrfToken: expect.stringMatching(/^[\da-f]{64}$/) });
  expect((await get('providers')).json).toEqual({
    credentials: {
      id: 'credentials',
      name: 'WordPress',
      type: 'credentials',
      signinUrl: `${site.url}/api/auth/signin/credentials`,
      callbackUrl: site.url + CALLBACK,
    },
  });
});

test.each([
  ['signin', { callbackUrl: '/' }],
  ['signin?callbackUrl=%2Frain%2F%3Fx', { callbackUrl: '/rain/?x' }],
  ['signin?callbackUrl=%2F%2Fevil.example', { callbackUrl: '/' }],
  ['error?error=AccessDenied', { error: 'AccessDenied' }],
  ['error', { error: 'Default' }],
  ['error?error=%22%3E', { error: 'Default' }],
  ['signin?error=%22%3E', { callbackUrl: '/' }],
])('%s leads to the sign-in page with %j', async (path, fields) => {
  const { status, location } = await get(path);
  const target = new URL(location?.replace(encodeURIComponent(site.url), '') ?? '', site.url);
  expect([status, target.pathname]).toEqual([302, '/login/']);
  expect(Object.fromEntries(target.searchParams)).toEqual(fields);
});

test.each([
  ['callback', 405],
  ['session/x/y', 404],
  ['__proto__', 404],
])('there is nothing to see at "%s"', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

// That each route of this site's own refuses other sites: routes.test.ts.
test('NextAuth does nothing without the right csrfToken', async () => {
  const value = editor.cookies.get(SESSION);
  const before = countOf(cms);
  const ofAnother = await site.visitor().csrf();
  for (const csrfToken of [undefined, '', 'x', '0'.repeat(64), ofAnother]) {
    const token: Record<string, string> = csrfToken === undefined ? {} : { csrfToken };
    const form = { ...token, credentialsData, json: 'true' };
    const visitor = site.visitor();
    for (const each of [visitor, editor]) {
      const answer = await each.send(CALLBACK, { form });
      expect(answer.text).toContain('csrf=true');
      expect(answer.setCookies.join()).not.toContain(SESSION);
    }
    expect(await visitor.who()).toBeNull();
    const out = await editor.send('/api/auth/signout', { form: { ...token, x: 'x' } });
    expect(out.setCookies.join()).not.toContain(SESSION);
    const update = { ...token, data: { user: { name: 'Mallory' } } };
    expect((await editor.post('/api/auth/session', update)).status).toBe(400);
    const start = await editor.send('/api/auth/signin/credentials', { form: { ...token, x: 'x' } });
    expect(start.location).toContain('csrf=true');
  }
  expect((await editor.send('/api/auth/signout')).setCookies.join()).not.toContain(SESSION);
  expect(editor.cookies.get(SESSION)).toBe(value);
  expect(countOf(cms)).toBe(before);
  expect(await editor.who()).toBe('Edith Editor');
});

/** Headers that browsers, new and old, send with requests from pages of other sites. */
const foreign: Array<Record<string, string | undefined>> = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
  { 'sec-fetch-site': undefined, origin: 'null' },
  { 'sec-fetch-site': undefined, referer: 'https://evil.example/page' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1' },
];

test.each(foreign)('from another site (%j) nothing can be done', async (headers) => {
  const form = { csrfToken: await editor.csrf(), credentialsData, json: 'true' };
  const before = countOf(cms);
  const answers = [await editor.post('/api/faust/auth/logout', undefined, headers)];
  for (const action of ['signin', 'signin/credentials', 'signout', 'session']) {
    answers.push(await editor.send(`/api/auth/${action}`, { form, headers }));
  }
  answers.push(await editor.send(CALLBACK, { form, headers }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect(answers.flatMap(({ setCookies }) => setCookies)).toEqual([]);
  expect(countOf(cms)).toBe(before);
  expect(await editor.who()).toBe('Edith Editor');
});

test('pages of the site itself may, by any of the three headers', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: site.url },
    { 'sec-fetch-site': undefined, origin: site.url },
    { 'sec-fetch-site': undefined, referer: `${site.url}/login/` },
  ]) {
    const visitor = await signedIn(site);
    expect((await visitor.post('/api/faust/auth/logout', undefined, headers)).status).toBe(200);
  }
});

test('without a secret nobody can sign in, and it is said why', async () => {
  const visitor = (await startSite(cms, { NEXTAUTH_SECRET: '' })).visitor();
  Object.assign(process.env, { NODE_ENV: 'production' });
  const before = countOf(cms);
  const signIn = await visitor.signIn('editor');
  expect(signIn).toMatchObject({ status: 403, json: { error: 'not_set_up' } });
  expect((await visitor.send('/api/faust/auth/token')).status).toBe(403);
  const form = { credentialsData, csrfToken: 'x', json: 'true' };
  const callback = await visitor.send(CALLBACK, { form });
  expect(callback.text).not.toContain(' at ');
  expect(callback.setCookies.join()).not.toContain('session-token');
  expect(countOf(cms)).toBe(before);

  for (const page of ['signin', 'error', 'signout']) {
    expect((await get(page, visitor)).location).toBe('/login/?error=Configuration');
  }
  expect(lines().length).toBeGreaterThan(0);
  const [own, ...others] = lines();
  expect(own).toBe('Signing in is not set up: NEXTAUTH_SECRET is not set.');
  for (const line of others) expect(line).toMatch(/^\[sign-in\] NO_SECRET [^\n]{1,200}$/);

  // A cookie made with an empty secret opens nothing.
  visitor.cookies.set(SESSION, 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c');
  expect(await visitor.who()).toBeNull();
  expect((await visitor.signOutEverywhere()).status).toBe(401);
  expect((await visitor.logOut()).status).toBe(200);
});

test('a report of NextAuth’s client is one line with code and message', async () => {
  const form = { level: 'warn', code: 'CLIENT_FETCH_ERROR', message: 'No network', url: '/x' };
  expect((await editor.send(LOG, { form })).status).toBe(200);
  expect(lines()).toEqual(['[sign-in, browser] CLIENT_FETCH_ERROR No network']);
});

test('control characters cannot make lines of their own', async () => {
  const evil = 'a\r\n[sign-in] forged\u0000\u001b[31m\u2028b\u0085\u007f';
  await editor.post(LOG, { level: 'error', code: evil, message: evil, error: { message: evil } });
  const [line = '', ...more] = lines();
  expect(more).toEqual([]);
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  expect(line).toContain('a [sign-in] forged [31m b');
});

test.each([
  { level: ['error'], code: ['a', 'b'], message: {} },
  null,
  JSON.parse('{"__proto__":{"level":"debug","code":"polluted"}}'),
])('rubbish (%j) is a short line', async (json) => {
  expect((await editor.post(LOG, json)).status).toBe(200);
  expect(lines().join('\n')).toMatch(/^\[sign-in, browser\] [^\n]{1,60}$/);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('many in a row are twenty lines, and twenty more a minute later', async () => {
  const clock = startClock();
  const send = () => editor.post(LOG, { code: 'AGAIN', message: 'x'.repeat(500) });
  for (let again = 0; again < 30; again += 1) {
    expect((await send()).status).toBe(again < 20 ? 200 : 429);
  }
  expect(lines()).toHaveLength(20);
  expect(lines().join('\n').length).toBeLessThan(10_000);
  clock.pass(61_000);
  errors.mockClear();
  for (let again = 0; again < 30; again += 1) await send();
  expect(lines()).toHaveLength(20);
});

test('other methods and other sites write nothing', async () => {
  expect((await editor.send(`${LOG}?code=x`)).status).toBe(405);
  const cross = { 'sec-fetch-site': 'cross-site' };
  expect((await editor.post(LOG, { code: 'x' }, cross)).status).toBe(403);
  expect((await editor.send(LOG, { body: '{{{' })).status).toBe(400);
  expect(lines()).toEqual([]);
});
