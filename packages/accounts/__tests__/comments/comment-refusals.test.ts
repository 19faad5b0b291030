import { type CommentProblem, readComment, requireText } from '@showcase/next/entries';
import { ATTEMPTS } from '@showcase/next/routes';
import { words as en } from '@showcase/testing/site/words';
import { answerTo } from '@showcase/testing/jest/api-site';
import { ANN, CID, json, restart, site } from './comment-site';

beforeEach(() => restart());

const long = (length: number) => 'x'.repeat(length);

test.each<[CommentProblem, Record<string, string>]>([
  ['empty', { comment: ' \n\t ' }],
  ['empty', { comment: '0' }],
  ['empty', { comment: '<script></script><img src=x>' }],
  ['empty', { comment: '<!-- a --></p ><?php ?>' }],
  ['name', { author: ' \u0000 ' }],
  ['name', { author: '<b></b>' }],
  ['email', { email: '' }],
  ['email', { email: 'nope' }],
  ['email', { email: 'a@b' }],
  ['email', { email: 'a@-x-.test' }],
  ['email', { email: 'ann@example.test\r\nBcc: all@example.test' }],
  ['email', { email: 'ann@example.test,ben@example.test' }],
  ['nameLong', { author: 'é'.repeat(123) }],
  ['emailLong', { email: `${long(90)}@example.test` }],
  ['urlLong', { url: `https://example.test/${long(200)}` }],
  ['long', { comment: long(65_526) }],
  ['trap', { trap: 'buy' }],
  ['closed', { uri: '/closed/' }],
  ['closed', { uri: '/rig-password-post/' }],
  ['closed', { uri: '/about/' }],
  ['parent', { parent: '300' }],
  ['parent', { parent: '101' }],
  ['parent', { parent: '999999' }],
  ['parent', { parent: '204' }],
])('%s: WordPress is not asked to take %j', async (problem, form) => {
  const answer = await site.send({ ...ANN, ...form });
  expect([400, 403]).toContain(answer.status);
  expect(answer.text).toContain(en.server.comments.problems[problem]);
  expect(site.sent()).toBe(0);
});

test('accepts fields of the maximum lengths', async () => {
  const email = `${long(100 - '@example.test'.length)}@example.test`;
  const fields = { author: long(245), email, url: `https://e.test/${long(185)}` };
  const answer = await site.send({ ...fields, comment: long(65_525) });
  expect(answer.location).toMatch(/#comment-\d+$/);
});

test('WordPress’s different refusals get different messages', async () => {
  const outcome = async (form: Record<string, string>, address?: string) =>
    (await site.send({ ...ANN, ...form }, { headers: json, address })).json;
  expect(await outcome({ comment: 'once' }, '203.0.113.1')).toHaveProperty('location');
  const { duplicate, fast: tooFast } = en.server.comments.problems;
  const problem = { text: duplicate, field: 'comment' };
  expect(await outcome({ comment: 'once' })).toEqual({ problem });
  const fast = await site.send(CID, { headers: json, address: '203.0.113.1' });
  expect(fast).toMatchObject({ status: 429, json: { problem: { text: tooFast, field: null } } });
  expect(fast.headers.get('retry-after')).toBe('15');
  expect(await outcome(CID, '203.0.113.2')).toHaveProperty('location');
});

test('a comment that WordPress refuses in another language is reported as refused, and its text is kept', async () => {
  const message = 'Doppelter Kommentar. Das hast du wohl schon gesagt.';
  answerTo('createComment', { errors: [{ message }], data: { createComment: null } });
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const refused = await site.send(ANN, { headers: json });
  expect(refused.status).toBe(403);
  const { refused: text } = en.server.comments.problems;
  expect(refused.json).toEqual({ problem: { text, field: null } });
  expect(warn).toHaveBeenCalledWith(`WordPress refused a comment: "${message}"`);
  const shown = await site.send({ ...ANN, comment: 'Kept' });
  expect(shown.status).toBe(403);
  expect(shown.text).toContain('"comment":"Kept"');
});

test('without REVALIDATE_SECRET WordPress takes all visitors for one, and they are told to wait', async () => {
  process.env.REVALIDATE_SECRET = '';
  await site.send(ANN);
  const other = await site.send({ author: 'Ben', email: 'ben@example.test' });
  expect(other.status).toBe(429);
});

test('visitors are told to sign in, if only members may comment', async () => {
  await restart({ commentRegistration: true });
  expect((await site.send(ANN)).text).toContain(en.server.comments.problems.signIn);
});

test('a comment on a private or missing entry redirects to its address', async () => {
  for (const uri of ['/rig-private-post/', '/nothing/']) {
    expect(await site.send({ ...ANN, uri })).toMatchObject({ status: 303, location: uri });
  }
});

test('while WordPress is away no attempt counts, and the text is kept', async () => {
  answerTo('createComment', {}, 502);
  for (let i = 0; i <= ATTEMPTS.comment.both.most; i += 1) {
    const answer = await site.send({ ...ANN, comment: 'Kept' }, { address: '203.0.113.7' });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(en.server.comments.problems.unavailable);
    expect(answer.text).toContain('"comment":"Kept"');
  }
  await site.cms.close();
  const { json: script } = await site.send(ANN, { headers: json });
  expect(script).toMatchObject({ error: 'unavailable', message: en.server.errors.unavailable });
});

test('a text of tags that never end costs no more time than another', async () => {
  const form = readComment(new URLSearchParams({ comment: '<a'.repeat(32_000) }));
  for (let times = 0; times < 20; times += 1) {
    expect(requireText(form)).toBe(form.comment);
    // Lets the time limit of this test end it.
    await new Promise(setImmediate);
  }
  // It took five seconds each time.
}, 40_000);
