import { SiteQueryDocument } from '../../../lib/gql/documents';
import { executeQuery } from '../../../lib/cms/graphql';
import { rigSite } from '@showcase/content-server/testing/rig-site';
import { connect, visitPage } from '../../support/connected-site';

beforeAll(() => connect({ site: rigSite() }));

test('a page comes with its title and content', async () => {
  expect((await visitPage('/about/')).data).toMatchObject({
    title: 'about',
    content: expect.stringContaining('Body of about'),
  });
});

test('a post comes with its title, content, date and author’s name', async () => {
  expect((await visitPage('/listed-post-01/')).data).toMatchObject({
    title: expect.stringMatching(/\S/),
    content: expect.stringContaining('Body of listed-post-01'),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { node: { name: expect.stringMatching(/\S/) } },
  });
});

test.each([
  ['Category', '/category/big-category/'],
  ['Tag', '/tag/big-tag/'],
])(
  'an archive of the type %s comes with its name, and its posts with id, title and uri',
  async (...row) => {
    const [type, path] = row;
    const { data } = await visitPage(path);
    expect(data).toMatchObject({
      __typename: type,
      name: expect.stringMatching(/\S/),
    });
    const { posts }: { posts?: { nodes?: unknown[] } } = Object(data);
    const text = expect.stringMatching(/\S/);
    const uri = expect.stringMatching(/^\/\S+\/$/);
    expect(posts?.nodes?.length).toBeGreaterThan(1);
    for (const post of posts?.nodes ?? [])
      expect(post).toMatchObject({ id: text, title: text, uri });
  },
);

test('settings come with title and description, menu items with all of their fields', async () => {
  const { generalSettings, primaryMenuItems } = await executeQuery(SiteQueryDocument, {});
  expect(generalSettings).toMatchObject({
    title: 'Headless Rig',
    description: expect.any(String),
  });
  const items = primaryMenuItems?.nodes ?? [];
  const parent = items.find(({ label }) => label === 'Parent');
  expect(items.find(({ label }) => label === 'Child')).toMatchObject({
    id: expect.stringMatching(/\S/),
    uri: expect.stringMatching(/^\/\S+\/$/),
    path: expect.stringMatching(/^\/\S+\/$/),
    label: 'Child',
    parentId: parent?.id,
    cssClasses: expect.any(Array),
    menu: { node: { name: expect.stringMatching(/\S/) } },
  });
});

const entry = {
  isContentNode: true,
  slug: expect.any(String),
  contentType: { node: { name: expect.any(String) } },
  template: { templateName: expect.any(String) },
};

test.each<[string, string, object]>([
  ['a page', '/about/', { ...entry, isFrontPage: false, isPostsPage: false }],
  ['a post', '/listed-post-01/', entry],
  [
    'a media item',
    '/post-format-gallery/dsc20050315_145007_132-2/',
    { ...entry, mimeType: expect.stringMatching(/^image\//) },
  ],
  [
    'a term',
    '/category/big-category/',
    { isTermNode: true, slug: 'big-category', taxonomyName: 'category' },
  ],
  ['a user', '/author/editor/', { name: 'Edith Editor', userId: 4 }],
])('the seed node of %s has all fields of its type', async (_, path, fields) => {
  const { __SEED_NODE__: seed } = await visitPage(path);
  expect(seed).toMatchObject({
    ...fields,
    __typename: expect.any(String),
    uri: path,
    id: expect.any(String),
    databaseId: expect.any(Number),
  });
});

test('the seed node of a content type says its name, and where it stands', async () => {
  const { __SEED_NODE__: seed } = await visitPage('/blog/');
  expect(seed).toMatchObject({ name: 'post', isFrontPage: false, isPostsPage: true });
});
