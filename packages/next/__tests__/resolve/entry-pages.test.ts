import type { ContentServer } from '@showcase/content-server';
import { publishChange } from '../../cache/page-cache';
import { nodeTag } from '../../cache/tags';
import { rigSite } from '@showcase/testing/content/rig-site';
import { makeComment, makePage, makePost } from '@showcase/testing/content/make-content';
import faustConfig from '@showcase/testing/site/site';
import { fieldsOf } from '@showcase/wordpress/browser';
import { connect, visit, visitPage } from '@showcase/testing/jest/connected-site';
import { openPage } from '@showcase/testing/jest/open-page';
import { queryProps } from '@showcase/accounts';
import { headOf } from '@showcase/testing/jest/page-head';

const content = 'Part one\n\n<!--nextpage-->\n\nPart two\n\n<!--nextpage-->\n\nPart three';

const comments = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString().slice(0, 19);
    const author = 'Tom &amp; Jerry';
    return makeComment(10_000 + index, { date, author, content: `Comment ${index + 1}` });
  });

let server: ContentServer;

beforeAll(async () => {
  process.env.SITE_URL = 'https://studio.example';
  const site = rigSite();
  const posts = site.posts.map((post) =>
    post.id === site.settings.pageOnFront ? { ...post, content } : post,
  );
  const extra = [
    makePost(9001, 'long-post', { content, date: '2023-05-05T05:05:05' }),
    makePage(9002, 'long-page', { content }),
    makePage(9003, 'child', { content, parentId: 9002 }),
    makePost(9004, 'long-film', { content, type: 'movie', commentStatus: 'closed' }),
    makePost(9007, 'discussed-film', { content, type: 'movie' }),
    makePost(9005, 'secret', { content, password: 'x' }),
    makePost(9006, 'émoji-🎉', { content }),
    makePost(9_101, 'discussed', { comments: comments(1_050) }),
    makePage(9_102, 'finished', { comments: comments(501), commentStatus: 'closed' }),
    makePost(9_103, 'hundred', { comments: comments(100) }),
    makePost(9_104, 'popular', { comments: comments(132) }),
    makePost(9_105, 'popular-film', { type: 'movie', comments: comments(132) }),
  ];
  server = await connect({ site: { ...site, posts: [...posts, ...extra] } });
});

const bodyOf = (data: unknown) => fieldsOf(data).content;

test.each([
  ['a post', '/long-post/', 'single'],
  ['a page', '/long-page/', 'page'],
  ['a page below another', '/long-page/child/', 'page'],
  ['an entry of a custom type', '/movie/long-film/', 'index'],
  ['one that takes comments', '/movie/discussed-film/', 'index'],
  ['a post whose slug is not ASCII', '/émoji-🎉/', 'single'],
])('%s in parts has an address for each', async (_, path, template) => {
  const first = await visitPage(path);
  expect(first).toMatchObject({ template, page: 1, parts: 3 });
  expect(bodyOf(first.data)).toContain('Part one');
  expect(bodyOf(first.data)).not.toContain('Part two');

  const second = await visitPage(`${path}2/`);
  expect(second).toMatchObject({ template, page: 2, parts: 3 });
  expect(bodyOf(second.data)).toMatch(/^\s*<p>Part two<\/p>/);
  const href = encodeURI(path);
  expect(bodyOf(second.data)).toContain(`href="${href}" rel="prev">1</a>`);
  expect(bodyOf(second.data)).toContain(`href="${href}3/" rel="next">3</a>`);
  expect(second.head.title).toMatch(/ - Page 2 - /);
  expect(first.head.title).not.toContain('Page');
  const { tags } = headOf(`${path}2/`, second);
  expect(tags).toMatchObject({
    canonical: `https://studio.example${href}2/`,
    prev: href,
    next: `${href}3/`,
  });
});

test('a part of a post has the posts beside it, and is whole when its first part is known', async () => {
  await visitPage('/long-post/');
  const result = await visit('/long-post/3/');
  expect(result).toMatchObject({ revalidate: 60 });
  expect(fieldsOf('props' in result && result.props.data).older).toBeTruthy();
});

test('a protected post has none', async () => {
  const redirect = { destination: '/secret/', permanent: true };
  expect(await visit('/secret/2/')).toMatchObject({ redirect });
});

test('a static front page that shows its text has parts at WordPress’s addresses', async () => {
  const { page } = faustConfig.templates;
  const config = { ...faustConfig, templates: { page } };
  const open = async (path: string) => {
    const result = await visit(path, config);
    return 'props' in result ? result.props : result;
  };
  expect(await open('/page/2/')).toMatchObject({ template: 'page', page: 2, parts: 3 });
  const first = await open('/');
  const body = bodyOf('data' in first && first.data);
  expect(body).toContain('href="/page/2/" rel="next">2</a>');
  expect(await open('/page/4/')).toMatchObject({ redirect: { destination: '/' } });
});

test('the sign-in form as front page has none', async () => {
  expect(await visit('/page/2/')).toMatchObject({ redirect: { destination: '/' } });
});

const respondOf = (data: unknown) => fieldsOf(fieldsOf(data).respond);

/** First and last comment of a page as it is read, and where it leads. */
function readData(data: unknown) {
  const shown = JSON.stringify(fieldsOf(data).comments).match(/(?<=Comment )\d+/g) ?? [];
  const { newer, older, form } = respondOf(data);
  return {
    comments: [Number(shown.at(-1)), Number(shown[0])],
    newer,
    older,
    hasForm: form !== undefined,
  };
}

const read = async (path: string) => readData((await visitPage(path)).data);

test.each([
  ['/discussed/', [551, 1050], undefined, '/discussed/comment-page-2/'],
  ['/discussed/comment-page-2/', [51, 550], '/discussed/', '/discussed/comment-page-3/'],
  ['/discussed/comment-page-3/', [1, 50], '/discussed/comment-page-2/', undefined],
  // Comments are closed, and can be read.
  ['/finished/', [2, 501], undefined, '/finished/comment-page-2/'],
  ['/finished/comment-page-2/', [1, 1], '/finished/', undefined],
  ['/hundred/', [1, 100], undefined, undefined],
  ['/popular/', [1, 132], undefined, undefined],
  ['/movie/popular-film/', [1, 132], undefined, undefined],
])('%s has the comments %j; newer ones are at %s, older ones at %s', async (path, shown, ...to) => {
  const [newer, older] = to.map((link) => link && `${link}#comments`);
  const hasForm = !path.startsWith('/finished/');
  expect(await read(path)).toEqual({ comments: shown, newer, older, hasForm });
});

test('a page of comments is the entry to search engines', async () => {
  const { head, __SEED_NODE__: seed, page } = await visitPage('/discussed/comment-page-2/');
  expect(head).toEqual((await visitPage('/discussed/')).head);
  expect([seed.uri, page]).toEqual(['/discussed/', 1]);
});

test.each([
  ['the first', '/discussed/comment-page-1/', '/discussed/'],
  ['one beyond the last', '/discussed/comment-page-4/', '/discussed/'],
  ['one of a hundred', '/hundred/comment-page-2/', '/hundred/'],
  ['of no entry', '/category/big-category/comment-page-2/', '/category/big-category/'],
])('%s leads to the entry', async (_, path, destination) => {
  expect(await visit(path)).toMatchObject({ redirect: { destination, permanent: true } });
});

test('an answer to an older comment is written on its page, and belongs to the entry', async () => {
  const query = { _kind: 'comment', path: '/discussed/comment-page-2/', replytocom: '10100' };
  const { data } = fieldsOf((await openPage(queryProps, query)).props);
  expect(readData(data)).toEqual(await read('/discussed/comment-page-2/'));
  const form = { uri: '/discussed/', parent: { id: 10100, name: 'Tom & Jerry' } };
  expect(respondOf(data)).toMatchObject({ form });
});

test('the cursor of a page of comments counts until the entry changes', async () => {
  const read = () => visitPage('/discussed/comment-page-3/');
  const { id } = (await read()).__SEED_NODE__;
  const asked = () => server.requestLog.filter((each) => each.operationName?.includes('Cursor'));
  const { length } = asked();
  await read();
  expect(asked()).toHaveLength(length);
  await publishChange({ tags: [String(nodeTag(id))], moved: [] });
  await read();
  expect(asked()).toHaveLength(length + 10);
});
