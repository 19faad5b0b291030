import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { ContentServer } from '@showcase/content-server/server';
import { ATTEMPTS } from '@showcase/next/limits/limits';
import { countOf, startCms, startSite, type TestSite, type Visitor } from '../../support/api-site';
import { getServerSideProps } from '../../../pages/_protected';
import { openPage } from '../../support/open-page';

const PASSWORD = 'open-sesame';
const POST = '/rig-password-post/';
const PAGE = '/rig-password-page/';
const OTHER = '/other-password/';
const FILM = '/movie/locked-film/';

let cms: ContentServer;
let site: TestSite;

beforeEach(async () => {
  const rig = rigSite();
  const posts = [
    ...rig.posts,
    makePost(9_001, 'other-password', {
      password: 'another one',
      content: '<p onclick="alert(1)">Other body.</p><script>alert(2)</script>',
    }),
    makePost(9_002, 'locked-film', { password: PASSWORD, type: 'movie', content: '<p>Film.</p>' }),
  ];
  cms = await startCms({ site: { ...rig, posts } });
  site = await startSite(cms, { TRUSTED_PROXIES: '1' });
});

/** Sends the form of a protected entry. */
const enter = (visitor: Visitor, uri: string, password: string, address = '192.0.2.1') =>
  visitor.send('/api/entry-password', {
    form: { uri, password },
    headers: { 'x-forwarded-for': address },
  });

/** Opens the address that the form leads to, as the visitor's browser does. */
async function open({ cookies }: Visitor, uri: string, outcome = 'opened') {
  const query = { path: uri.replace(/^\/|\/$/g, ''), protected: outcome };
  const opened = await openPage(getServerSideProps, query, cookies);
  return { ...opened, text: JSON.stringify(opened.props?.data) };
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
  expect(opened.props?.outcome).toBeNull();
  expect(opened.res.getHeader('cache-control')).toBe('private, no-store');
  // Addresses of a post in the REST API, as paths of this site.
  expect(opened.props?.data).toMatchObject({
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
  expect(stranger.props?.data).toMatchObject({ date: null, author: null });
  expect(stranger.props?.outcome).toBe('opened');
});

test('it opens all entries with the same password, of any type, and no others', async () => {
  const reader = site.visitor();
  await enter(reader, POST, PASSWORD);
  expect((await open(reader, PAGE)).text).toContain('Body of rig-password-page.');
  expect((await open(reader, FILM)).text).toContain('Film.');
  expect((await open(reader, OTHER)).text).not.toContain('Other body.');
  await enter(reader, OTHER, 'another one');
  const other = await open(reader, OTHER);
  expect(other.text).toContain('Other body.');
  expect(other.text).not.toMatch(/onclick|script|alert/);
  expect((await open(reader, POST)).text).toContain('Body of rig-password-post.');
});

test.each(['nope', PASSWORD.toUpperCase(), ''])('“%s” opens nothing', async (password) => {
  const reader = site.visitor();
  const answer = await enter(reader, POST, password);
  expect(answer.location).toBe(`${POST}?protected=wrong`);
  expect(answer.setCookies).toEqual([]);
  const { props, res, text } = await open(reader, POST, 'wrong');
  expect(props?.outcome).toBe('wrong');
  expect(res.statusCode).toBe(403);
  expect(text).not.toContain('Body of');
});

test('ten wrong passwords, then nobody at that address is heard, the right one included', async () => {
  const { most } = ATTEMPTS.entry.both;
  const guesser = site.visitor();
  for (let i = 0; i < most; i += 1) await enter(guesser, POST, `guess ${i}`);
  const passwordsTried = () => countOf(cms, 'entry');
  const before = passwordsTried();
  // An entry has more than one address.
  for (const uri of [POST, `${POST}2/`, '/?p=1838']) {
    const answer = await enter(guesser, uri, PASSWORD);
    expect(answer.location ?? '').not.toMatch(/opened$/);
  }
  expect(passwordsTried()).toBe(before);
  expect((await open(guesser, POST, 'wait')).res.statusCode).toBe(429);
  // Not at another address, nor at another entry.
  expect((await enter(guesser, OTHER, 'another one')).location).toMatch(/opened$/);
  expect((await enter(site.visitor(), POST, PASSWORD, '192.0.2.9')).location).toMatch(/opened$/);
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
  expect(late.location).toBe(`${POST}?protected=wait`);
  expect((await enter(reader, POST, PASSWORD)).location).toBe(`${POST}?protected=opened`);
  // Else who knows one password could guess the others without end.
  expect((await enter(ofAnother, POST, PASSWORD)).location).toBe(`${POST}?protected=wait`);
});

test('without WordPress the form says so, and the attempt does not count', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await cms.close();
  const reader = site.visitor();
  for (let i = 0; i <= ATTEMPTS.entry.both.most; i += 1) {
    expect((await enter(reader, POST, PASSWORD)).location).toBe(`${POST}?protected=away`);
  }
  // Without a secret nothing could be kept.
  process.env.NEXTAUTH_SECRET = '';
  expect((await enter(reader, POST, PASSWORD)).location).toBe(`${POST}?protected=off`);
});

test.each(['//evil.example/', 'https://evil.example/', '/api/health', '/wp-admin/', ''])(
  'the form leads to no address like “%s”',
  async (uri) => {
    const answer = await enter(site.visitor(), uri, PASSWORD);
    expect([answer.status, answer.location]).toEqual([400, null]);
  },
);

test('an entry without a password, or none at all, just leads back', async () => {
  const answer = await enter(site.visitor(), '/about/', 'x');
  expect(answer.location).toBe('/about/?protected=opened');
  expect((await open(site.visitor(), '/no-such-entry/')).result).toMatchObject({
    redirect: { destination: '/no-such-entry/', statusCode: 303 },
  });
  expect((await open(site.visitor(), POST, 'nonsense')).result).toEqual({ notFound: true });
});

test('signing out forgets the passwords', async () => {
  const reader = site.visitor();
  await enter(reader, POST, PASSWORD);
  await reader.logOut();
  expect([...reader.cookies.keys()]).not.toContain('entry-passwords');
  expect([...reader.cookies.keys()]).not.toContain('entry-opened');
});
