import { hooks } from '@faustwp/core';
import type { ContentServer } from '@showcase/content-server';
import { codeFor } from '@showcase/testing/content/sign-in';
import {
  bearerName,
  countOf,
  sentForCode,
  startCms,
  startSite,
  STATE,
  type TestSite,
  TOKEN,
  withCode,
} from '@showcase/testing/jest/api-site';
import { makePage } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';

const refused = { status: 401, json: { error: 'state_refused' } };

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  const rig = rigSite();
  const content = '<p>Words</p><script>1</script>';
  rig.posts = [...rig.posts, makePage(5201, 'spoiled', { content })];
  cms = await startCms({ site: rig, signIn: 'faust' });
  site = await startSite(cms);
});

test.each([
  ['none', () => ''],
  ['an empty one', () => '&state='],
  ['somebody else’s', (other: string) => `&state=${other}`],
  ['two', (other: string, own: string) => `&state=${own}&state=${other}`],
  ['a part of it', (_: string, own: string) => `&state=${own.slice(0, 35)}`],
  ['it and more', (_: string, own: string) => `&state=${own}x`],
  ['it in capitals', (_: string, own: string) => `&state=${own.toUpperCase()}`],
])('with another nonce than the cookie’s (%s) a code is refused', async (_, stateOf) => {
  const visitor = await sentForCode(site);
  const other = (await sentForCode(site)).cookies.get(STATE) ?? '';
  const own = visitor.cookies.get(STATE) ?? '';
  const code = await codeFor(cms, 'editor');
  const wrong = `${TOKEN}?code=${encodeURIComponent(code)}${stateOf(other, own)}`;
  expect(await visitor.send(wrong)).toMatchObject({ ...refused, setCookies: [] });
  expect(countOf(cms, 'authorize')).toBe(0);
  // Whoever sent that has not spoilt the sign-in that is under way.
  expect((await visitor.send(withCode(code, visitor))).status).toBe(200);
});

test('two pages that send the same browser at once both come back', async () => {
  const visitor = await sentForCode(site);
  const first = withCode(await codeFor(cms, 'editor'), visitor);
  await sentForCode(site, visitor);
  const second = withCode(await codeFor(cms, 'editor'), visitor);
  expect((await visitor.send(first)).status).toBe(200);
  expect((await visitor.send(second)).status).toBe(200);
});

test('the cookie goes when somebody comes back who is signed in by now', async () => {
  const visitor = await sentForCode(site);
  await visitor.signIn('editor');
  const answer = await visitor.send(withCode(await codeFor(cms, 'editor'), visitor));
  expect(answer.status).toBe(200);
  expect(visitor.cookies.has(STATE)).toBe(false);
});

test.each([undefined, ''])('without a nonce in a cookie (%j) a code is refused', async (value) => {
  const visitor = site.visitor();
  if (value !== undefined) visitor.cookies.set(STATE, value);
  const code = await codeFor(cms, 'editor');
  for (const address of [withCode(code, visitor), `${TOKEN}?code=${encodeURIComponent(code)}`]) {
    expect(await visitor.send(address)).toMatchObject({ ...refused, setCookies: [] });
  }
  expect(countOf(cms, 'authorize')).toBe(0);
});

test('with WordPress in a folder, FaustWP’s log-in is requested in that folder', async () => {
  process.env.WORDPRESS_ADMIN_URL = `${cms.url}/wp`;
  const { location } = await site.visitor().send('/api/faust/auth/start?redirect_uri=/about/');
  delete process.env.WORDPRESS_ADMIN_URL;
  expect(location).toMatch(`${cms.url}/wp/generate?redirect_uri=`);
});

test('on https the cookie is one that no other host can set', async () => {
  process.env.SITE_URL = 'https://site.example';
  const visitor = site.visitor();
  await visitor.send('/api/faust/auth/start');
  const state = visitor.cookies.get(`__Host-${STATE}`) ?? '';
  expect(state).toHaveLength(36);
  visitor.cookies.delete(`__Host-${STATE}`);
  visitor.cookies.set(STATE, state);
  const answer = await visitor.send(withCode(await codeFor(cms, 'editor'), visitor));
  expect(answer).toMatchObject(refused);
});

const ROUTE = '/api/faust/graphql';
const SIGN_IN = `mutation GenerateAuthorizationCode($email: String, $username: String, $password: String!) {
  generateAuthorizationCode(input: { email: $email, username: $username, password: $password }) { code error }
}`;

const credentials = (username: string, password = `${username}-pass`) => ({
  json: { query: SIGN_IN, variables: { username, password } },
});

const codeIn = (json: unknown): string =>
  /"code":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? 'none';

test('a query is sent to where Faust’s filter says', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  hooks.addFilter('graphqlEndpoint', 'test/relay', () => `${cms.url}/graphql`);
  await site.visitor().post(ROUTE, { query: '{ generalSettings { title } }' });
  hooks.removeFilter('graphqlEndpoint', 'test/relay');
  expect(fetched.mock.calls.map(([url]) => url)).toContain(`${cms.url}/graphql`);
});

test('a query is answered by WordPress, with clean HTML', async () => {
  const query = 'query Spoiled($id: ID!) { page(id: $id, idType: DATABASE_ID) { content } }';
  const search = new URLSearchParams({ query, variables: JSON.stringify({ id: 5201 }) });
  const visitor = site.visitor();
  const byGet = await visitor.send(`${ROUTE}?${search}`);
  const byPost = await visitor.post(ROUTE, { query, variables: { id: 5201 } });
  for (const { status, headers, json } of [byGet, byPost]) {
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(json)).toContain('Words');
    expect(JSON.stringify(json)).not.toContain('script');
  }
});

test('errors of a query are passed on as WordPress reports them', async () => {
  const answer = await site.visitor().post(ROUTE, { query: '{ nothing }' });
  expect(answer.json).toMatchObject({ errors: [{ message: expect.stringContaining('nothing') }] });
});

const made = 'generateAuthorizationCode(input: { password: "x" }) { code }';

test.each([
  ['by another name', `mutation { a: ${made} }`],
  ['beside something else', `mutation { ${made} b: ${made} }`],
])('a sign-in %s is refused', async (_, query) => {
  expect((await site.visitor().post(ROUTE, { query })).status).toBe(403);
  expect(cms.requests).toBe(0);
});

test('a sign-in by GET, whose address stands in logs, is refused', async () => {
  const { query, variables } = credentials('editor').json;
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  expect((await site.visitor().send(`${ROUTE}?${search}`)).status).toBe(403);
  expect(cms.requests).toBe(0);
});

const errorIn = (json: unknown): string =>
  /"error":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? '';

test.each(['faust', 'jwt', 'both'] as const)(
  'Faust’s useLogin signs in the browser that sends it, and no other, with WordPress’s plugins: %s',
  async (plugins) => {
    const other = await startCms({ site: rigSite(), signIn: plugins });
    site = await startSite(other);
    const visitor = site.visitor();
    const { status, json } = await visitor.post(ROUTE, {
      query: SIGN_IN,
      variables: { email: 'editor@example.test', password: 'editor-pass' },
    });
    expect({ status, error: errorIn(json) }).toEqual({ status: 200, error: '' });
    const address = `${TOKEN}?code=${encodeURIComponent(codeIn(json))}`;
    expect(await site.visitor().send(address)).toMatchObject(refused);
    const token = await visitor.send(address);
    expect(token.status).toBe(200);
    const { accessToken } = Object(token.json);
    expect(await bearerName(other, accessToken)).toBe('Edith Editor');
    expect(await visitor.who()).toBe('Edith Editor');
    const before = visitor.copy();
    await visitor.send(ROUTE, credentials('author'));
    expect(await visitor.who()).toBe('Arthur Author');
    expect(await before.who()).toBeNull();
  },
);

test.each([
  ['both', { SIGN_IN_WITH: 'faust' }, /does not accept the token/, /leave SIGN_IN_WITH unset/],
  ['jwt', { SIGN_IN_WITH: 'faust' }, /not set up/, /SIGN_IN_WITH/],
  ['faust', { FAUST_SECRET_KEY: 'wrong' }, /not set up/, /FAUST_SECRET_KEY/],
] as const)(
  'useLogin says why nobody is signed in: %s, %j',
  async (plugins, env, message, reason) => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    site = await startSite(await startCms({ site: rigSite(), signIn: plugins }), env);
    const visitor = site.visitor();
    const { status, json } = await visitor.send(ROUTE, credentials('editor'));
    expect({ status, code: codeIn(json) }).toEqual({ status: 200, code: 'none' });
    expect(errorIn(json)).toMatch(message);
    expect([log.mock.calls, jest.mocked(console.warn).mock.calls].flat(2).join()).toMatch(reason);
    expect(visitor.sessionCookies()).toEqual([]);
  },
);

test('wrong passwords are counted as in the form', async () => {
  const visitor = site.visitor();
  for (let index = 0; index < 10; index += 1) {
    const { status, json } = await visitor.send(ROUTE, credentials('editor', 'wrong'));
    expect({ status, code: codeIn(json) }).toEqual({ status: 200, code: 'none' });
  }
  const asked = countOf(cms);
  expect((await visitor.send(ROUTE, credentials('editor'))).status).toBe(429);
  expect((await visitor.signIn('editor')).status).toBe(429);
  expect(countOf(cms)).toBe(asked);
});
