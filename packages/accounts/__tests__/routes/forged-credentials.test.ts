import type { ContentServer } from '@showcase/content-server';
import { jwtTokens } from '@showcase/testing/content/sign-in';
import { countOf, startCms, startWithVisitor } from '@showcase/testing/jest/api-site';
import type { Answer, Visitor } from '@showcase/testing/jest/api-site';

let cms: ContentServer;
let visitor: Visitor;

beforeEach(async () => {
  ({ cms, visitor } = await startWithVisitor());
});

/** Sends data as a browser would; gives the answer and how often the CMS was asked because of it. */
async function forge(data: string): Promise<Answer & { asked: number }> {
  const before = countOf(cms);
  const answer = await visitor.callback(data);
  return { ...answer, asked: countOf(cms) - before };
}

const texts = (answer: Answer) => `${answer.text} ${answer.location} ${answer.setCookies.join()}`;
const aToken = `${btoa('{"alg":"HS256"}')}.${btoa('{"data":{"user":{"id":"1"}}}')}.c2lnbmF0dXJl`;

const rubbish: Array<[string, string]> = [
  ['an invented token', JSON.stringify({ authToken: aToken })],
  ['an invented token within `login`', JSON.stringify({ login: { authToken: aToken } })],
  ['a token with a line break', JSON.stringify({ authToken: 'a\r\nx-evil: 1' })],
  ['a token that is no text', JSON.stringify({ authToken: { toString: 'x' } })],
  ['an invented code', JSON.stringify({ code: 'A'.repeat(88) })],
  ['an empty token', JSON.stringify({ authToken: '', userData: { userId: 1 } })],
  ['no JSON', '{{{'],
  ['null', 'null'],
  ['an array of tokens', JSON.stringify([{ authToken: aToken }])],
  ['__proto__', '{"__proto__":{"authToken":"x","code":"y"}}'],
  ['deep nesting', '['.repeat(7_000)],
  ['20 kB', JSON.stringify({ authToken: 'x'.repeat(20_000) })],
];

test.each(rubbish)('%s signs nobody in', async (_, data) => {
  const answer = await forge(data);
  expect(answer.status).toBe(401);
  expect(answer.asked).toBeLessThanOrEqual(1);
  expect(texts(answer)).toContain('error=CredentialsSignin');
  expect(texts(answer)).not.toMatch(/JSON|token|position|undefined|zod|stack|at /i);
  expect(await visitor.who()).toBeNull();
  expect([...visitor.cookies.keys()]).not.toContain('signed-in');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('1 MB is refused before anybody reads it', async () => {
  expect(await forge('x'.repeat(1_000_000))).toMatchObject({ status: 413, asked: 0 });
});

test('user data of somebody else changes nothing: the token says who it is', async () => {
  const { authToken, refreshToken } = await jwtTokens(cms, 'subscriber');
  const userData = { userId: 1, databaseId: 1, name: 'admin' };
  const others = { userData, sub: '1', id: '1', name: 'admin' };
  const answer = await forge(JSON.stringify({ authToken, refreshToken, ...others }));
  expect(answer.status).toBe(200);
  expect(answer.asked).toBe(1);
  expect(await visitor.session()).toMatchObject({ user: { id: '7', name: 'Sue Subscriber' } });
});

test('somebody else’s refresh token ends the session, and gives no token of theirs', async () => {
  const { authToken } = await jwtTokens(cms, 'subscriber');
  const { refreshToken } = await jwtTokens(cms, 'admin');
  await forge(JSON.stringify({ authToken, refreshToken }));
  expect(await visitor.who()).toBe('Sue Subscriber');

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 260_000);
  const answer = await visitor.send('/api/faust/auth/token');
  expect(answer.status).toBe(401);
  expect(answer.text).not.toContain('accessToken');
  expect(await visitor.who()).toBeNull();
});

test('a token of another site, or a stale one, is worth nothing', async () => {
  const ofOther = await jwtTokens(await startCms(), 'admin');
  expect(await forge(JSON.stringify(ofOther))).toMatchObject({ status: 401, asked: 1 });
  const { authToken } = await jwtTokens(cms, 'editor');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
  expect((await forge(JSON.stringify({ authToken }))).status).toBe(401);
  expect(await visitor.who()).toBeNull();
});

test('an update of a session can’t change its user', async () => {
  await visitor.signIn('subscriber');
  const data = { sub: '1', name: 'admin', user: { id: '1' } };
  const csrfToken = await visitor.csrf();
  const answer = await visitor.post('/api/auth/session', { csrfToken, data });
  expect(answer.status).toBe(200);
  expect(await visitor.session()).toMatchObject({ user: { id: '7', name: 'Sue Subscriber' } });
});
