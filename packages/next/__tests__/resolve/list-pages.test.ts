import { makePost, makeTerm } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import {
  connect,
  letSharedAnswerRunOut,
  visit,
  visitPage,
} from '@showcase/testing/jest/connected-site';

const POSTS = 250;
const PER_PAGE = 20;

/** A term without entries of its own, one below it, and one below that: every entry is in one of the two, some are in both. */
const FAMILIES = ['category', 'boat-craft'].flatMap((taxonomy, index) => {
  const id = 810 + 10 * index;
  return [
    makeTerm(id, taxonomy, 'family'),
    makeTerm(id + 1, taxonomy, 'child', { parentId: id }),
    makeTerm(id + 2, taxonomy, 'grandchild', { parentId: id + 1 }),
  ];
});
const familyOf = (index: number) => [
  ...(index % 3 === 0 ? [] : [811, 821]),
  ...(index % 3 === 1 ? [] : [812, 822]),
];

/** Entry 1 is the newest; every tenth is about oak. */
function longSite(postsPerPage = PER_PAGE) {
  const newest = Date.UTC(2026, 0, 1);
  const posts = Array.from({ length: POSTS }, (_, index) =>
    makePost(10_001 + index, `entry-${index + 1}`, {
      date: new Date(newest - index * 86_400_000).toISOString().slice(0, 19),
      termIds: [801, ...(index % 10 === 0 ? [802] : []), ...familyOf(index)],
    }),
  );
  const site = rigSite({ showOnFront: 'posts', pageOnFront: 0, pageForPosts: 0, postsPerPage });
  return {
    ...site,
    posts,
    terms: [makeTerm(801, 'category', 'everything'), makeTerm(802, 'material', 'oak'), ...FAMILIES],
  };
}

beforeAll(async () => {
  await connect({ site: longSite() });
});

beforeEach(letSharedAnswerRunOut);

async function listAt(path: string) {
  const data = JSON.stringify((await visitPage(path)).data);
  const titles = data.match(/(?<="title":")entry-\d+/g) ?? [];
  return { titles, hasNextPage: data.includes('"hasNextPage":true') };
}

function entries(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `entry-${from + index}`);
}

test.each([
  ['the second', 'page/2/', 21, 40, true],
  ['one behind the two hundredth', 'page/12/', 221, 240, true],
  ['the last', 'page/13/', 241, 250, false],
])('%s of a long list holds its own entries', async (_, suffix, from, to, hasNextPage) => {
  expect(await listAt(`/category/everything/${suffix}`)).toEqual({
    titles: entries(from, to),
    hasNextPage,
  });
});

describe.each(['/category/family/', '/boat-craft/family/'])(
  '%s, with entries below it alone,',
  (uri) => {
    test.each([
      ['the first page', '', 1, 20, true],
      ['the second', 'page/2/', 21, 40, true],
      ['one behind the two hundredth', 'page/12/', 221, 240, true],
      ['the last', 'page/13/', 241, 250, false],
    ])('lists each once on %s', async (_, suffix, from, to, hasNextPage) => {
      expect(await listAt(uri + suffix)).toEqual({ titles: entries(from, to), hasNextPage });
      const missing = await visit(`${uri}page/14/`);
      expect(missing).toMatchObject({ notFound: true });
    });
  },
);

test('a custom taxonomy, whose type no query knows beforehand, has pages too', async () => {
  const oak = Array.from({ length: 25 }, (_, index) => `entry-${index * 10 + 1}`);
  expect((await listAt('/material/oak/')).titles).toEqual(oak.slice(0, PER_PAGE));
  expect(await listAt('/material/oak/page/2/')).toEqual({
    titles: oak.slice(PER_PAGE),
    hasNextPage: false,
  });
  expect(await visit('/material/oak/page/3/')).toMatchObject({ notFound: true });
});

test.each(['/category/family/', '/boat-craft/family/'])(
  '%s has a number only where all are on one page: WordPress counts none below it',
  async (uri) => {
    expect((await visitPage(uri)).data).toMatchObject({ count: null });
    const site = longSite();
    await connect({ site: { ...site, posts: site.posts.slice(0, 15) } });
    letSharedAnswerRunOut();
    expect((await visitPage(uri)).data).toMatchObject({ count: 15 });
    await connect({ site });
  },
);

test('posts per page being changed in WordPress moves the pages', async () => {
  await visitPage('/category/everything/');
  await connect({ site: longSite(7) });
  letSharedAnswerRunOut();
  expect((await listAt('/category/everything/page/3/')).titles).toEqual(entries(15, 21));
});
