import {
  makePage,
  makePost,
  makeTerm,
} from '../../../content-server/__tests__/support/make-content';
import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import type { SiteSettings } from '../../../content-server/model';
import { publishChange } from '../../../lib/cache/page-cache';
import handleRobots from '../../../pages/api/robots';
import handleSitemap from '../../../pages/api/sitemap';
import { askRoute } from '../../support/ask-route';
import { connect, letSharedAnswerRunOut } from '../../support/connected-site';
import { forgetProcess } from '../../support/process-values';
import { sitemapLocs } from '../../support/sitemap';

const SITE = 'https://www.example.test';

const image = makePost(9_010, 'picture', {
  type: 'attachment',
  status: 'inherit',
  mimeType: 'image/png',
  attachmentUrl: 'http://localhost:8080/wp-content/uploads/2026/01/a%20b&c.png',
  meta: { _wp_attached_file: '2026/01/a b&c.png' },
});

const posts = [
  image,
  makePost(9_001, 'with-image-🎉', {
    meta: { _thumbnail_id: '9010' },
    modified: '2026-11-21T11:30:00',
    modifiedGmt: '2026-11-21T11:30:00',
  }),
  makePost(9_002, 'locked', { password: 'x' }),
  makePost(9_003, 'hidden', { status: 'private' }),
  makePost(9_004, 'unfinished', { status: 'draft' }),
  makePost(9_005, 'tomorrow', { status: 'future', date: '2036-01-01T00:00:00' }),
  makePage(9_006, 'locked-page', { password: 'x' }),
  makePage(9_007, 'home'),
];

async function connectSite(settings: Partial<SiteSettings> = {}) {
  const site = rigSite(settings);
  // Else there are more than a hundred posts, which are listed by year.
  const few = site.posts.filter(({ slug }) => !slug.startsWith('filler-'));
  const terms = [...site.terms, makeTerm(990, 'genre', 'silent-film')];
  process.env.SITE_URL = SITE;
  return connect({ site: { ...site, terms, posts: [...few, ...posts] }, siteUrl: SITE });
}

beforeAll(async () => {
  await connectSite();
});

beforeEach(() => {
  forgetProcess();
  letSharedAnswerRunOut();
});

test('the index names the parts that have something', async () => {
  expect(await sitemapLocs('/sitemap.xml')).toEqual([
    '/sitemap-entries-post.xml',
    '/sitemap-entries-page.xml',
    '/sitemap-entries-movie.xml',
    '/sitemap-terms-category.xml',
    '/sitemap-terms-post_tag.xml',
    '/sitemap-terms-post_format.xml',
    '/sitemap-terms-genre.xml',
    '/sitemap-authors.xml',
    '/sitemap-archives.xml',
  ]);
  const { body } = await askRoute(handleSitemap, '/sitemap.xml');
  expect(body).toContain(
    `<loc>${SITE}/sitemap-entries-post.xml</loc><lastmod>2026-11-21T11:30:00Z</lastmod>`,
  );
});

test('entries: the oldest first, with last change and image, without what is not public', async () => {
  const locs = await sitemapLocs('/sitemap-entries-post.xml');
  expect(locs).toContain('/with-image-%F0%9F%8E%89/');
  expect(locs).toContain('/listed-post-01/');
  expect(locs.join()).not.toMatch(
    /locked|hidden|unfinished|tomorrow|rig-(?:draft|private|password)/,
  );
  const { body } = await askRoute(handleSitemap, '/sitemap-entries-post.xml');
  expect(body).toMatch(
    /with-image-%F0%9F%8E%89\/<\/loc><lastmod>2026-11-21T11:30:00Z<\/lastmod><image:image><image:loc>http[^<]*\/a-b-c\.png<\/image:loc>/,
  );
  const pages = await sitemapLocs('/sitemap-entries-page.xml');
  expect(pages).toContain('/');
  expect(pages).not.toContain('/locked-page/');
  // There the site has a page of its own.
  expect(pages).not.toContain('/home/');
});

test('terms with entries, authors, archives', async () => {
  const categories = await sitemapLocs('/sitemap-terms-category.xml');
  expect(categories).toContain('/category/big-category/');
  const genres = await sitemapLocs('/sitemap-terms-genre.xml');
  expect(genres).toContain('/genre/drama/');
  expect(genres).not.toContain('/genre/silent-film/');
  expect(await sitemapLocs('/sitemap-terms-post_tag.xml')).not.toContain('/tag/empty-tag/');
  const authors = await sitemapLocs('/sitemap-authors.xml');
  expect(authors).toContain('/author/editor/');
  expect(authors).not.toContain('/author/subscriber/');
  expect(await sitemapLocs('/sitemap-archives.xml')).toEqual(['/blog/', '/movies/']);
});

test.each([
  '/sitemap-entries-post.2.xml',
  '/sitemap-entries-post.1999.xml',
  '/sitemap-entries-nothing.xml',
  '/sitemap-entries-attachment.xml',
  '/sitemap-terms-nothing.xml',
  '/sitemap-authors.2.xml',
  '/sitemap-authors.2013.xml',
  '/sitemap-anything.xml',
  '/api/sitemap',
])('%s is 404', async (path) => {
  expect(await askRoute(handleSitemap, path)).toMatchObject({ status: 404 });
});

test('robots.txt names the sitemap, and forbids the account pages alone', async () => {
  const { headers, body } = await askRoute(handleRobots, '/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
  expect(body).not.toMatch(/Disallow: \/(?:\n|sitemap|feed|social)/);
});

test.each(['de_DE', 'es_ES', 'ar', 'ja'])(
  'in %s it is valid, with addresses of its letters',
  async (language) => {
    await connectSite({ language });
    expect(await sitemapLocs('/sitemap.xml')).toContain('/sitemap-entries-post.xml');
    expect(await sitemapLocs('/sitemap-entries-post.xml')).toContain(
      `/${encodeURIComponent('日本語の投稿')}/`,
    );
    await sitemapLocs('/sitemap-terms-post_tag.xml');
  },
);

test('a WordPress that discourages search engines has no sitemap, and robots.txt names none', async () => {
  await connectSite({ blogPublic: false });
  expect((await askRoute(handleRobots, '/robots.txt')).body).not.toMatch(/Sitemap|Disallow: \/\n/);
  expect(await askRoute(handleSitemap, '/sitemap.xml')).toMatchObject({ status: 404 });
  expect(await askRoute(handleSitemap, '/sitemap-authors.xml')).toMatchObject({ status: 404 });

  // Nor while it is updated.
  await publishChange({ tags: ['post:1'], moved: [] });
  const fetching = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('Briefly unavailable', { status: 503 }));
  const logged = jest.spyOn(console, 'error').mockImplementation();
  for (let i = 0; i < 3; i += 1) {
    const { body } = await askRoute(handleRobots, '/robots.txt');
    expect(body).not.toMatch(/Sitemap/);
  }
  expect(fetching).toHaveBeenCalledTimes(1);
  fetching.mockRestore();
  logged.mockRestore();
  await connectSite();
});

test.each([
  ['a sign-in page that is hidden', new Response('nofollow', { status: 404 })],
  ['one that is elsewhere', new Response(null, { status: 302, headers: { location: '/secret' } })],
  ['one of a plugin', new Response("<meta name='robots' content='noindex'>")],
])('%s says nothing about search engines', async (_, answer) => {
  const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const { body } = await askRoute(handleRobots, '/robots.txt');
  fetching.mockRestore();
  expect(body).toContain('Sitemap:');
});

test('while WordPress is away the last sitemap stays, 503 before there is one', async () => {
  const { body } = await askRoute(handleSitemap, '/sitemap-entries-movie.xml');
  letSharedAnswerRunOut();
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const away = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
  expect(await askRoute(handleSitemap, '/sitemap-entries-movie.xml')).toMatchObject({
    status: 200,
    body,
  });
  expect(await askRoute(handleSitemap, '/sitemap-entries-page.2013.xml')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
  });
  expect((await askRoute(handleRobots, '/robots.txt')).body).toContain('Sitemap:');
  away.mockRestore();
  logged.mockRestore();
});
