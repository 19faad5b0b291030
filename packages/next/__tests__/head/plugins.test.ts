import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';

import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import type { ContentServer, SchemaPlugin } from '@showcase/content-server';
import { findSchemaPlugins, schemaPlugins } from '@showcase/wordpress';
import type { LinkedPosts } from '@showcase/next/browser';
import { fieldsOf } from '@showcase/wordpress/browser';
import { documentParts } from '@showcase/next/document';
import { getPagePropsIn, getSearchProps } from '@showcase/next';
import { openPage } from '@showcase/testing/jest/open-page';
import { connect, letSharedAnswerRunOut, visitPage } from '@showcase/testing/jest/connected-site';
import { headAt } from '@showcase/testing/jest/page-head';

const SITE = 'https://studio.example';

const TWO_PARTS = '<p>Eins</p><!--nextpage--><p>Zwei</p>';

/** Values that editors wrote into the fields of Yoast and of Rank Math. */
const WRITTEN = {
  yoast: {
    _yoast_wpseo_title: 'Named by an editor | Rig',
    _yoast_wpseo_metadesc: 'Described by an editor &amp; more',
    '_yoast_wpseo_meta-robots-noindex': '1',
    '_yoast_wpseo_opengraph-title': 'For friends',
    '_yoast_wpseo_opengraph-description': 'Told to friends',
  },
  'rank-math': {
    rank_math_title: 'Named by an editor | Rig',
    rank_math_description: 'Described by an editor &amp; more',
    rank_math_robots: 'a:1:{i:0;s:7:"noindex";}',
    rank_math_facebook_title: 'For friends',
    rank_math_facebook_description: 'Told to friends',
    rank_math_facebook_image: 'http://localhost:8080/wp-content/uploads/shared.jpg',
  },
};

async function open(...plugins: SchemaPlugin[]): Promise<ContentServer> {
  letSharedAnswerRunOut();
  process.env.SITE_URL = SITE;
  const site = rigSite();
  const post = (id: number, slug: string, meta: Record<string, string>) =>
    makePost(id, slug, { title: slug, content: TWO_PARTS, authorId: 4, meta });
  site.posts.push(
    post(9901, 'yoast', WRITTEN.yoast),
    post(9902, 'rank-math', WRITTEN['rank-math']),
    post(9903, 'hallo', { _locale: 'de_DE_formal', _translations: 'hello' }),
    post(9904, 'hello', { _locale: 'en_US', _translations: 'hello' }),
    post(9905, 'ahlan', { _locale: 'ar', _translations: 'hello' }),
    post(9906, 'elsewhere', { _yoast_wpseo_canonical: 'https://other.example/x/' }),
    post(9907, 'alone', { _locale: 'de_DE' }),
    post(9908, 'zwei', { _locale: 'de_DE', _translations: 'two' }),
    post(9909, 'two', { _locale: 'en_US', _translations: 'two' }),
  );
  const server = await connect({ site, plugins });
  await findSchemaPlugins();
  return server;
}

afterAll(() => {
  delete process.env.SITE_URL;
});

/** How often a server was asked which plugins it has. */
const probesOf = ({ requestLog }: ContentServer) =>
  requestLog.filter(({ operationName }) => operationName === 'HeadProbe').length;

test.each<[SchemaPlugin[], object]>([
  [[], { seo: null, languages: null, sticky: true }],
  [['yoast'], { seo: 'yoast', languages: null, sticky: true }],
  [['rank-math', 'wpml'], { seo: 'rank-math', languages: 'wpml', sticky: true }],
  [['polylang'], { seo: null, languages: 'polylang', sticky: true }],
])('with %j the schema has %j, which takes one request', async (plugins, expected) => {
  const server = await open(...plugins);
  const before = server.requests;
  await visitPage('/about/');
  await visitPage('/listed-post-01/');
  expect(schemaPlugins()).toEqual(expected);
  expect(probesOf(server)).toBe(1);
  const asked = server.requestLog.slice(before - server.requests);
  const others = asked.filter(({ operationName }) => operationName !== 'PluginHead');
  // The posts beside a post whose id is not known take a query of their own.
  expect(others).toHaveLength(3);
});

test.each([
  ['yoast', `${SITE}/share.png`],
  ['rank-math', 'https://localhost:8080/wp-content/uploads/shared.jpg'],
] as const)('what %s says of a post wins, with the picture %s', async (plugin, image) => {
  const server = await open(plugin);
  const props = await visitPage(`/${plugin}/`);
  expect(props.head).toMatchObject({
    title: 'Named by an editor | Rig',
    description: 'Described by an editor & more',
    socialDescription: 'Told to friends',
  });
  const { tags, graph, data } = await headAt(`/${plugin}/`);
  expect(tags).toMatchObject({
    robots: 'noindex',
    'og:title': 'For friends',
    'og:description': 'Told to friends',
    'og:image': image,
    'og:image:width': '1200',
    canonical: `${SITE}/${plugin}/`,
  });
  expect(graph).toEqual([]);
  expect(data).not.toMatch(/"seo"|ld\+json/);
  // The JSON-LD is the plugin's, with this site's addresses.
  for (const path of ['/listed-post-01/', '/category/big-category/', '/author/editor/']) {
    const { graph, html, tags } = await headAt(path);
    expect(graph[0]).toMatchObject({ '@type': 'WebPage', '@id': SITE + path, url: SITE + path });
    expect(graph[1]?.potentialAction).toMatchObject({
      target: { urlTemplate: `${SITE}/?s={search_term_string}` },
    });
    expect(html).not.toContain(server.url.replace('http://', '') + '/?s');
    const { head } = await visitPage(path);
    expect(JSON.stringify(head)).not.toContain(server.url.replace('http://', '') + '/?s');
    expect(tags.robots).toBe('max-image-preview:large');
  }
});

test('a canonical address elsewhere stays there; page 2 of a list has its own, and no plugin’s JSON-LD', async () => {
  await open('yoast');
  expect((await headAt('/elsewhere/')).tags.canonical).toBe('https://other.example/x/');
  const { tags, graph } = await headAt('/category/big-category/page/2/');
  expect(tags.canonical).toBe(`${SITE}/category/big-category/page/2/`);
  expect(graph[0]).toMatchObject({ '@type': 'CollectionPage' });
});

test.each(['polylang', 'wpml'] as const)(
  '%s: a post names itself in other languages, and the one for all others',
  async (plugin) => {
    await open(plugin);
    const { html, tags } = await headAt('/hallo/');
    const alternates = [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
    expect(Object.fromEntries(alternates.map(([, language, href]) => [language, href]))).toEqual({
      'de-DE': `${SITE}/hallo/`,
      'en-US': `${SITE}/hello/`,
      ar: `${SITE}/ahlan/`,
      'x-default': `${SITE}/hello/`,
    });
    expect(tags['og:locale']).toBe('de_DE');
    // The plugin does not say which part of a translation corresponds to a part of this entry.
    expect((await headAt('/zwei/')).html).toContain(`href="${SITE}/two/"`);
    for (const path of ['/zwei/2/', '/alone/', '/listed-post-01/']) {
      expect((await headAt(path)).html).not.toContain('alternate');
    }
  },
);

/** Returns the attributes of the document's root of a page with these props. */
function rootOf(pageProps: object) {
  const data = { props: { pageProps }, query: {}, page: '/[...wordpressNode]', buildId: 'test' };
  return documentParts({ __NEXT_DATA__: data, html: '', bodies: new Set() }).root;
}

test.each(['polylang', 'wpml'] as const)(
  '%s: the page of a post has the words, the language and the translations of the post',
  async (plugin) => {
    await open(plugin);
    const { site } = await visitPage('/hallo/');
    expect([site.language, site.words?.untitled]).toEqual(['de-DE', 'Ohne Titel']);
    expect(site.translations).toEqual([
      { language: 'ar', path: '/ahlan/' },
      { language: 'de-DE', path: '/hallo/' },
      { language: 'en-US', path: '/hello/' },
    ]);
    expect(rootOf({ site })).toMatchObject({ lang: 'de-DE', dir: 'ltr' });
    const english = (await visitPage('/hello/')).site;
    expect([english.language, english.words]).toEqual(['en-US', undefined]);
    // The site has no words for Arabic.
    const arabic = (await visitPage('/ahlan/')).site;
    expect([arabic.language, arabic.words]).toEqual(['en-US', undefined]);
    const { site: plain } = await visitPage('/listed-post-01/');
    expect(plain).not.toHaveProperty('translations');
  },
);

const EVERY_POST = [
  '/ahlan/', '/alone/', '/elsewhere/', '/hallo/', '/hello/', '/rank-math/', '/two/', '/yoast/', '/zwei/',
]; // prettier-ignore

/** Returns the addresses of the posts that a post links to. */
async function postsBeside(path: string) {
  const { older, newer, related }: LinkedPosts = { ...fieldsOf((await visitPage(path)).data) };
  return [older, newer, ...(related ?? [])].flatMap((post) => post?.uri ?? []);
}

test.each(['polylang', 'wpml'] as const)(
  'posts beside a post are of its language where WordPress has %s',
  async (plugin) => {
    await open();
    expect(await postsBeside('/hallo/')).toContain('/hello/');
    await open(plugin);
    expect(await postsBeside('/hallo/')).toEqual(['/alone/']);
  },
);

test.each<[SchemaPlugin[], string, string[], string]>([
  [['polylang'], 'de', ['/alone/', '/hallo/', '/zwei/'], 'Ohne Titel'],
  [['polylang'], 'en', ['/hello/', '/two/'], ''],
  // WordPress has not this language, and then none at all.
  [['polylang'], 'xx', EVERY_POST, ''],
  [['wpml'], 'de', EVERY_POST, 'Ohne Titel'],
  [[], 'de', EVERY_POST, 'Ohne Titel'],
])('with %j a search with lang=%s finds %j', async (plugins, lang, expected, untitled) => {
  await open(...plugins);
  const { props } = await openPage(getSearchProps, { s: 'eins', lang });
  expect(props?.entries.map(({ uri }) => uri).toSorted()).toEqual(expected);
  expect(props?.site.words?.untitled ?? '').toBe(untitled);
});

test('a page of the owner’s in another language has its words', async () => {
  await open('polylang');
  const text = 'query German { posts(first: 9, where: { language: DE }) { nodes { uri } } }';
  const query: TypedDocumentNode<{ posts: unknown }, object> = parse(text);
  const { props } = await getPagePropsIn('de', query, {});
  expect(props.site).toMatchObject({ language: 'de', words: { untitled: 'Ohne Titel' } });
  expect(props.data).toEqual({
    posts: { nodes: ['/zwei/', '/alone/', '/hallo/'].map((uri) => ({ uri })) },
  });
});

test('a plugin that was switched off costs no page, and is asked for again', async () => {
  const server = await open('yoast');
  const { port } = new URL(server.url);
  await server.close();
  await connect({ site: rigSite(), port: Number(port) });
  const props = await visitPage('/about/');
  expect(props.head.title).toBe('about - Headless Rig');
  expect(schemaPlugins()).toEqual({ seo: null, languages: null, sticky: true });
});

test('an error that the plugin did not cause keeps the plugin’s head data', async () => {
  await open('yoast');
  const fetchNow = globalThis.fetch;
  const errors = [{ message: 'Cannot query field "guess" on type "Post".' }];
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const sent = `${decodeURIComponent(String(url))} ${String(init?.body)}`;
    const isSeed = /GetSeedNode\b[^]*\bcategories\b/.test(sent);
    return isSeed ? Promise.resolve(Response.json({ errors })) : fetchNow(url, init);
  });
  for (let i = 0; i < 2; i += 1) {
    expect((await visitPage('/yoast/')).head.title).toBe('Named by an editor | Rig');
  }
  expect(fetching).toHaveBeenCalled();
  fetching.mockRestore();
  expect(schemaPlugins()).toMatchObject({ seo: 'yoast' });
});
