import type { ContentServer } from '@showcase/content-server/server';
import { jwtTokens } from '@showcase/testing/content/sign-in';
import {
  countOf,
  signedIn,
  startWithVisitor,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import type { Visitor } from '@showcase/accounts/__tests__/sign-in/support/visitor';

// That each route of this site's own refuses other sites: routes.test.ts.
const SESSION = 'next-auth.session-token';
const CALLBACK = '/api/auth/callback/credentials';

let cms: ContentServer;
let site: TestSite;
let editor: Visitor;
let credentialsData: string;

beforeEach(async () => {
  ({ cms, site, visitor: editor } = await startWithVisitor('editor'));
  credentialsData = JSON.stringify(await jwtTokens(cms, 'admin'));
});

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
