import type { ContentServer } from '@showcase/content-server/server';
import { codeFor } from '@showcase/testing/content/sign-in';
import {
  countOf,
  sentForCode,
  startCms,
  startSite,
  STATE,
  TOKEN,
  withCode,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';

const refused = { status: 401, json: { error: 'state_refused' } };

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  cms = await startCms({ signIn: 'faust' });
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
  ['10 kB', () => `&state=${'x'.repeat(10_000)}`],
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

test.each([undefined, 'x', '0'.repeat(36), 'chosen-by-somebody-else'])(
  'a cookie that this site has not made (%s) is worth nothing, and is replaced',
  async (value) => {
    const visitor = site.visitor();
    if (value !== undefined) visitor.cookies.set(STATE, value);
    const code = await codeFor(cms, 'editor');
    const answer = await visitor.send(withCode(code, visitor, value ?? 'x'));
    expect(answer).toMatchObject({ ...refused, setCookies: [] });
    expect(countOf(cms, 'authorize')).toBe(0);
    await sentForCode(site, visitor);
    expect(visitor.cookies.get(STATE)).not.toBe(value);
  },
);

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
