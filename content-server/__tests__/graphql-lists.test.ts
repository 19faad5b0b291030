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
