import { join } from 'node:path';

import type { Post, Site } from '@showcase/content-server';
import { plainText } from '@showcase/html';
import { HomePage } from '@showcase/testing/react/screens';
import { makePage, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { serverRender } from '@showcase/testing/react/server-render';
import { startCms, startWithVisitor, temporaryFolder } from '@showcase/testing/jest/api-site';
import { homeOf, visitHome } from '@showcase/testing/jest/visit-home';

/** A site, and somebody who has signed in to it. */
const signedIn = (login: string, site = rigSite()) => startWithVisitor(login, { site });

const destination = '/login/?error=SessionRequired&callbackUrl=%2Fhome%2F';
const toSignIn = { redirect: { destination, statusCode: 302 } };

test('visitors are sent to sign in, and no cache keeps the answer', async () => {
  const { cms, visitor } = await startWithVisitor();
  const { result, res } = await visitHome(visitor);
  expect(result).toEqual(toSignIn);
  expect(res.getHeader('cache-control')).toMatch(/no-store/);
  expect(cms.requests).toBe(0);
});

/** The rig's posts with one of each status by the author, each changed a day after the one before. */
function siteOfAuthor(): Site {
  const site = rigSite();
  const day = (index: number) => `2027-01-0${index + 1}T10:00:00`;
  const statuses = ['publish', 'draft', 'pending', 'future', 'private'] as const;
  const mine = statuses.map((status, index) =>
    makePost(9001 + index, status === 'publish' ? 'party-🎉' : `my-${status}`, {
      status,
      authorId: 5,
      title: `My <em>${status}</em> &amp; more<script>alert(1)</script>`,
      ...(status === 'future' && { date: '2031-05-06T07:08:09' }),
      modified: day(index),
      modifiedGmt: day(index),
    }),
  );
  return { ...site, posts: [...site.posts, ...mine] };
}

test('an editor sees who they are, and nothing a token', async () => {
  const { cms, visitor } = await signedIn('editor');
  const { viewer, site, ...told } = await homeOf(visitor);
  expect(viewer).toMatchObject({
    name: 'Edith Editor',
    username: 'editor',
    email: 'editor@example.test',
    roles: ['Editor'],
    profileUrl: `${cms.url}/wp-admin/profile.php`,
    adminUrl: `${cms.url}/wp-admin/`,
  });
  expect(viewer.avatar).toMatch(/^\/avatar\/[\da-f]{64}\.img\?s=64&letter=E$/);
  expect(viewer.largeAvatar).toMatch(/^\/avatar\/[\da-f]{64}\.img\?s=128&letter=E$/);
  expect(site.language).toBe('en-US');
  expect(told.requiresSession).toBe(true);
  expect(JSON.stringify({ viewer, ...told })).not.toMatch(/eyJ|refresh_?token|authToken/i);
});

test('an author sees who they are, what they last worked on, and what they can do with it', async () => {
  const { cms, visitor } = await signedIn('author', siteOfAuthor());
  const props = await homeOf(visitor);
  const posts = props.viewer.posts ?? [];
  const found = ['Scheduled', 'Pending review', 'Draft', 'Published'].map((status) =>
    posts.find((post) => post.status === status),
  );
  const preview = (path: string) => `preview=true&previewPathname=${encodeURIComponent(path)}`;
  const party = `/${encodeURIComponent('party-🎉')}/`;
  expect(found.map((post) => [post?.id, post?.previewUrl, post?.viewUrl])).toEqual([
    [9004, `/?p=9004&${preview('/?p=9004')}&typeName=Post`, null],
    [9003, `/?p=9003&${preview('/?p=9003')}&typeName=Post`, null],
    [9002, `/?p=9002&${preview('/?p=9002')}&typeName=Post`, null],
    [9001, `/?p=9001&${preview(party)}&typeName=Post`, party],
  ]);
  expect(found[0]?.editUrl).toBe(`${cms.url}/wp-admin/post.php?post=9004&action=edit`);
  expect(found[3]).toMatchObject({
    title: 'My <em>publish</em> &amp; more',
    moment: { at: '2027-01-01T10:00:00+00:00', text: 'January 1, 2027 at 10:00 AM' },
  });
  // The moment of a scheduled post is its date, not when it was modified.
  const dates = posts.flatMap(({ isScheduled, moment }) => (isScheduled ? [] : [moment?.at]));
  expect(dates).toEqual([...dates].sort().reverse());
  expect(posts.length).toBeLessThanOrEqual(10);

  const { html, head } = await serverRender(<HomePage {...props} />);
  const text = plainText(html);
  expect(text).toMatch(/Username ?author Email ?author@example.test Role ?Author/);
  expect(text).toMatch(/Draft, changed on January 2, 2027 at 10:00\sAM/);
  expect(text).toMatch(/Scheduled for May 6, 2031 at 7:08\sAM/);
  expect(text).not.toContain('Scheduled, changed');
  expect(html).toContain(`href="${cms.url}/wp-admin/post.php?post=9002&amp;action=edit"`);
  expect(html).not.toContain('<script>');
  const words = ['Welcome, Arthur Author', 'WordPress admin', 'Sign out '];
  for (const each of [...words, 'Sign out everywhere']) expect(text).toContain(each);
  expect(head).toContain('<title>Home - Headless Rig</title>');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
});

test('a contributor may not change what is published', async () => {
  const site = siteOfAuthor();
  const posts = site.posts.map((post) => (post.id > 9000 ? { ...post, authorId: 6 } : post));
  const { visitor } = await signedIn('contributor', { ...site, posts });
  const { viewer } = await homeOf(visitor);
  const editable = viewer.posts?.filter(({ editUrl }) => editUrl).map(({ status }) => status);
  expect(new Set(editable)).toEqual(new Set(['Draft', 'Pending review']));
  const live = viewer.posts?.find(({ status }) => status === 'Published');
  expect(live).toMatchObject({ editUrl: null, previewUrl: null });
  expect(live?.viewUrl).toBe(`/${encodeURIComponent('party-🎉')}/`);
});

test('a subscriber has no posts and nothing to do in the admin', async () => {
  const { visitor } = await signedIn('subscriber');
  const props = await homeOf(visitor);
  expect(props.viewer).toMatchObject({ roles: ['Subscriber'], adminUrl: null, posts: [] });
  const { html } = await serverRender(<HomePage {...props} />);
  expect(html).toContain('Welcome, <bdi>Sue Subscriber</bdi>');
  expect(html).toContain('You have not written anything here yet.');
  expect(html).not.toContain('>WordPress admin<');
  expect(html).toContain('>Edit your profile in WordPress<');
});

const content = '<p>Tea is at four.</p><script>alert(1)</script>';

test.each<[string, Partial<Post>, boolean]>([
  ['published', {}, true],
  ['a draft', { status: 'draft' }, false],
  ['protected with a password', { password: 'x' }, false],
])(
  'WordPress’s own page at this address that is %s (%j) is shown, clean: %s',
  async (_, given, isShown) => {
    const site = rigSite();
    const others = site.posts.filter(({ slug }) => slug !== 'home');
    const posts = [...others, makePage(9100, 'home', { content, ...given })];
    const { visitor } = await signedIn('subscriber', { ...site, posts });
    const { html } = await serverRender(<HomePage {...await homeOf(visitor)} />);
    expect(html.includes('<p>Tea is at four.</p>')).toBe(isShown);
    expect(html).not.toContain('alert(1)');
  },
);

test('while WordPress is away the home page takes the viewer from the session, and signs nobody out', async () => {
  const { cms, visitor } = await signedIn('editor');
  await homeOf(visitor);
  await cms.close();
  const { props, res } = await visitHome(visitor);
  if (!props) throw new Error('no page');
  expect(props.viewer).toMatchObject({ name: 'Edith Editor', username: 'editor', posts: null });
  const { html } = await serverRender(<HomePage {...props} />);
  expect(html).toContain('WordPress does not answer just now');
  expect(String(res.getHeader('set-cookie'))).not.toMatch(/max-age=0/i);
});

test('a user who was deleted in WordPress is signed out', async () => {
  // The signing keys of a content server are in its state file.
  const stateFile = join(temporaryFolder(), 'state.json');
  const { cms, visitor } = await startWithVisitor('editor', { stateFile });
  await cms.close();
  const authors = rigSite().authors.filter(({ login }) => login !== 'editor');
  const port = Number(new URL(cms.url).port);
  await startCms({ site: { ...rigSite(), authors }, port, stateFile });
  const { result, res } = await visitHome(visitor);
  expect(result).toEqual(toSignIn);
  expect(String(res.getHeader('set-cookie'))).toMatch(/session-token=;.*Max-Age=0/);
});
