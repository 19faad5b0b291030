import { startContentServer, type ContentServer } from '../server';
import { ask } from './support/ask';
import { rigSite } from './support/rig-site';

let server: ContentServer;
beforeAll(async () => {
  server = await startContentServer({ site: rigSite() });
});
afterAll(() => server.close());

const page = '{ pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { slug } }';
const cursor = (id: number) => Buffer.from(`arrayconnection:${id}`).toString('base64');
/** The slugs of listed posts, newest first. */
const listed = (...numbers: number[]) =>
  numbers.map((number) => ({ slug: `listed-post-${String(number).padStart(2, '0')}` }));

async function tagPosts(args: string): Promise<unknown> {
  return ask(server, `{ tag(id: "big-tag", idType: SLUG) { posts(${args}) ${page} } }`);
}

function answerWith(numbers: number[], flags: { next: boolean; previous: boolean }) {
  const first = numbers[0];
  const last = numbers.at(-1);
  return {
    data: {
      tag: {
        posts: {
          pageInfo: {
            hasNextPage: flags.next,
            hasPreviousPage: flags.previous,
            startCursor: first === undefined ? null : cursor(1859 + first),
            endCursor: last === undefined ? null : cursor(1859 + last),
          },
          nodes: listed(...numbers),
        },
      },
    },
  };
}

describe('connections', () => {
  it.each([
    ['first: 2', [25, 24], { next: true, previous: false }],
    [`first: 2, after: "${cursor(1883)}"`, [23, 22], { next: true, previous: true }],
    [`first: 5, after: "${cursor(1862)}"`, [2, 1], { next: false, previous: true }],
    ['last: 2', [2, 1], { next: false, previous: true }],
    [`last: 2, before: "${cursor(1861)}"`, [4, 3], { next: true, previous: true }],
    [`first: 3, before: "${cursor(1883)}"`, [25], { next: true, previous: false }],
    ['first: 0', [], { next: true, previous: false }],
    [`first: 1, after: "${cursor(1)}"`, [25], { next: true, previous: false }],
  ])('%s', async (args, numbers, flags) => {
    expect(await tagPosts(args)).toEqual(answerWith(numbers, flags));
  });

  it.each(['first: 1, last: 1', 'first: -1', 'last: -1'])('refuse %s', async (args) => {
    expect(await tagPosts(args)).toMatchObject({
      errors: [{ message: expect.stringContaining('"first" and "last"') }],
      data: { tag: { posts: null } },
    });
  });

  // As WPGraphQL's PostObjectCursor does: the cursor of any post, made of its id, is a place in time.
  it.each([
    [1870, 'listed-post-12', 'listed-post-10'],
    [1860, 'listed-post-02', undefined],
  ])('the cursor of post %i leads to the posts beside it', async (id, newer, older) => {
    const query = `query($cursor: String) {
      newer: posts(last: 1, before: $cursor) { nodes { slug } }
      older: posts(first: 1, after: $cursor) { nodes { slug } } }`;
    const answer = await ask(server, query, { cursor: cursor(id) });
    expect(answer).toMatchObject({
      data: {
        newer: { nodes: [{ slug: newer }] },
        ...(older !== undefined && { older: { nodes: [{ slug: older }] } }),
      },
    });
  });

  it('walk every post once from cursor to cursor', async () => {
    const seen: number[] = [];
    for (let after: string | null = null; ;) {
      const answer: unknown = await ask(
        server,
        'query($after: String) { posts(first: 7, after: $after) { pageInfo { hasNextPage endCursor } nodes { databaseId } } }',
        { after },
      );
      const { posts } = readPosts(answer);
      seen.push(...posts.nodes.map((node) => node.databaseId));
      if (!posts.pageInfo.hasNextPage) break;
      after = posts.pageInfo.endCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const published = server.site.posts.filter(
      (post) => post.type === 'post' && post.status === 'publish',
    );
    expect(new Set(seen)).toEqual(new Set(published.map((post) => post.id)));
  });
});

describe('where', () => {
  it.each([
    ['search: "-body film"', 0],
    ['search: "\\"Listed post 1\\""', 11],
    ['search: "-2 listed"', 17],
    ['search: "x - -2 listed"', 17],
    ['in: [198, 1860, 1861], notIn: [1861]', 1],
    ['in: [1860, "cG9zdDoxODYx", 1832]', 2],
    ['stati: [PUBLISH, DRAFT], in: [1860, 1832]', 1],
    ['status: PRIVATE', 0],
  ])('posts(%s) finds %i', async (where, length) => {
    const answer = await ask(server, `{ posts(first: 100, where: { ${where} }) { nodes { id } } }`);
    expect(readPosts(answer).posts.nodes).toHaveLength(length);
  });

  it.each([
    ['{ field: TITLE, order: ASC }', listed(1, 10, 11)],
    ['{ field: DATE, order: ASC }', listed(1, 2, 3)],
  ])('orderby: [%s]', async (orderby, nodes) => {
    const query = `{ tag(id: "big-tag", idType: SLUG) { posts(first: 3, where: { orderby: [${orderby}] }) { nodes { slug } } } }`;
    expect(await ask(server, query)).toEqual({ data: { tag: { posts: { nodes } } } });
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a backslash', '\\'],
    ['markup alone', '<b><script>alert(1)</script>'],
    ['2,000 characters', 'word '.repeat(400)],
  ])('a search for %s is none', async (_, search) => {
    const query =
      'query($search: String) { posts(first: 100, where: { search: $search }) { nodes { id } } }';
    const all = readPosts(await ask(server, '{ posts(first: 100) { nodes { id } } }')).posts.nodes;
    expect(readPosts(await ask(server, query, { search })).posts.nodes).toHaveLength(all.length);
  });

  it.each([
    ['+"filler-60",filler', ['filler-60']],
    ['the filler-57', ['filler-57']],
    ['FILLER-6', ['filler-60', 'filler-6']],
  ])('search: %s', async (search, slugs) => {
    const query =
      'query($search: String) { posts(first: 9, where: { search: $search }) { nodes { slug } } }';
    const nodes = slugs.map((slug) => ({ slug }));
    expect(await ask(server, query, { search })).toEqual({ data: { posts: { nodes } } });
  });

  it('leaves out empty terms', async () => {
    const query = '{ tags(first: 100, where: { hideEmpty: true }) { nodes { slug } } }';
    const answer = JSON.stringify(await ask(server, query));
    expect(answer).toContain('"big-tag"');
    expect(answer).not.toContain('"empty-tag"');
  });
});

describe('people', () => {
  it('have their comments and pictures', async () => {
    const answer = await ask(
      server,
      `{ comment(id: 35, idType: DATABASE_ID) { databaseId uri commentedOn { node { uri } } replies { nodes { databaseId parent { node { databaseId } } } } }
         author: user(id: "author", idType: SLUG) { slug avatar(size: 52) { width url } }
         subscriber: user(id: "subscriber", idType: SLUG) { slug }
         user(id: "editor", idType: SLUG) { name comments { nodes { databaseId } } } }`,
    );
    expect(answer).toEqual({
      data: {
        comment: {
          databaseId: 35,
          uri: '/listed-post-01/#comment-35',
          commentedOn: { node: { uri: '/listed-post-01/' } },
          replies: { nodes: [{ databaseId: 36, parent: { node: { databaseId: 35 } } }] },
        },
        author: {
          slug: 'author',
          avatar: { width: 52, url: expect.stringMatching(/s=52&d=mm&r=g$/) },
        },
        subscriber: null,
        user: { name: 'Edith Editor', comments: { nodes: [{ databaseId: 36 }] } },
      },
    });
  });
});

interface PostsAnswer {
  posts: {
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    nodes: { databaseId: number }[];
  };
}

function readPosts(answer: unknown): PostsAnswer {
  if (!isPostsAnswer(answer)) throw new Error(`unexpected: ${JSON.stringify(answer)}`);
  return answer.data;
}

function isPostsAnswer(answer: unknown): answer is { data: PostsAnswer } {
  return JSON.stringify(answer).startsWith('{"data":{"posts":{');
}
