import type { ContentServer } from '@showcase/content-server/server';
import { jwtTokens } from '@showcase/testing/content/sign-in';
import {
  countOf,
  startCms,
  startSite,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import type { Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  cms = await startCms();
  site = await startSite(cms);
});

const SESSION = 'next-auth.session-token';

/** Values of csrfToken that NextAuth must not take; the last is one of another browser. */
async function wrongTokens(): Promise<Array<string | undefined>> {
  return [undefined, '', 'x', '0'.repeat(64), await site.visitor().csrf()];
}

async function signedIn(): Promise<Visitor> {
  const editor = site.visitor();
  expect((await editor.signIn('editor')).status).toBe(200);
  return editor;
}

const formWith = (csrfToken: string | undefined): Record<string, string> =>
  csrfToken === undefined ? {} : { csrfToken };

test('a sign-in without the right csrfToken changes nothing and asks nobody', async () => {
  const credentialsData = JSON.stringify(await jwtTokens(cms, 'admin'));
  const before = countOf(cms);
  for (const csrfToken of await wrongTokens()) {
    const visitor = site.visitor();
    const form = { ...formWith(csrfToken), credentialsData, json: 'true' };
    const answer = await visitor.send('/api/auth/callback/credentials', { method: 'POST', form });
    expect(answer.text).toContain('csrf=true');
    expect(answer.setCookies.join()).not.toContain(SESSION);
    expect(await visitor.who()).toBeNull();
  }
  expect(countOf(cms)).toBe(before);
});

test('a sign-in over a session without the right csrfToken keeps the session', async () => {
  const editor = await signedIn();
  const credentialsData = JSON.stringify(await jwtTokens(cms, 'admin'));
  for (const csrfToken of await wrongTokens()) {
    const form = { ...formWith(csrfToken), credentialsData };
    await editor.send('/api/auth/callback/credentials', { method: 'POST', form });
    expect(await editor.who()).toBe('Edith Editor');
  }
});

test('a sign-out without the right csrfToken signs nobody out', async () => {
  const editor = await signedIn();
  for (const csrfToken of await wrongTokens()) {
    const form = formWith(csrfToken);
    const answer = await editor.send('/api/auth/signout', { method: 'POST', form });
    expect(answer.setCookies.join()).not.toContain(SESSION);
    expect(await editor.who()).toBe('Edith Editor');
  }
  expect((await editor.send('/api/auth/signout')).setCookies.join()).not.toContain(SESSION);
  expect(await editor.who()).toBe('Edith Editor');
});

test('session and signin without the right csrfToken change nothing', async () => {
  const editor = await signedIn();
  const value = editor.cookies.get(SESSION);
  for (const csrfToken of await wrongTokens()) {
    const json = { ...formWith(csrfToken), data: { user: { name: 'Mallory' } } };
    const update = await editor.send('/api/auth/session', { method: 'POST', json });
    expect(update.status).toBe(400);
    const form = formWith(csrfToken);
    const start = await editor.send('/api/auth/signin/credentials', { method: 'POST', form });
    expect(start.location).toContain('csrf=true');
    expect(editor.cookies.get(SESSION)).toBe(value);
  }
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
  const editor = await signedIn();
  const csrfToken = await editor.csrf();
  const credentialsData = JSON.stringify(await jwtTokens(cms, 'admin'));
  const form = { csrfToken, credentialsData, json: 'true' };
  const before = countOf(cms);
  const json = { username: 'admin', password: 'admin-pass', key: 'x', login: 'admin' };
  const answers = [
    await editor.send('/api/faust/auth/token', { headers }),
    await editor.send('/api/faust/auth/token?code=X', { headers }),
    await editor.send('/api/faust/auth/start', { headers }),
    await editor.send('/api/faust/auth/logout', { method: 'POST', headers }),
    await editor.send('/api/account/sign-in', { method: 'POST', json, headers }),
    await editor.send('/api/account/forgot-password', { method: 'POST', json, headers }),
    await editor.send('/api/account/reset-password', { method: 'POST', json, headers }),
    await editor.send('/api/account/sign-out-everywhere', { method: 'POST', headers }),
  ];
  for (const action of [
    'signin',
    'signin/credentials',
    'signout',
    'callback/credentials',
    'session',
  ])
    answers.push(await editor.send(`/api/auth/${action}`, { method: 'POST', form, headers }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect(answers.flatMap(({ setCookies }) => setCookies)).toEqual([]);
  expect(countOf(cms)).toBe(before);
  expect(await editor.who()).toBe('Edith Editor');
});

test('pages of the site itself may, by any of the three headers', async () => {
  const own = [
    { 'sec-fetch-site': 'same-origin', origin: site.url },
    { 'sec-fetch-site': undefined, origin: site.url },
    { 'sec-fetch-site': undefined, referer: `${site.url}/login/` },
  ];
  for (const headers of own) {
    const json = { username: 'editor', password: 'editor-pass' };
    const answer = await site
      .visitor()
      .send('/api/account/sign-in', { method: 'POST', json, headers });
    expect(answer.status).toBe(200);
  }
});
