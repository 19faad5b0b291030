import type { ContentServer } from '@showcase/content-server';
import { circuitBreaker, timeLeft } from '@showcase/wordpress';
import { startCmsProxy } from '@showcase/testing/jest/cms-proxy';
import { countOf, startClock, startSite, startWithVisitor } from '@showcase/testing/jest/api-site';
import type { Answer, TestSite } from '@showcase/testing/jest/api-site';

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  ({ cms, site } = await startWithVisitor());
});

const post = (action: string, json: unknown) => site.visitor().post(`/api/account/${action}`, json);
const attempt = (username: string, password = 'wrong', headers?: Record<string, string>) =>
  site.visitor().enter(username, password, headers);
const statusOf = async (username: string) => (await attempt(username)).status;

/** The contents of an answer without its date. */
const said = ({ status, text, headers, setCookies }: Answer) => ({
  status,
  text,
  setCookies,
  headers: [...headers].filter(([name]) => name !== 'date'),
});

test.each(['jwt', 'faust', 'both'] as const)(
  '%s: a wrong password and an unknown user get the same answer, and an email is as good as a name',
  async (signIn) => {
    ({ site } = await startWithVisitor(undefined, { signIn }));
    const wrong = said(await attempt('editor'));
    expect(wrong.status).toBe(401);
    const names = ['nobody', 'nobody@example.test', 'editor@example.test', '<b>x', '__proto__'];
    for (const name of names) expect(said(await attempt(name))).toEqual(wrong);
    expect(wrong.text).not.toMatch(/strong|&lt;|WordPress|registered|JSON/);
    const visitor = site.visitor();
    await visitor.signIn('editor@example.test', 'editor-pass');
    expect(await visitor.who()).toBe('Edith Editor');
  },
);

test('WordPress gets what was typed', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  const typed = { username: ' <b>ÉDITOR</b>', password: ' p ' };
  await post('sign-in', typed);
  const sent = fetched.mock.calls.map(([, init]) => String(init?.body));
  const login = sent.find((body) => body.includes('LoginMutation'));
  expect(JSON.parse(login ?? '')).toMatchObject({ variables: typed });
});

test('the tenth failure is the last; then 429 says when to come back', async () => {
  const clock = startClock();
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('editor')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect(countOf(cms, 'LoginMutation')).toBe(10);
  const refused = await attempt('Editor ', 'editor-pass');
  expect(refused).toMatchObject({ status: 429, json: { error: 'too_many_attempts' } });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(200);
  expect(wait).toBeLessThanOrEqual(300);
  expect(countOf(cms, 'LoginMutation')).toBe(10);

  expect((await attempt('admin', 'admin-pass')).status).toBe(200);
  process.env.TRUSTED_PROXIES = '1';
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  expect((await attempt('editor', 'wrong', elsewhere)).status).toBe(401);
  clock.pass((wait + 1) * 1000);
  expect((await attempt('editor', 'editor-pass')).status).toBe(200);
});

/** Names that WordPress takes for `editor`: by its sanitize_user(), and by how MySQL compares. */
const spellings = [
  ...[' editor', '\t\n editor \u00a0', 'EdiTor'],
  // Full-width and mathematical letters, accents, and letters that only look plain to WordPress.
  ...['ｅｄｉｔｏｒ', '𝐞𝐝𝐢𝐭𝐨𝐫', 'édītör', 'e\u0301dito\u0308r', '€dıtor'],
  // Characters that WordPress drops, or MySQL ignores.
  ...['ed£itor', 'ed\u200bit\u00ador\ufeff', 'editor\u0000'],
  // Tags, one in another, with quotes, a comment, and one that never ends.
  ...['ed<b>itor', '<i>editor</i>', 'ed<b<i>>itor', 'ed<a title=">">itor', 'ed<!-- > -->itor'],
  ...['<script>x</script>editor', 'editor<b'],
  // Percent-encoded characters and entities.
  ...['ed%20itor', 'ed%%2020itor', 'ed%4éitor', 'ed&amp;itor', 'ed&\u0301;itor'],
  ' <b>%41É&nbsp;</b>\u200bＤi%%4141TOR ',
];

test('spelling a name otherwise gives an attacker the limit once more, not once for each spelling', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect(await statusOf('editor')).toBe(401);
  const before = countOf(cms);
  for (const name of spellings) await attempt(name);
  expect(countOf(cms) - before).toBe(10);
  // Other people must not wait for that.
  for (const name of [
    'editor2',
    'editor@example.test',
    'ed itor',
    'edit0r',
    'author',
    'редактор',
    '編集者',
  ]) {
    expect([name, await statusOf(name)]).toEqual([name, 401]);
  }
});

test('an email address is the same in every spelling, too, and not the log-in', async () => {
  const address = 'editor@example.test';
  for (let tries = 0; tries < 10; tries += 1) expect(await statusOf(address)).toBe(401);
  for (const name of [` ${address}`, 'Editor@Example.TEST', 'editor＠example.test']) {
    expect([name, await statusOf(name)]).toEqual([name, 429]);
  }
  expect(await statusOf('editor@example.org')).toBe(401);
  expect(await statusOf('editor')).toBe(401);
});

test('a name made up like another one’s count does not lock that out', async () => {
  for (const name of ['127.0.0.1 editor', '["editor"', 'reset editor', 'forgotten editor']) {
    for (let tries = 0; tries < 11; tries += 1) await attempt(name);
  }
  expect((await attempt('editor', 'editor-pass')).status).toBe(200);
});

test('good sign-ins and trouble of the CMS are no failures', async () => {
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await attempt('editor', 'editor-pass')).status).toBe(200);
  }
  const proxy = await startCmsProxy(cms);
  site = await startSite(proxy);
  proxy.behave('unavailable');
  for (let tries = 0; tries < 12; tries += 1) expect(await statusOf('editor')).toBe(503);
  proxy.behave('well');
  // After so many failures WordPress is not asked until a probe has found it.
  await circuitBreaker().probe();
  expect((await attempt('editor', 'editor-pass')).status).toBe(200);
});

test.each([
  ['sign-in', null],
  ['sign-in', { username: ['editor'], password: { $ne: 1 } }],
  ['sign-in', { username: 'x'.repeat(501), password: 'x' }],
  ['sign-in', { username: ' ', password: 'x' }],
  ['sign-in', { username: 'editor', password: '' }],
  ['forgot-password', { username: '  ' }],
  ['reset-password', { key: 'x', login: 'editor' }],
])('%s with %j is 400 and asks nobody', async (action, json) => {
  const answer = await post(action, json);
  expect(answer).toMatchObject({ status: 400, setCookies: [] });
  expect(answer.text).not.toMatch(/zod|invalid_type|expected/i);
  expect(countOf(cms)).toBe(0);
});

/** Key and login in the link of the last mail. */
function linkInMail(): { key: string; login: string } {
  const link = /https?:\/\/\S+/.exec(cms.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const { searchParams } = new URL(link);
  return { key: searchParams.get('key') ?? '', login: searchParams.get('login') ?? '' };
}

test('the answer is the same whether or not there is such an account', async () => {
  const known = said(await post('forgot-password', { username: 'editor' }));
  expect(known.status).toBe(200);
  for (const username of ['nobody', 'editor@example.test', 'nobody@example.test', '<b>']) {
    expect(said(await post('forgot-password', { username }))).toEqual(known);
  }
  expect(cms.mails.map(({ to }) => to)).toEqual(['editor@example.test', 'editor@example.test']);
});

test('WordPress gets the time that sending mail takes, and is not given up like a page', async () => {
  const lefts: number[] = [];
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (String(init?.body).includes('sendPasswordResetEmail')) lefts.push(timeLeft());
    return fetch(url, init);
  });
  expect((await post('forgot-password', { username: 'editor' })).status).toBe(200);
  expect(lefts).toEqual([expect.any(Number)]);
  expect(lefts[0]).toBeGreaterThan(10_000);
});

test('the link of the mail sets a new password, once', async () => {
  await post('forgot-password', { username: 'editor' });
  const { key, login } = linkInMail();
  const password = 'a new password, long enough';
  expect((await post('reset-password', { key, login, password })).status).toBe(200);
  const visitor = site.visitor();
  expect((await visitor.signIn('editor', 'editor-pass')).status).toBe(401);
  expect((await visitor.signIn('editor', password)).status).toBe(200);
  const again = await post('reset-password', { key, login, password: 'other' });
  expect(again.status).toBe(400);
  expect(again.json).toMatchObject({ error: 'invalid_link' });
});

test('a wrong key and an unknown user get the same answer, and keys are tried ten times', async () => {
  await post('forgot-password', { username: 'editor' });
  const { key } = linkInMail();
  const guess = { key: 'x', login: 'editor', password: 'x' };
  const wrongKey = said(await post('reset-password', guess));
  expect(wrongKey.status).toBe(400);
  for (const login of ['nobody', 'admin', '']) {
    expect(said(await post('reset-password', { ...guess, key, login }))).toEqual(wrongKey);
  }
  for (let tries = 1; tries < 10; tries += 1) await post('reset-password', guess);
  expect((await post('reset-password', guess)).status).toBe(429);
});
