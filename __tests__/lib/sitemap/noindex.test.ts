import { makePost } from '../../../content-server/__tests__/support/make-content';
import { rigSite } from '../../../content-server/__tests__/support/rig-site';
import type { SchemaPlugin } from '../../../content-server/graphql/schema-plugins';
import { findSchemaPlugins, schemaPlugins } from '../../../lib/head/schema-plugins';
import handleFeed from '../../../pages/api/feed';
import { askRoute } from '../../support/ask-route';
import { connect, letSharedAnswerRunOut } from '../../support/connected-site';
import { forgetProcess } from '../../support/process-values';
import { sitemapLocs } from '../../support/sitemap';

/** What editors chose in the boxes of both plugins. */
const hidden = {
  '_yoast_wpseo_meta-robots-noindex': '1',
  rank_math_robots: 'a:1:{i:0;s:7:"noindex";}',
};

/** @param areMoviesHidden as the plugins can do for a whole type */
async function open(plugins: SchemaPlugin[], areMoviesHidden = false) {
  forgetProcess();
  letSharedAnswerRunOut();
  const site = rigSite();
  // Else there are more than a hundred posts, which are listed by year.
  const few = site.posts.filter(({ slug }) => !slug.startsWith('filler-'));
  const posts = [
    ...few.map((post) =>
      areMoviesHidden && post.type === 'movie' ? { ...post, meta: { ...hidden } } : post,
    ),
    makePost(9_901, 'for-nobody', { date: '2026-11-21T10:00:00', meta: hidden }),
  ];
  process.env.SITE_URL = 'https://www.example.test';
  const server = await connect({ site: { ...site, posts }, plugins });
  await findSchemaPlugins();
  return server;
}

/** Has the plugin hide what has no meta field in the content server: terms and authors. */
function hideNodes(...uris: string[]) {
  const { fetch } = globalThis;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await fetch(...request);
    // PHP escapes slashes.
    const text = (await answer.text()).replaceAll('\\/', '/');
    const body = uris.reduce((json, uri) => {
      const node = new RegExp(`\\{[^{}]*"uri":"${uri}"[^{}]*"seo":\\{[^{}]*\\}`, 'g');
      return json.replace(node, (found) => found.replace('"index"', '"noindex"'));
    }, text);
    return new Response(body, answer);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

const plugins = ['yoast', 'rank-math'] as const;

test.each(plugins)('an entry that %s hides is in no sitemap, but in the feed', async (plugin) => {
  await open([plugin]);
  const locs = await sitemapLocs('/sitemap-entries-post.xml');
  expect(locs).toContain('/listed-post-01/');
  expect(locs).not.toContain('/for-nobody/');
  expect((await askRoute(handleFeed, '/feed/')).body).toContain('/for-nobody/');
});

test.each(plugins)('terms and authors that %s hides are in no sitemap', async (plugin) => {
  await open([plugin]);
  hideNodes('/category/big-category/', '/author/editor/');
  const categories = await sitemapLocs('/sitemap-terms-category.xml');
  expect(categories).not.toContain('/category/big-category/');
  expect(categories.length).toBeGreaterThan(1);
  const authors = await sitemapLocs('/sitemap-authors.xml');
  expect(authors).not.toContain('/author/editor/');
  expect(authors.length).toBeGreaterThan(0);
});

test.each(plugins)('the index has no file of a type or taxonomy that %s hides', async (plugin) => {
  await open([plugin], true);
  hideNodes('/type/[a-z]+/');
  const parts = await sitemapLocs('/sitemap.xml');
  expect(parts).toContain('/sitemap-entries-post.xml');
  expect(parts).not.toContain('/sitemap-entries-movie.xml');
  expect(parts).toContain('/sitemap-terms-category.xml');
  expect(parts).not.toContain('/sitemap-terms-post_format.xml');
});

test('without such a plugin nothing is asked about it', async () => {
  const server = await open([]);
  expect(await sitemapLocs('/sitemap-entries-post.xml')).toContain('/for-nobody/');
  expect(server.requestLog.map(({ operationName }) => operationName)).toEqual([
    'HeadProbe',
    'SitemapEntriesQuery',
  ]);
});

test('a plugin that was switched off costs no sitemap', async () => {
  const server = await open(['yoast']);
  const { port } = new URL(server.url);
  await server.close();
  await connect({ site: rigSite(), port: Number(port) });
  expect(await sitemapLocs('/sitemap-entries-movie.xml')).not.toEqual([]);
  expect(await schemaPlugins()).toEqual({ seo: null, languages: null, sticky: true });
});
