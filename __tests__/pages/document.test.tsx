import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HtmlContext, type HtmlProps } from 'next/dist/shared/lib/html-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';

import { setConfig } from '@showcase/next/faust';
import faustConfig from '../../faust.config';
import Document from '../../pages/_document';

/** The document around a page, as Next renders it on the server. */
function documentOf(pageProps: object, dynamicImports: string[] = []): string {
  const files = { polyfillFiles: [], lowPriorityFiles: [], rootMainFiles: [], devFiles: [] };
  // The other props that Next gives are for other kinds of sites.
  const context = {
    __NEXT_DATA__: { page: '/about', query: {}, buildId: 'build', props: { pageProps } },
    docComponentsRendered: {},
    buildManifest: { ...files, rootMainFilesTree: {}, pages: { '/_app': [], '/about': [] } },
    dynamicImports,
    assetQueryString: '',
    cssAssetQueryString: '',
    dynamicCssManifest: new Set<string>(),
    headTags: [],
    scriptLoader: {},
  } as Partial<HtmlProps> as HtmlProps;
  return renderToStaticMarkup(
    <HtmlContext.Provider value={context}>
      <Document {...context} html="" head={[]} styles={[]} bodies={new Set()} />
    </HtmlContext.Provider>,
  );
}

afterEach(() => {
  setConfig(faustConfig);
});

test('the document says that a site has no toolbar, and nothing when it has one', () => {
  expect(documentOf({})).toMatch(/^<html lang="en" dir="ltr"/);
  expect(documentOf({})).not.toContain('data-toolbar');
  setConfig({ ...faustConfig, experimentalToolbar: false });
  expect(documentOf({})).toMatch(/^<html [^>]*data-toolbar="off"/);
  // Faust's default applies when faust.config.ts does not set the option.
  setConfig({ templates: faustConfig.templates, possibleTypes: {} });
  expect(documentOf({})).toMatch(/^<html [^>]*data-toolbar="off"/);
});

test.each([
  ['webpack', 'production', '', ['chunks/a.js', 'chunks/b.js', 'chunks/a.css']],
  // Turbopack names scripts that it does not write, or writes later.
  ['Turbopack', 'production', '1', ['chunks/a.js', 'chunks/a.css']],
  ['Turbopack', 'development', '1', ['chunks/a.css']],
] as const)(
  'of a build by %s for %s the document names the files of next/dynamic that are there',
  (_, mode, turbopack, files) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'document-'));
    mkdirSync(path.join(folder, '.next/static/chunks'), { recursive: true });
    writeFileSync(path.join(folder, '.next/static/chunks/a.js'), '');
    jest.spyOn(process, 'cwd').mockReturnValue(folder);
    jest.replaceProperty(process, 'env', {
      ...process.env,
      NODE_ENV: mode,
      TURBOPACK: turbopack,
    });
    const html = documentOf(
      {},
      ['a.js', 'b.js', 'a.css'].map((name) => `static/chunks/${name}`),
    );
    expect(new Set(html.match(/chunks\/[ab]\.\w+/g))).toEqual(new Set(files));
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  },
);

const feedsIn = (pageProps: object) =>
  [...documentOf(pageProps).matchAll(/<link rel="alternate"[^>]*>/g)].map(([link]) => link);

test('every page names the feed of the site', () => {
  expect(feedsIn({})).toEqual(['<link rel="alternate" type="application/rss+xml" href="/feed/"/>']);
  expect(feedsIn({ site: { title: 'A & B' } })).toEqual([
    '<link rel="alternate" type="application/rss+xml" href="/feed/" title="A &amp; B"/>',
  ]);
});

test.each([
  [{ __typename: 'Post', uri: '/clay/' }, '/clay/feed/'],
  [{ __typename: 'Tag', uri: '/tag/%c3%a9t%c3%a9/', isTermNode: true }, '/tag/%C3%A9t%C3%A9/feed/'],
  [{ __typename: 'User', uri: '/author/ann/', userId: 3 }, '/author/ann/feed/'],
  [{ __typename: 'ContentType', uri: '/movies/', isPostsPage: false }, '/movies/feed/'],
  [{ __typename: 'ContentType', uri: '/journal/', isPostsPage: true }, null],
  [{ __typename: 'ContentType', uri: '/', isPostsPage: true }, null],
  [{ __typename: 'Page', uri: '/about/' }, null],
  [{ __typename: 'Post', uri: null }, null],
])('%j has its own feed: %s', (seed, href) => {
  const [, own, ...more] = feedsIn({ __SEED_NODE__: seed });
  expect(more).toEqual([]);
  expect(own ?? null).toBe(
    href && `<link rel="alternate" type="application/rss+xml" href="${href}" data-next-head=""/>`,
  );
});
