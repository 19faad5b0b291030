import { startContentServer, type ContentServer } from '../server';
import { ask } from './support/ask';
import { makeComment, makePost } from './support/make-content';
import { rigSite } from './support/rig-site';

let server: ContentServer;
beforeAll(async () => {
  const site = rigSite();
  server = await startContentServer({
    site: {
      ...site,
      posts: [
        ...site.posts.map((post) =>
          post.id === 1838 ? { ...post, comments: [makeComment(90)] } : post,
        ),
        makePost(930, 'loose', { type: 'attachment', status: 'inherit' }),
        makePost(931, 'of-draft', { type: 'attachment', status: 'inherit', parentId: 1832 }),
        makePost(932, 'with-hidden-image', { meta: { _thumbnail_id: '931' } }),
        makePost(933, 'with-loose-image', { meta: { _thumbnail_id: '930' } }),
      ],
    },
  });
});
afterAll(() => server.close());

describe('what visitors see', () => {
  it('is the outside of a protected post, in lists too', async () => {
    const fields =
      'slug title content excerpt date guid commentStatus authorId featuredImageId template { templateName } terms { nodes { id } } comments { nodes { id } }';
    const query = `{ posts(where: { in: [1838] }) { nodes { ${fields} } } comments(first: 100) { nodes { databaseId } } }`;
    expect(await ask(server, query)).toEqual({
      data: {
        posts: {
          nodes: [
            {
              slug: 'rig-password-post',
              title: 'rig-password-post',
              content: null,
              excerpt: null,
              date: null,
              guid: null,
              commentStatus: null,
              authorId: null,
              featuredImageId: null,
              template: null,
              terms: { nodes: [] },
              comments: { nodes: [] },
            },
          ],
        },
        // As recorded: this list has those of protected posts (90).
        comments: { nodes: [{ databaseId: 90 }, { databaseId: 36 }, { databaseId: 35 }] },
      },
    });
  });

  it('is never a protected body, by search', async () => {
    const query = '{ posts(first: 100, where: { search: "rig-password-post" }) { nodes { id } } }';
    expect(await ask(server, query)).toEqual({ data: { posts: { nodes: [] } } });
  });

  it('is no attachment of a hidden post', async () => {
    const query =
      '{ hidden: mediaItem(id: 931, idType: DATABASE_ID) { id } loose: mediaItem(id: 930, idType: DATABASE_ID) { uri } a: post(id: 932, idType: DATABASE_ID) { featuredImage { node { slug } } } b: post(id: 933, idType: DATABASE_ID) { featuredImage { node { slug } } } }';
    expect(await ask(server, query)).toEqual({
      data: {
        hidden: null,
        loose: { uri: '/loose/' },
        a: { featuredImage: null },
        b: { featuredImage: { node: { slug: 'loose' } } },
      },
    });
  });

  it.each([1832, 1833, 1834, 1835, 1836, 1837, 1840, 1841, 1842, 1897])(
    'is no unpublished item: %i',
    async (id) => {
      const query =
        'query($id: ID!, $global: ID!, $n: [ID]) { contentNode(id: $id, idType: DATABASE_ID) { id } node(id: $global) { id } contentNodes(where: { in: $n }) { nodes { id } } }';
      const global = Buffer.from(`post:${id}`).toString('base64');
      expect(await ask(server, query, { id, global, n: [id] })).toEqual({
        data: { contentNode: null, node: null, contentNodes: { nodes: [] } },
      });
    },
  );

  it('is no user who published nothing, and of the others neither log-in nor address', async () => {
    const query =
      '{ silent: user(id: 3, idType: DATABASE_ID) { name } byEmail: user(id: "editor@example.test", idType: EMAIL) { name } user(id: 4, idType: DATABASE_ID) { name email username } generalSettings { email } }';
    expect(await ask(server, query)).toEqual({
      data: {
        silent: null,
        byEmail: null,
        user: { name: 'Edith Editor', email: null, username: null },
        generalSettings: { email: null },
      },
    });
  });

  it('is a node by its global ID, of every kind', async () => {
    const ids = ['post:1860', 'term:198', 'user:4', 'comment:35', 'post_type:movie'];
    const more = ['taxonomy:genre', 'term:207', 'post:1898', 'user:3', 'nothing:1', ''];
    const types = ['Post', 'Category', 'User', 'Comment', 'ContentType', 'Taxonomy'];
    const answers = [...types, 'Menu', 'MenuItem', null, null, null];
    for (const [index, text] of [...ids, ...more].entries()) {
      const id = Buffer.from(text).toString('base64');
      const answer = await ask(server, 'query($id: ID) { node(id: $id) { __typename } }', { id });
      const __typename = answers[index];
      expect(answer).toEqual({ data: { node: __typename ? { __typename } : null } });
    }
  });
});
