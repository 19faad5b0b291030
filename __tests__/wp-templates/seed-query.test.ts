import type { IncomingMessage } from 'node:http';
import { parse, print } from 'graphql';

import { GetSeedNodeDocument } from '../../gql/documents';
import { templateQueries } from '../../gql/templates';
import { GetSeedNodeOnlyDocument } from '@showcase/next/entries';
import { SharedSiteQueryDocument } from '@showcase/next/testing';
import { rigSite } from '@showcase/testing/content/rig-site';
import { tokenFor } from '@showcase/testing/content/sign-in';
import { executeQuery } from '@showcase/wordpress';
import { executeAs } from '@showcase/accounts/testing';
import type { ContentServer } from '@showcase/content-server';
import { connect, visitPage } from '@showcase/testing/jest/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

let server: ContentServer;

beforeAll(async () => {
  server = await connect({ site: rigSite() });
});

test('the seed query without variables asks for no preview, id 0 and an empty URI', () => {
  for (const variable of ['$id: ID! = 0', '$uri: String! = ""', '$asPreview: Boolean = false']) {
    expect(print(GetSeedNodeDocument)).toContain(variable);
  }
});

test('a published node is found by its URI, a preview by its id and with its changes', async () => {
  const published = await executeQuery(GetSeedNodeDocument, { uri: '/rig-autosaved-post/' });
  expect(published).not.toHaveProperty('contentNode');
  expect(published.nodeByUri).toMatchObject({ databaseId: 1855 });
  expect(JSON.stringify(published.nodeByUri)).not.toContain('Unpublished title of 1855');

  const asEditor = executeAs(await tokenFor(server, 'editor'));
  const preview = await asEditor(GetSeedNodeDocument, { id: '1855', asPreview: true });
  expect(preview).not.toHaveProperty('nodeByUri');
  expect(JSON.stringify(preview.contentNode)).toContain('Unpublished title of 1855');
});

const text = expect.stringMatching(/\S/);
const flag = expect.any(Boolean);
const entry = {
  isContentNode: true,
  slug: text,
  contentType: { node: { name: text } },
  template: { templateName: text },
};
const term = (slug: string, taxonomyName: string) => ({ isTermNode: true, slug, taxonomyName });
const listed = { id: text, title: text, uri: expect.stringMatching(/^\/\S+\/$/) };
const archive = {
  name: text,
  posts: expect.objectContaining({ nodes: Array(10).fill(expect.objectContaining(listed)) }),
};
const body = (of: string) => ({ title: text, content: expect.stringContaining(`Body of ${of}`) });
const image = '/post-format-gallery/dsc20050315_145007_132-2/';

const queries = new Map(Object.entries(templateQueries));

test.each<[path: string, type: string, seed: object, data: object]>([
  ['/about/', 'Page', { ...entry, isFrontPage: flag, isPostsPage: flag }, body('about')],
  [
    '/listed-post-01/',
    'Post',
    entry,
    {
      ...body('listed-post-01'),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { node: { name: text } },
    },
  ],
  [image, 'MediaItem', { ...entry, mimeType: expect.stringMatching(/^image\//) }, {}],
  ['/category/big-category/', 'Category', term('big-category', 'category'), archive],
  ['/tag/big-tag/', 'Tag', term('big-tag', 'post_tag'), archive],
  ['/author/editor/', 'User', { name: 'Edith Editor', userId: 4 }, {}],
])('%s, a %s, comes with the fields of the specification', async (uri, __typename, seed, data) => {
  const page = await visitPage(uri);
  const seedNode = { ...seed, id: text, databaseId: expect.any(Number), __typename, uri };
  expect(page.__SEED_NODE__).toMatchObject(seedNode);
  expect(page.data).toMatchObject(data);
  // Also by the queries of the seed node and of the template alone, which have no field of another.
  const alone = await executeQuery(GetSeedNodeOnlyDocument, { uri });
  expect(alone.nodeByUri).toMatchObject(seedNode);
  const query = await queries.get(page.template)?.();
  if (!query) throw new Error('no query');
  const { nodeByUri } = await executeQuery(query, { uri, first: 10 });
  expect(nodeByUri).toMatchObject(data);
});

test('the seed node of a content type says its name, and where it stands', async () => {
  const { __SEED_NODE__: seed } = await visitPage('/blog/');
  expect(seed).toMatchObject({ name: 'post', isFrontPage: false, isPostsPage: true });
});

test('settings come with title and description, menu items with all of their fields', async () => {
  const asked = { withHeaderMenu: true, headerMenu: 'PRIMARY' as const };
  const { generalSettings, primaryMenuItems } = await executeQuery(SharedSiteQueryDocument, asked);
  expect(generalSettings).toMatchObject({ title: 'Headless Rig', description: text });
  const items = primaryMenuItems?.nodes ?? [];
  expect(items.find(({ label }) => label === 'Child')).toMatchObject({
    id: text,
    uri: listed.uri,
    path: listed.uri,
    parentId: items.find(({ label }) => label === 'Parent')?.id,
    cssClasses: expect.any(Array),
    menu: { node: { name: text } },
  });
  const { site } = await visitPage('/about/');
  const [header = [], footer] = [site.primaryMenu, site.footerMenu].map((menu) =>
    menu.map(({ label }) => String(label)),
  );
  expect(header).toEqual(expect.arrayContaining(['Parent', 'Child']));
  expect(footer).toEqual(['About']);
});

test.each([
  ['/', ['postsPage', 'recentPosts']],
  ['/about/', ['ancestors', 'author', 'content', 'featuredImage', 'isRestricted', 'title']],
  ['/category/big-category/', ['__typename', 'count', 'description', 'name', 'posts']],
])('the view of %s gets what its own fragments and `uses` name', async (path, names) => {
  const { data } = await visitPage(path);
  expect(Object.keys(data as object).toSorted()).toEqual(names);
  // Ids, dates in UTC and the head's fields are the server's.
  expect(JSON.stringify(data)).not.toMatch(/"_(?!_)/);
});

test('with forty more fields and a long address a page is still asked for by GET', async () => {
  const requests: IncomingMessage[] = [];
  const { url } = await startFaultyServer((request, response) => {
    requests.push(request);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"data":{"nodeByUri":null}}');
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
  const fields = Array.from({ length: 40 }, (_, at) => `owners_field_${at + 10}`).join(' ');
  const { definitions } = parse(`fragment Owners on Post { ${fields} }`);
  const query = {
    ...GetSeedNodeDocument,
    definitions: [...GetSeedNodeDocument.definitions, ...definitions],
  };
  const id = 'YXJyYXljb25uZWN0aW9uOjEyMzQ1';
  await executeQuery(query, {
    uri: `/${'%D9%82'.repeat(15)}/`,
    first: 10,
    after: id,
    withRelated: true,
    withSite: true,
    headerMenu: 'PRIMARY',
    withHeaderMenu: true,
    footerMenu: 'FOOTER',
    withFooterMenu: true,
    withPostsPage: true,
    postsPageId: '12345',
  });
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});
