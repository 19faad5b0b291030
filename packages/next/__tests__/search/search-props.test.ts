import { makePage, makePost, makeTerm } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { ContentServer } from '@showcase/content-server';
import { publishChange } from '../../cache/page-cache';
import { REQUESTS } from '../../http/limits';
import { getSearchProps } from '../../search/search-props';
import { siteConfig } from '@showcase/testing/site/site';
import { connect, letSharedAnswerRunOut } from '@showcase/testing/jest/connected-site';
import { openPage } from '@showcase/testing/jest/open-page';

const MOST = 115;
const [CRAFTS, CLAY, TAG] = [8_001, 8_002, 8_003];

let server: ContentServer;

beforeAll(async () => {
  const site = rigSite();
  const posts = [
    ...Array.from({ length: MOST }, (_, index) =>
      makePost(9_001 + index, `kiln-${index + 1}`, {
        title: `Kiln ${index + 1}`,
        date: new Date(Date.UTC(2020, 0, 1, 0, MOST - index)).toISOString().slice(0, 19),
      }),
    ),
    makePost(9_101, 'evil', {
      title: 'Zebra <img src=x onerror=alert(1)> <em>zebra</em>',
      excerpt: 'A <script>alert("zebra")</script><a href="/">Zèbra</a> crossing',
    }),
    makePage(9_102, 'zebra-page', { title: 'A page about a zebra' }),
    makePost(9_103, 'zebra-film', { title: 'Zebra, the film', type: 'movie' }),
    makePost(9_104, 'zebra-secret', { title: 'Zebra, locked', password: 'x' }),
    makePost(9_105, 'zebra-draft', { title: 'Zebra, unfinished', status: 'draft' }),
  ];
  const glazes = Array.from({ length: 12 }, (_, index) =>
    makePost(9_201 + index, `glaze-${index + 1}`, {
      title: `Glaze ${index + 1}`,
      date: `20${index < 11 ? 24 : 25}-05-${10 + index}T00:00:00`,
      termIds: index === 0 ? [CLAY, TAG] : [CLAY],
    }),
  );
  const terms = [
    makeTerm(CRAFTS, 'category', 'crafts', { name: 'Crafts & more' }),
    makeTerm(CLAY, 'category', 'clay-works', { parentId: CRAFTS }),
    makeTerm(TAG, 'post_tag', 'celadon'),
  ];
  const glazePage = makePage(9_220, 'glaze-page', { title: 'Glaze, a page' });
  server = await connect({
    site: {
      ...site,
      terms: [...site.terms, ...terms],
      posts: [...site.posts, ...posts, ...glazes, glazePage],
    },
  });
});

beforeEach(letSharedAnswerRunOut);

/** Opens an address, and says what it took of WordPress. */
async function open(address: string) {
  const { searchParams } = new URL(address, 'http://site');
  const before = server.requests;
  const opened = await openPage(getSearchProps, Object.fromEntries(searchParams));
  const titles = opened.props?.entries.map((entry) => ('title' in entry ? entry.title : null));
  return { ...opened, titles, requests: server.requests - before };
}

test('a search takes one request, with settings and menus when they are old', async () => {
  const { requests, props } = await open('/?s=zebra');
  expect(props?.site.primaryMenu.length).toBeGreaterThan(0);
  expect([requests, (await open('/?s=kiln')).requests]).toEqual([1, 1]);
});

test('posts, pages and public types are found; nothing that is locked or unpublished', async () => {
  const { titles, res, props } = await open('/?s=zebra');
  expect(titles?.sort()).toEqual([
    '<mark>Zebra</mark>  <em><mark>zebra</mark></em>',
    '<mark>Zebra</mark>, the film',
    'A page about a <mark>zebra</mark>',
  ]);
  expect(props?.entries.map(({ date }) => date?.slice(19))).toEqual(['+00:00', '+00:00', '+00:00']);
  expect(res.getHeader('cache-control')).toBe('private, no-store');
  expect(res.getHeader('x-robots-tag')).toBe('noindex');
});

test('words are marked in the text of cleaned HTML only', async () => {
  const excerpts = (await open('/?s=zebra+crossing')).props?.entries.map(
    (entry) => 'excerpt' in entry && entry.excerpt,
  );
  expect(excerpts).toEqual(['A <mark>Zèbra</mark> <mark>crossing</mark>']);
});

const ten = (from: number) =>
  Array.from({ length: 10 }, (_, index) => `<mark>Kiln</mark> ${from + index}`);

test('pages follow each other in both directions, each in one request', async () => {
  const first = await open('/?s=kiln');
  expect(first.titles).toEqual(ten(1));
  expect(first.props).toMatchObject({ newer: null, page: 1 });
  const second = await open(first.props?.older ?? '');
  expect(second.titles).toEqual(ten(11));
  expect(second.props).toMatchObject({ newer: '/?s=kiln', page: 2 });
  expect([first, second].map(({ requests }) => requests)).toEqual([1, 1]);
});

test('a page behind the hundredth entry is walked to, once; none beyond the 99th', async () => {
  const last = await open('/?s=kiln&paged=12');
  expect(last.titles).toEqual(ten(111).slice(0, 5));
  expect(last.props).toMatchObject({ older: null, page: 12 });
  const back = await open(last.props?.newer ?? '');
  expect(back.titles).toEqual(ten(101));
  const beyond = await open('/?s=kiln&paged=100');
  expect([last, back, beyond].map(({ requests }) => requests)).toEqual([3, 1, 0]);
  await publishChange({ tags: ['post:1'], moved: [] });
  expect((await open('/?s=kiln&paged=12')).requests).toBe(3);
});

test.each(['/?s=kiln&paged=13', '/?s=nothing-at-all&paged=2'])('%s is 404', async (address) => {
  expect((await open(address)).result).toEqual({ notFound: true });
});

test.each([
  ['nothing', '-kiln', '-kiln', 200],
  ['too-long', 'x'.repeat(201), 'x'.repeat(200), 400],
])('%s to look for: there is the form, without asking', async (problem, text, term, status) => {
  await open('/?s=zebra');
  const { props, requests, res } = await open(`/?s=${text}`);
  expect(props).toMatchObject({ problem, term, entries: [] });
  expect([requests, res.statusCode]).toEqual([0, status]);
});

test('too many searches are answered 429, without asking WordPress', async () => {
  for (let index = 0; index < REQUESTS.searches.most; index += 1) await open('/?s=zzzunknown');
  const { props, res, requests } = await open('/?s=zebra');
  expect(props).toMatchObject({ problem: 'too-many', term: 'zebra', entries: [] });
  expect(res.statusCode).toBe(429);
  expect(Number(res.getHeader('retry-after'))).toBeGreaterThan(0);
  expect(requests).toBe(0);
});

describe('by type, where the owner offers types', () => {
  beforeEach(() => {
    const types = [
      { name: 'post', label: 'Posts' },
      { name: 'movie', label: 'Films' },
    ];
    jest.replaceProperty(siteConfig.search, 'types', types);
  });
  afterEach(() => jest.restoreAllMocks());

  test('WordPress’s argument post_type restricts the search, in one request', async () => {
    const films = await open('/?s=zebra&post_type=movie');
    expect(films.titles).toEqual(['<mark>Zebra</mark>, the film']);
    expect(films.props?.type).toBe('movie');
  });

  test('the type stays on every page of results', async () => {
    const first = await open('/?s=kiln&post_type=post');
    expect(first.requests).toBe(1);
    const second = await open(first.props?.older ?? '');
    expect(second.titles).toEqual(ten(11));
    expect(second.props).toMatchObject({ type: 'post', newer: '/?s=kiln&post_type=post' });
  });

  test.each(['page', 'nonsense', ''])('type “%s” is not offered: all are found', async (type) => {
    const { titles, props } = await open(`/?s=zebra&post_type=${type}`);
    expect(titles).toHaveLength(3);
    expect(props?.type).toBeNull();
  });
});

describe('by category, tag and date', () => {
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['cat=8001', 12],
    ['category_name=crafts/clay-works', 12],
    ['tag=celadon', 1],
    ['cat=8001&tag=celadon&year=2024', 1],
    ['year=2025', 1],
    ['year=2024&monthnum=5&cat=8002', 11],
    ['year=2024&monthnum=6', 0],
    ['cat=99999999999', 0],
    ['category_name=nothing', 0],
    ['tag=%00%F0%9F', 0],
    ['cat=&year=0&tag=', 13],
  ])('WordPress’s arguments %s restrict the search, in one request', async (query, count) => {
    jest.replaceProperty(siteConfig.lists, 'entriesPerPage', 100);
    const { titles, requests, res } = await open(`/?s=glaze&${query}`);
    expect([titles?.length, requests, res.statusCode]).toEqual([count, 1, 200]);
  });

  test('they stay on every page of results', async () => {
    const first = await open('/?s=glaze&category_name=crafts&year=2024');
    expect(first.titles).toHaveLength(10);
    const second = await open(first.props?.older ?? '');
    expect(second.titles).toEqual(['<mark>Glaze</mark> 1']);
    expect(second.props).toMatchObject({
      newer: '/?s=glaze&category_name=crafts&year=2024',
      older: null,
    });
    const beyond = await open('/?s=glaze&category_name=crafts&year=2024&paged=3');
    expect(beyond.result).toEqual({ notFound: true });
  });

  test('a month that there is none of is 404, as in WordPress, without asking it', async () => {
    const { result, requests } = await open('/?s=glaze&year=2024&monthnum=13');
    expect([result, requests]).toEqual([{ notFound: true }, 0]);
  });

  test('with a type other than posts nothing is in a category', async () => {
    const types = [{ name: 'movie', label: 'Films' }];
    jest.replaceProperty(siteConfig.search, 'types', types);
    const { titles } = await open('/?s=zebra&post_type=movie&cat=8001');
    expect(titles).toEqual([]);
    expect((await open('/?s=zebra&post_type=movie&cat=8001&paged=2')).result).toEqual({
      notFound: true,
    });
  });

  test('far pages are walked to for each filter', async () => {
    await open('/?s=kiln&paged=12');
    const { titles, requests } = await open('/?s=kiln&year=2020&paged=12');
    expect([titles, requests]).toEqual([ten(111).slice(0, 5), 3]);
  });

  test('the setting offers categories in use and years, in one request more; without it there are none', async () => {
    expect((await open('/?s=glaze')).props?.choices).toBeNull();
    jest.replaceProperty(siteConfig, 'search', { types: [], filters: true });
    const { props, requests } = await open('/?s=glaze&cat=8001');
    expect(requests).toBe(2);
    expect(props?.filters).toMatchObject({ cat: 8_001 });
    const names = props?.choices?.categories.map(({ id, name }) => [id, name]);
    expect(names).toContainEqual([CRAFTS, 'Crafts & more']);
    const years = props?.choices?.years ?? [];
    expect(years[0]).toBe(new Date().getFullYear());
    expect(years).toContain(2024);
  });

  test('a refused search loads no choices', async () => {
    jest.replaceProperty(siteConfig, 'search', { types: [], filters: true });
    await open('/?s=zebra');
    const { props, requests } = await open('/?s=-glaze&cat=8001');
    expect([props?.problem, requests]).toEqual(['nothing', 0]);
  });
});
