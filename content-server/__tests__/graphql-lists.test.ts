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
    ['search: "-body film", hasPassword: false', 0],
    ['search: "\\"Listed post 1\\""', 11],
    ['authorName: "author", tag: "big-tag"', 13],
    ['author: 5, categoryName: "nested-category"', 3],
    ['categoryIn: [198, 199], notIn: [1913]', 24],
    ['categoryNotIn: ["198"], tagIn: ["dGVybToyMDE="]', 6],
    ['in: [1860, "cG9zdDoxODYx", 1832]', 2],
    ['stati: [PUBLISH, DRAFT], nameIn: ["listed-post-01", "rig-draft-post"]', 1],
    ['status: PRIVATE', 0],
    ['hasPassword: true', 1],
    ['title: "Listed post 7"', 1],
    ['name: "hello-world"', 1],
    ['tagSlugIn: ["big-tag", "no-such"], search: "-2 listed"', 17],
    ['tagId: "203"', 1],
    ['parent: 1', 0],
  ])('posts(%s) finds %i', async (where, length) => {
    const answer = await ask(server, `{ posts(first: 100, where: { ${where} }) { nodes { id } } }`);
    expect(readPosts(answer).posts.nodes).toHaveLength(length);
  });

  it.each([
    ['{ field: TITLE, order: ASC }', listed(1, 10, 11)],
    ['{ field: DATE, order: ASC }', listed(1, 2, 3)],
    ['{ field: COMMENT_COUNT, order: DESC }, { field: SLUG, order: DESC }', listed(1, 25, 24)],
    ['{ field: IN, order: DESC }', listed(3, 1, 2)],
  ])('orderby: [%s]', async (orderby, nodes) => {
    const where = 'tag: "big-tag"' + (orderby.includes('IN') ? ', in: [1862, 1860, 1861]' : '');
    const query = `{ posts(first: 3, where: { ${where}, orderby: [${orderby}] }) { nodes { slug } } }`;
    expect(await ask(server, query)).toEqual({ data: { posts: { nodes } } });
  });

  it('filters and sorts terms', async () => {
    const answer = await ask(
      server,
      `{ parents: categories(where: { parent: 198 }) { nodes { slug } }
         empty: tags(where: { slug: ["empty-tag", "big-tag"], hideEmpty: true }) { nodes { slug } }
         top: terms(first: 2, where: { taxonomies: [TAG], orderby: COUNT, order: DESC }) { nodes { slug } }
         leaves: genres(where: { childless: true }) { nodes { slug } }
         like: categories(where: { nameLike: "DEEP", exclude: [199] }) { nodes { slug } } }`,
    );
    expect(answer).toEqual({
      data: {
        parents: { nodes: [{ slug: 'nested-category' }] },
        empty: { nodes: [{ slug: 'big-tag' }] },
        top: { nodes: [{ slug: 'big-tag' }, { slug: 'ete-🎉' }] },
        leaves: { nodes: [{ slug: 'courtroom' }] },
        like: { nodes: [{ slug: 'deep-category' }] },
      },
    });
  });

  it('filters comments and users', async () => {
    const answer = await ask(
      server,
      `{ comments(where: { parent: 0, contentId: 1860 }) { nodes { databaseId uri commentedOn { node { uri } } replies { nodes { databaseId parent { node { databaseId } } } } } }
         users(where: { nicenameIn: ["author", "subscriber"] }) { nodes { slug avatar(size: 52) { width url } } }
         user(id: "editor", idType: SLUG) { name comments { nodes { databaseId } } } }`,
    );
    expect(answer).toEqual({
      data: {
        comments: {
          nodes: [
            {
              databaseId: 35,
              uri: '/listed-post-01/#comment-35',
              commentedOn: { node: { uri: '/listed-post-01/' } },
              replies: { nodes: [{ databaseId: 36, parent: { node: { databaseId: 35 } } }] },
            },
          ],
        },
        users: {
          nodes: [
            { slug: 'author', avatar: { width: 52, url: expect.stringMatching(/s=52&d=mm&r=g$/) } },
          ],
        },
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
