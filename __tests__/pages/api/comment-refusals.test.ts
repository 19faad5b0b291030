import {
  commentForm,
  OUTCOME_FIELD,
  requireText,
  type CommentOutcome,
} from '@showcase/next/comments/comment-form';
import { answerTo } from '../../support/api-site';
import { ANN, CID, json, POST, restart, shownAt, site } from './support/comment-site';

beforeEach(() => restart());

const long = (length: number) => 'x'.repeat(length);

test.each<[CommentOutcome, Record<string, string>]>([
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
  ['closed', { uri: '/rig-private-post/' }],
  ['closed', { uri: '/rig-password-post/' }],
  ['closed', { uri: '/about/' }],
  ['closed', { uri: '/nothing/' }],
  ['parent', { parent: '300' }],
  ['parent', { parent: '101' }],
  ['parent', { parent: '999999' }],
  ['parent', { parent: '204' }],
])('%s: WordPress is not asked to take %j', async (outcome, form) => {
  const answer = await site.send({ ...ANN, ...form });
  const hash = OUTCOME_FIELD[outcome] ? '' : '#respond';
  expect(answer.location).toBe(`${form.uri ?? POST}?comment=${outcome}${hash}`);
  expect(site.sent()).toBe(0);
});

test('at the limits of the lengths it takes everything', async () => {
  const email = `${long(100 - '@example.test'.length)}@example.test`;
  const fields = { author: long(245), email, url: `https://e.test/${long(185)}` };
  const answer = await site.send({ ...fields, comment: long(65_525) });
  expect(answer.location).toMatch(/#comment-\d+$/);
});

test('WordPress’s own refusals are told apart', async () => {
  const outcome = async (form: Record<string, string>, address?: string) =>
    (await site.send({ ...ANN, ...form }, { headers: json, address })).json;
  expect(await outcome({ comment: 'once' }, '203.0.113.1')).toHaveProperty('location');
  expect(await outcome({ comment: 'once' })).toMatchObject({
    error: 'duplicate',
    field: 'comment',
  });
  const fast = await site.send(CID, { headers: json, address: '203.0.113.1' });
  expect(fast).toMatchObject({ status: 429, json: { error: 'fast' } });
  expect(fast.headers.get('retry-after')).toBe('15');
  expect(await outcome(CID, '203.0.113.2')).toHaveProperty('location');
});

test('what a WordPress in another language refuses is told to be refused, and kept', async () => {
  const message = 'Doppelter Kommentar. Das hast du wohl schon gesagt.';
  answerTo('createComment', { errors: [{ message }], data: { createComment: null } });
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const refused = await site.send(ANN, { headers: json });
  expect(refused.status).toBe(403);
  expect(refused.json).toEqual({
    error: 'refused',
    message: expect.stringContaining('Please wait a little and try again'),
    field: null,
  });
  expect(warn).toHaveBeenCalledWith(`WordPress refused a comment: "${message}"`);
  const visitor = site.visitor();
  const answer = await site.send({ ...ANN, comment: 'Kept' }, { visitor });
  expect([answer.status, answer.location]).toEqual([303, `${POST}?comment=refused#respond`]);
  const shown = await shownAt(POST, visitor, 'refused');
  expect(shown.status).toBe(403);
  expect(shown.text).toContain('"comment":"Kept"');
});

test('without REVALIDATE_SECRET WordPress takes all visitors for one, and they are told to wait', async () => {
  process.env.REVALIDATE_SECRET = '';
  await site.send(ANN);
  const other = await site.send({ author: 'Ben', email: 'ben@example.test' });
  expect(other.location).toBe(`${POST}?comment=fast#respond`);
});

test('where only members comment, visitors are told so', async () => {
  await restart({ commentRegistration: true });
  expect((await site.send(ANN)).location).toBe(`${POST}?comment=signIn#respond`);
});

test('without WordPress nothing counts, and the text is kept', async () => {
  await site.cms.close();
  const visitor = site.visitor();
  const answer = await site.send({ ...ANN, comment: 'Kept' }, { visitor });
  expect(answer.location).toBe(`${POST}?comment=away#respond`);
  expect(visitor.cookies.get('comment')).toBeTruthy();
});

test('a text of tags that never end costs no more time than another', async () => {
  const form = commentForm.parse({ uri: '/a/', comment: '<a'.repeat(32_000) });
  for (let times = 0; times < 20; times += 1) {
    expect(requireText(form)).toBe(form.comment);
    // Lets the time limit of this test end it.
    await new Promise(setImmediate);
  }
  // It took five seconds each time.
}, 40_000);
