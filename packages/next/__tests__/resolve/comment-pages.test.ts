import { z } from 'zod';

import { makeComment, makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visit, visitPage } from '../../../../__tests__/support/connected-site';
import { shownAtPath } from '../../../../__tests__/pages/api/support/comment-site';

const comments = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString().slice(0, 19);
    return makeComment(10_000 + index, { date, content: `Comment ${index + 1}` });
  });

beforeAll(async () => {
  const rig = rigSite();
  const more = [
    makePost(9_001, 'discussed', { comments: comments(250) }),
    makePost(9_002, 'finished', { comments: comments(101), commentStatus: 'closed' }),
    makePost(9_003, 'hundred', { comments: comments(100) }),
  ];
  await connect({ site: { ...rig, posts: [...rig.posts, ...more] } });
});

const entry = z.object({
  comments: z.object({ nodes: z.array(z.object({ content: z.string() })) }),
  respond: z
    .object({
      newer: z.string().optional(),
      older: z.string().optional(),
      form: z
        .object({ uri: z.string(), parent: z.object({ id: z.number() }).nullish() })
        .optional(),
    })
    .optional(),
});

/** First and last comment of a page as it is read, and where it leads. */
function readData(data: unknown) {
  const { comments: list, respond } = entry.parse(data);
  const texts = list.nodes.map(({ content }) => Number(/\d+/.exec(content)?.[0]));
  return {
    comments: [texts.at(-1), texts[0]],
    links: [
      ...(respond?.newer ? [newer(respond.newer)] : []),
      ...(respond?.older ? [older(respond.older)] : []),
    ],
    hasForm: respond?.form !== undefined,
  };
}

const read = async (path: string) => readData((await visitPage(path)).data);

const newer = (to: string) => `Newer comments: ${to}`;
const older = (to: string) => `Older comments: ${to}`;

test('an entry has its newest hundred comments, and older ones on pages of their own', async () => {
  expect(await read('/discussed/')).toEqual({
    comments: [151, 250],
    links: [older('/discussed/comment-page-2/#comments')],
    hasForm: true,
  });
  expect(await read('/discussed/comment-page-2/')).toEqual({
    comments: [51, 150],
    links: [newer('/discussed/#comments'), older('/discussed/comment-page-3/#comments')],
    hasForm: true,
  });
  expect(await read('/discussed/comment-page-3/')).toEqual({
    comments: [1, 50],
    links: [newer('/discussed/comment-page-2/#comments')],
    hasForm: true,
  });
});

test('older comments can be read where comments are closed, too', async () => {
  expect(await read('/finished/')).toEqual({
    comments: [2, 101],
    links: [older('/finished/comment-page-2/#comments')],
    hasForm: false,
  });
  expect((await read('/finished/comment-page-2/')).comments).toEqual([1, 1]);
});

test('a hundred comments are on one page', async () => {
  expect(await read('/hundred/')).toMatchObject({ comments: [1, 100], links: [] });
});

test('a page of comments is the entry to search engines', async () => {
  const { head, __SEED_NODE__: seed, page } = await visitPage('/discussed/comment-page-2/');
  expect(head).toEqual((await visitPage('/discussed/')).head);
  expect([seed.uri, page]).toEqual(['/discussed/', 1]);
});

test.each([
  ['the first', '/discussed/comment-page-1/', '/discussed/#comments'],
  ['one beyond the last', '/discussed/comment-page-4/', '/discussed/#comments'],
  ['one of exactly a hundred', '/hundred/comment-page-2/', '/hundred/#comments'],
  ['of no entry', '/category/big-category/comment-page-2/', '/category/big-category/'],
])('%s leads to the entry', async (_, path, destination) => {
  expect(await visit(path)).toMatchObject({ redirect: { destination, permanent: true } });
});

test('an answer to an older comment is written on its page, and belongs to the entry', async () => {
  const data = await shownAtPath('/discussed/comment-page-2/', { replytocom: '10100' });
  const { comments: shown, links } = readData(data);
  expect([shown, links.length]).toEqual([[51, 150], 2]);
  expect(entry.parse(data).respond?.form).toMatchObject({
    uri: '/discussed/',
    parent: { id: 10100 },
  });
});
