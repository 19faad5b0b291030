import type { ContentServer } from '@showcase/content-server/server';
import { circuitBreaker } from '@showcase/wordpress/cms/circuit-breaker';
import { startCmsProxy } from '@showcase/accounts/__tests__/sign-in/support/cms-proxy';
import {
  countOf,
  startClock,
  startCms,
  startSite,
  type TestSite,
} from '@showcase/accounts/__tests__/sign-in/support/signed-in-site';
import type { Answer } from '@showcase/accounts/__tests__/sign-in/support/visitor';

let cms: ContentServer;
let site: TestSite;

async function open(signIn: 'jwt' | 'faust' = 'jwt'): Promise<void> {
  cms = await startCms({ signIn });
  site = await startSite(cms);
}

const post = (action: string, json: unknown, headers: Record<string, string> = {}) =>
  site.visitor().send(`/api/account/${action}`, { method: 'POST', json, headers });
const attempt = (username: string, password = 'wrong', headers: Record<string, string> = {}) =>
  post('sign-in', { username, password }, headers);

/** The contents of an answer without its date. */
const said = ({ status, text, headers, setCookies }: Answer) => ({
  ...{ status, text, setCookies },
  headers: [...headers].filter(([name]) => name !== 'date'),
});

describe.each(['jwt', 'faust', 'both'] as const)('%s', (signIn) => {
  test('a wrong password and an unknown user get the same answer', async () => {
    cms = await startCms({ signIn });
    site = await startSite(cms);
    const wrong = said(await attempt('editor'));
    expect(wrong.status).toBe(401);
    for (const name of [
      'nobody',
      'nobody@example.test',
      'editor@example.test',
      '<b>x',
      '__proto__',
    ]) {
      expect(said(await attempt(name))).toEqual(wrong);
    }
    expect(wrong.text).not.toMatch(/strong|&lt;|WordPress|registered|JSON/);
  });

  test('an email address is as good as a name', async () => {
    cms = await startCms({ signIn });
    site = await startSite(cms);
    const visitor = site.visitor();
    await visitor.signIn('editor@example.test', 'editor-pass');
    expect(await visitor.who()).toBe('Edith Editor');
  });
});

test('the tenth failure is the last; then 429 says when to come back', async () => {
  await open();
  const clock = startClock();
  for (let tries = 0; tries < 10; tries += 1) expect((await attempt('editor')).status).toBe(401);
  const before = countOf(cms);
  const refused = await attempt('Editor ', 'editor-pass');
  expect(refused.status).toBe(429);
  expect(refused.json).toMatchObject({ error: 'too_many_attempts' });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(200);
  expect(wait).toBeLessThanOrEqual(300);
  expect(countOf(cms)).toBe(before);

  expect((await attempt('admin', 'admin-pass')).status).toBe(200);
  process.env.TRUSTED_PROXIES = '1';
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  expect((await attempt('editor', 'wrong', elsewhere)).status).toBe(401);
  clock.pass((wait + 1) * 1000);
  expect((await attempt('editor', 'editor-pass')).status).toBe(200);
});

test('of forty sent at once ten reach the CMS', async () => {
  await open();
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('editor')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect(countOf(cms, 'LoginMutation')).toBe(10);
});

test('a name made up like another one’s count does not lock that out', async () => {
  await open();
  for (const name of ['127.0.0.1 editor', '["editor"', 'reset editor', 'forgotten editor']) {
    for (let tries = 0; tries < 11; tries += 1) await attempt(name);
  }
  expect((await attempt('editor', 'editor-pass')).status).toBe(200);
});

test('good sign-ins and trouble of the CMS are no failures', async () => {
  await open();
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await attempt('editor', 'editor-pass')).status).toBe(200);
  }
  const proxy = await startCmsProxy(cms);
  site = await startSite(proxy);
  proxy.behave('unavailable');
  for (let tries = 0; tries < 12; tries += 1) expect((await attempt('editor')).status).toBe(503);
  proxy.behave('well');
  // After so many failures WordPress is not asked until a probe has found it.
  await circuitBreaker().probe();
  expect((await attempt('editor', 'editor-pass')).status).toBe(200);
});

test.each([
  ['sign-in', null],
  ['sign-in', 'text'],
  ['sign-in', []],
  ['sign-in', { username: 'editor' }],
  ['sign-in', { username: ['editor'], password: { $ne: 1 } }],
  ['sign-in', { username: 'x'.repeat(501), password: 'x' }],
  ['sign-in', { username: '', password: '' }],
  ['sign-in', { username: ' ', password: 'x' }],
  ['sign-in', { username: 'editor', password: '' }],
  ['forgot-password', {}],
  ['forgot-password', { username: '  ' }],
  ['reset-password', { key: 'x', login: 'editor' }],
])('%s with %j is 400 and asks nobody', async (action, json) => {
  await open();
  const answer = await post(action, json);
  expect(answer.status).toBe(400);
  expect(answer.text).not.toMatch(/zod|invalid_type|expected/i);
  expect(answer.setCookies).toEqual([]);
  expect(countOf(cms)).toBe(0);
});

test('other addresses, methods and sizes', async () => {
  await open();
  for (const action of ['nothing', '__proto__', 'constructor', 'sign-in%2f..', 'sign-in%00']) {
    expect((await post(action, {})).status).toBe(404);
  }
  const get = await site
    .visitor()
    .send('/api/account/sign-in?username=editor&password=editor-pass');
  expect(get.status).toBe(405);
  expect(get.headers.get('allow')).toBe('POST');
  expect((await attempt('x'.repeat(20_000))).status).toBe(413);
  const broken = { method: 'POST', body: '{{{' };
  expect((await site.visitor().send('/api/account/sign-in', broken)).status).toBe(400);
});
