import type { ContentServer } from '@showcase/content-server/server';
import { timeLeft } from '@showcase/wordpress/cms/deadline';
import { type Answer, startWithVisitor, type TestSite } from '../../support/api-site';

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  ({ cms, site } = await startWithVisitor());
});

const post = (action: string, json: unknown) => site.visitor().post(`/api/account/${action}`, json);
const said = ({ status, text, headers }: Answer) => ({
  ...{ status, text },
  headers: [...headers].filter(([name]) => name !== 'date'),
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
