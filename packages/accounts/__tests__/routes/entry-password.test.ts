import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { FORM_PATH, FORM_UNIT, formEntries } from '@showcase/testing/content/site-with-form';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { ContentServer } from '@showcase/content-server';
import { ATTEMPTS, REQUESTS } from '@showcase/next/routes';
import { fieldsOf } from '@showcase/wordpress/browser';
import { words as en } from '@showcase/testing/site/words';
import { answerTo, countOf, startCms, startSite } from '@showcase/testing/jest/api-site';
import type { TestSite, Visitor } from '@showcase/testing/jest/api-site';

const PASSWORD = 'open-sesame';
const POST = '/rig-password-post/';
const PAGE = '/rig-password-page/';
const OTHER = '/other-password/';
const FILM = '/movie/locked-film/';

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  const rig = rigSite();
  const comments = Array.from({ length: 101 }, (_, index) =>
    makeComment(9_101 + index, { content: 'Ann was here.' }),
  );
  const posts = [
    ...rig.posts.map((post) => (post.slug === 'rig-password-post' ? { ...post, comments } : post)),
    makePost(9_001, 'other-password', {
      password: 'another one',
      content: '<p onclick="alert(1)">Other body.</p><script>alert(2)</script>',
    }),
    ...formEntries(0).map((entry) => ({ ...entry, password: PASSWORD })),
    makePost(9_002, 'locked-film', { password: PASSWORD, type: 'movie', content: '<p>Film.</p>' }),
  ];
  cms = await startCms({ site: { ...rig, posts } });
  site = await startSite(cms, { TRUSTED_PROXIES: '1' });
});

/** Sends the form of a protected entry. */
const enter = (visitor: Visitor, uri: string, password: string, address = '192.0.2.1') =>
  visitor.send(`${uri}?protected=opened`, {
    form: { password },
    headers: { 'x-forwarded-for': address },
  });

/** Opens the address that the form leads to, as the visitor's browser does. */
async function open(visitor: Visitor, uri: string) {
  const answer = await visitor.send(`${uri}?protected=opened`);
  const { data, problem } = fieldsOf(answer.json);
  return { ...answer, data, problem, text: JSON.stringify(data) };
}

test('the right password opens the entry in this browser, and in no other', async () => {
  const reader = site.visitor();
  const answer = await enter(reader, POST, PASSWORD);
  expect(answer.status).toBe(303);
  expect(answer.location).toBe(`${POST}?protected=opened`);
  const cookie = answer.setCookies.find((line) => line.startsWith('entry-passwords='));
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(answer.setCookies.join()).not.toContain(PASSWORD);

  const opened = await open(reader, POST);
  expect(opened.text).toContain('Body of rig-password-post.');
  expect(opened.headers.get('cache-control')).toBe('private, no-store');
  // Addresses of a post in the REST API, as paths of this site.
  expect(opened.problem).toBeNull();
  expect(opened.data).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { node: { name: 'Edith Editor', uri: '/author/editor/' } },
    categories: { nodes: [{ name: 'Uncategorized', uri: '/category/uncategorized/' }] },
    tags: { nodes: [] },
  });

  const forger = site.visitor();
  forger.cookies.set('entry-passwords', Buffer.from(`["${PASSWORD}"]`).toString('base64'));
  const stranger = await open(forger, POST);
  expect(stranger.text).toContain('"isRestricted":true');
  expect(stranger.text).not.toContain('Body of');
  expect(stranger.data).toMatchObject({ date: null, author: null });
  expect(stranger.problem).toBeNull();
});

test('a password unlocks all entries that have it, of any type, and no others', async () => {
  const reader = site.visitor();
  await enter(reader, POST, PASSWORD);
  expect((await open(reader, PAGE)).text).toContain('Body of rig-password-page.');
  const film = (await open(reader, FILM)).text;
  expect(film).toContain('Film.');
  expect(film).not.toContain('"author"');
  expect((await open(reader, OTHER)).text).not.toContain('Other body.');
  await enter(reader, OTHER, 'another one');
  const other = await open(reader, OTHER);
  expect(other.text).toContain('Other body.');
  expect(other.text).not.toMatch(/onclick|script|alert/);
  expect((await open(reader, POST)).text).toContain('Body of rig-password-post.');
});

test('an opened entry has its comments, and its forms work', async () => {
  const reader = site.visitor();
  const stranger = site.visitor();
  await enter(reader, POST, PASSWORD);
  expect((await open(reader, POST)).data).toMatchObject({
    comments: { nodes: { length: 101, 100: { databaseId: 9_101 } } },
    respond: { form: { uri: POST } },
  });
  expect((await open(stranger, POST)).text).not.toContain('Ann was here.');
  // A page's comments are closed.
  expect((await open(reader, PAGE)).data).not.toHaveProperty('respond');

  const form = { comment: 'So was I.', author: 'Bob', email: 'bob@example.test' };
  expect((await stranger.send(`${POST}?comment=new`, { form })).status).toBe(403);
  const sent = await reader.send(`${POST}?comment=new`, { form });
  expect(sent.text).toContain('"held"');
  expect(sent.text).toContain('Ann was here.');

  const thanks = `${FORM_PATH}?protected=opened&form=${FORM_UNIT}&sent=1`;
  expect((await reader.send(thanks)).text).toContain(en.server.forms.sent);
  expect((await stranger.send(thanks)).location).toBe(FORM_PATH);
});

test.each(['nope', PASSWORD.toUpperCase(), ''])('“%s” opens nothing', async (password) => {
  const answer = await enter(site.visitor(), POST, password);
  expect(answer).toMatchObject({ status: 403, setCookies: [] });
  expect(fieldsOf(answer.json).problem).toBe(en.server.entry.wrong);
  expect(answer.text).not.toContain('Body of');
});

test('ten wrong passwords, then nobody at that address is heard, the right one included', async () => {
  const { most } = ATTEMPTS.entry.both;
  const guesser = site.visitor();
  for (let i = 0; i < most; i += 1) await enter(guesser, POST, `guess ${i}`);
  const before = countOf(cms, 'entry');
  const refused = await enter(guesser, POST, PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.text).toContain(en.server.entry.too_many_attempts);
  expect(countOf(cms, 'entry')).toBe(before);
  // Not at another address, nor at another entry.
  expect((await enter(guesser, OTHER, 'another one')).location).toMatch(/opened$/);
  expect((await enter(site.visitor(), POST, PASSWORD, '192.0.2.9')).location).toMatch(/opened$/);
});

test('too many requests for unlocked entries are answered with 429', async () => {
  jest.replaceProperty(REQUESTS.opened, 'most', 2);
  const reader = site.visitor();
  const statuses = [await open(reader, POST), await open(reader, POST), await open(reader, POST)];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
});

test('guesses from everywhere end, and a browser that has opened the entry before still gets in', async () => {
  const reader = site.visitor();
  await enter(reader, POST, PASSWORD);
  const ofAnother = site.visitor();
  await enter(ofAnother, OTHER, 'another one');
  const { most } = ATTEMPTS.entry.account;
  const spellings = [POST, POST.slice(0, -1), POST.replace('post', '%70ost')];
  for (let i = 0; i < most; i += 1) {
    await enter(site.visitor(), spellings[i % 3] ?? POST, `guess ${i}`, `198.51.100.${i}`);
  }
  const late = await enter(site.visitor(), POST, PASSWORD, '203.0.113.1');
  expect(late.status).toBe(429);
  expect((await enter(reader, POST, PASSWORD)).location).toBe(`${POST}?protected=opened`);
  // Else who knows one password could guess the others without end.
  expect((await enter(ofAnother, POST, PASSWORD)).status).toBe(429);
});

test('without WordPress the form says so, and the attempt does not count', async () => {
  answerTo('"password"', {}, 502);
  const reader = site.visitor();
  for (let i = 0; i <= ATTEMPTS.entry.both.most; i += 1) {
    const answer = await enter(reader, POST, PASSWORD);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(en.server.entry.unavailable);
  }
});

test('an entry without a password, or none at all, just leads back', async () => {
  for (const uri of ['/about/', '/no-such-entry/']) {
    const answer = await enter(site.visitor(), uri, 'x');
    expect(answer).toMatchObject({ status: 303, location: uri });
  }
  expect((await open(site.visitor(), '/no-such-entry/')).location).toBe('/no-such-entry/');
});

test('signing out forgets the passwords', async () => {
  const reader = site.visitor();
  await enter(reader, POST, PASSWORD);
  await reader.logOut();
  expect([...reader.cookies.keys()].join()).not.toContain('entry-');
});
