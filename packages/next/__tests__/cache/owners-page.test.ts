import '@showcase/testing/site/site';
import { publishChange, readEntry, writeEntry } from '../../cache/page-cache';
import { startPublishing } from '@showcase/testing/jest/publishing';

const globalId = (text: string) => Buffer.from(text).toString('base64');
const NAME = 'static:/our-team/';
const DAY = { revalidate: 86_400, expire: undefined };

/** Page data like that of getNextStaticProps: a post by its global id, and a page without one. */
const pageData = () => ({
  pageProps: {
    __APOLLO_STATE__: {
      [`Post:${globalId('post:12')}`]: { __typename: 'Post', id: globalId('post:12') },
      ROOT_QUERY: {
        'page({"id":"5"})': { __typename: 'Page', databaseId: 5 },
        'menuItems({})': { __typename: 'RootQueryToMenuItemConnection', nodes: [] },
      },
    },
  },
});

const build = (html: string, data: object = pageData()) =>
  writeEntry(NAME, { kind: 'PAGES', html, pageData: { ...data } }, DAY);

/** Whether Next builds it anew at the next visit, while it is shown. */
const isOld = async () => ((await readEntry(NAME))?.lastModified ?? -1) === 1;

beforeEach(async () => {
  await startPublishing();
  await readEntry(NAME);
  await build('<p>first</p>');
});

test.each([['post:12'], ['post:5'], ['settings'], ['path:/our-team/']])(
  'a change of %s makes a page of the owner’s old, and it is shown until it is built',
  async (tag) => {
    expect(await isOld()).toBe(false);
    await publishChange({ tags: [tag], moved: [] });
    expect(await isOld()).toBe(true);
    expect(await readEntry(NAME)).toMatchObject({ value: { html: '<p>first</p>' } });
    await build('<p>second</p>');
    expect(await isOld()).toBe(false);
  },
);

test('a change of an entry that the page does not show leaves it fresh', async () => {
  await publishChange({ tags: ['post:13', 'list:post', 'list'], moved: [] });
  expect(await isOld()).toBe(false);
});

test('a page of the owner stays stale when Next stores it again after a failed build', async () => {
  await publishChange({ tags: ['post:12'], moved: [] });
  const entry = await readEntry(NAME);
  await writeEntry(NAME, entry?.value ?? null, DAY);
  expect(await isOld()).toBe(true);
});

test('a change during the build is not lost', async () => {
  await publishChange({ tags: ['post:12'], moved: [] });
  await readEntry(NAME);
  await publishChange({ tags: ['post:12'], moved: [] });
  await build('<p>second</p>');
  expect(await isOld()).toBe(true);
});

test('a list in the answer follows every list', async () => {
  const posts = { __typename: 'RootQueryToPostConnection', nodes: [] };
  await build('<p>list</p>', { pageProps: { __APOLLO_STATE__: { ROOT_QUERY: { posts } } } });
  await publishChange({ tags: ['list:any'], moved: [] });
  expect(await isOld()).toBe(true);
});

test('a screen of the site is built once after a change, before it is shown', async () => {
  const screen = { pageProps: { __APOLLO_STATE__: {}, site: {} } };
  await build('<p>screen</p>', screen);
  await publishChange({ tags: ['settings'], moved: [] });
  expect((await readEntry(NAME))?.lastModified).toBe(-1);
  await build('<p>screen</p>', screen);
  expect((await readEntry(NAME))?.lastModified).toBeGreaterThan(1);
});

test('an address of the owner’s without a page is looked for once after a change', async () => {
  const name = '0123abcd:/team/nobody/';
  await readEntry(name);
  await writeEntry(name, null, DAY);
  await publishChange({ tags: ['settings'], moved: [] });
  expect((await readEntry(name))?.lastModified).toBe(-1);
  await writeEntry(name, null, DAY);
  expect((await readEntry(name))?.lastModified).toBeGreaterThan(1);
});
