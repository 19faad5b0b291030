import { startContentServer, type ContentServer } from '../server';
import { ask } from './support/ask';
import { makePage, makePost } from './support/make-content';
import { rigSite } from './support/rig-site';
import { tokenFor } from './support/sign-in';

const logins = ['subscriber', 'contributor', 'author', 'editor', 'admin'] as const;
type Login = (typeof logins)[number] | 'visitor';

let server: ContentServer;
const tokens = new Map<Login, string>();

beforeAll(async () => {
  const site = rigSite();
  server = await startContentServer({
    site: {
      ...site,
      posts: [
        ...site.posts,
        makePost(5001, 'own-private', { status: 'private', authorId: 5 }),
        makePost(5002, 'own-protected', { password: 'x', authorId: 5 }),
        makePage(5003, 'own-draft-page', { status: 'draft', authorId: 5 }),
        makePost(5004, 'published-by-author', { authorId: 5, content: 'Live' }),
        makePost(5005, '5004-revision-v1', {
          ...{ type: 'revision', status: 'inherit', parentId: 5004, authorId: 4 },
          content: 'Changed',
        }),
        makePost(5006, 'contributed', { status: 'draft', authorId: 6 }),
        makePost(5007, 'image-of-draft', { type: 'attachment', status: 'inherit', parentId: 1832 }),
      ],
    },
  });
  for (const login of logins) tokens.set(login, await tokenFor(server, login));
});
afterAll(() => server.close());

const query = (login: Login, text: string, variables = {}) =>
  ask(server, text, variables, tokens.get(login));

/** What somebody gets of an item by its id: all of it, its outside, or nothing. */
async function seen(login: Login, id: number): Promise<string> {
  const text =
    'query($id: ID!) { contentNode(id: $id, idType: DATABASE_ID) { slug contentType { node { name } } } }';
  const answer = JSON.stringify(await query(login, text, { id }));
  if (answer === '{"data":{"contentNode":null}}') return 'nothing';
  return answer.includes('"contentType":null') ? 'outside' : 'all';
}

describe('what each role sees', () => {
  it.each<[string, number, Record<Login, string>]>([
    ...(
      [
        ['another’s draft', 1832],
        ['another’s pending post', 1835],
        ['another’s scheduled post', 1840],
      ] as const
    ).map(([name, id]): [string, number, Record<Login, string>] => [
      name,
      id,
      {
        ...{ visitor: 'nothing', subscriber: 'nothing', author: 'outside' },
        contributor: id === 1835 ? 'all' : 'outside',
        ...{ editor: 'all', admin: 'all' },
      },
    ]),
    ['another’s private post', 1836, onlyEditors()],
    ['another’s draft page', 1834, onlyEditors()],
    ['the author’s own draft page', 5003, onlyEditors()],
    ['the author’s private post', 5001, { ...onlyEditors(), author: 'all' }],
    ['a revision', 5005, { ...onlyEditors(), author: 'all' }],
    ['another’s revision', 1911, onlyEditors()],
    ['a post in the trash', 1842, { ...onlyEditors(), author: 'all', contributor: 'all' }],
    ['the author’s protected post', 5002, { ...onlyEditors('outside'), author: 'all' }],
    ['another’s protected post', 1838, onlyEditors('outside')],
    ['an image of a draft', 5007, { ...onlyEditors(), author: 'all', contributor: 'all' }],
  ])('%s', async (_name, id, expected) => {
    const everybody: Login[] = ['visitor', ...logins];
    const found: Partial<Record<Login, string>> = {};
    for (const login of everybody) found[login] = await seen(login, id);
    expect(found).toEqual(expected);
  });

  it('finds drafts by their slug for those who may edit them', async () => {
    const text = 'query($uri: String!) { nodeByUri(uri: $uri) { ... on Post { databaseId } } }';
    const at = (login: Login, uri: string) => query(login, text, { uri });
    const nothing = { data: { nodeByUri: null } };
    const found = (databaseId: number) => ({ data: { nodeByUri: { databaseId } } });
    expect(await at('editor', '/rig-draft-post/')).toEqual(found(1832));
    expect(await at('author', '/rig-draft-post/')).toEqual(nothing);
    expect(await at('author', '/rig-author-draft/')).toEqual(found(1841));
    expect(await at('contributor', '/contributed/')).toEqual(found(5006));
    expect(await at('editor', '/rig-trashed-post__trashed/')).toEqual(nothing);
    const bySlug = '{ post(id: "rig-draft-post", idType: SLUG) { databaseId } }';
    expect(await query('editor', bySlug)).toEqual({ data: { post: { databaseId: 1832 } } });
    expect(await query('visitor', bySlug)).toEqual({ data: { post: null } });
  });

  it('gives a preview to who may edit the post, whoever made the revision', async () => {
    const text =
      '{ post(id: 5004, idType: DATABASE_ID, asPreview: true) { databaseId content author { node { databaseId } } } }';
    expect(await query('author', text)).toMatchObject({
      data: { post: { databaseId: 5005, author: { node: { databaseId: 5 } } } },
    });
    expect(await query('contributor', text)).toEqual({ data: { post: null } });
    const live = text.replace(', asPreview: true', '');
    expect(await query('contributor', live)).toMatchObject({
      data: { post: { databaseId: 5004 } },
    });
  });

  it('gives stored text to writers and passwords to editors', async () => {
    const text =
      '{ post(id: 5002, idType: DATABASE_ID) { password } other: post(id: 5004, idType: DATABASE_ID) { title(format: RAW) content(format: RAW) excerpt(format: RAW) previewRevisionDatabaseId } }';
    const raw = {
      title: 'published-by-author',
      content: 'Live',
      excerpt: null,
      previewRevisionDatabaseId: 5005,
    };
    const none = { title: null, content: null, excerpt: null, previewRevisionDatabaseId: null };
    const answer = (password: string | null, other: object) => ({
      data: { post: { password }, other },
    });
    expect(await query('editor', text)).toEqual(answer('x', raw));
    expect(await query('author', text)).toEqual(answer(null, raw));
    expect(await query('subscriber', text)).toEqual(answer(null, none));
  });
});

describe('lists by status', () => {
  const drafts = '{ posts(first: 100, where: { status: DRAFT }) { nodes { databaseId } } }';
  const ids = (...list: number[]) => ({
    data: { posts: { nodes: list.map((databaseId) => ({ databaseId })) } },
  });

  it('hold what this viewer may see', async () => {
    expect(await query('visitor', drafts)).toEqual(ids());
    expect(await query('subscriber', drafts)).toEqual(ids());
    expect(await query('author', drafts)).toEqual(ids(1832, 5006, 1841, 1833, 1164));
    const pages = drafts.replace('posts(', 'posts: pages(');
    expect(await query('author', pages)).toEqual(ids());
    expect(await query('editor', pages)).toEqual(ids(5003, 1834));
  });

  it('are published posts alone when no other status is asked for', async () => {
    const text =
      '{ posts(first: 100, where: { in: [1832, 1836, 1861] }) { nodes { databaseId } } }';
    expect(await query('admin', text)).toEqual(ids(1861));
    const stati = text.replace(']', '], stati: [PUBLISH, PRIVATE, DRAFT]');
    expect(await query('admin', stati)).toEqual(ids(1832, 1836, 1861));
    expect(await query('visitor', stati)).toEqual(ids(1861));
  });

  it('are within a term, an author and a search', async () => {
    const inCategory =
      '{ category(id: 1, idType: DATABASE_ID) { posts(where: { status: PENDING }) { nodes { databaseId } } } }';
    expect(await query('editor', inCategory)).toEqual({
      data: { category: { posts: { nodes: [{ databaseId: 1835 }] } } },
    });
    const own = '{ viewer { posts(where: { status: DRAFT }) { nodes { databaseId } } } }';
    expect(await query('contributor', own)).toEqual({
      data: { viewer: { posts: { nodes: [{ databaseId: 5006 }] } } },
    });
    const search = '{ posts(where: { search: "rig-password-post" }) { nodes { databaseId } } }';
    expect(await query('editor', search)).toEqual(ids(1838));
    expect(await query('visitor', search)).toEqual(ids());
  });
});

function onlyEditors(others = 'nothing'): Record<Login, string> {
  return {
    ...{ visitor: others, subscriber: others, contributor: others, author: others },
    ...{ editor: 'all', admin: 'all' },
  };
}
