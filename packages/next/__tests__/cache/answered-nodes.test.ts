import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import '@showcase/testing/site/site';
import { lastEntry, readEntry, writeEntry } from '../../cache/page-cache';
import { nodeTags } from '../../cache/tags';
import { theSite } from '../../definition/define-site';
import { resolvePath } from '../../resolve/resolve-path';
import { currentContext } from '../../site/ask-with-site';
import { getNotFoundProps, getPageProps } from '../../resolve/static-page-props';
import { startContentServer } from '@showcase/content-server';
import { rigSite } from '@showcase/testing/content/rig-site';
import { listenLocally } from '@showcase/testing/servers/local-server';

/** The tags of all nodes in the answers of WordPress since the last page. */
let answered = new Set<string>();
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const cms = await startContentServer({ site: rigSite() });
  const recorder = createServer((req, res) => {
    const pass = async () => {
      const body = await text(req);
      const { method = 'GET' } = req;
      const headers = { 'content-type': 'application/json' };
      const init = { method, headers, redirect: 'manual' as const, ...(body && { body }) };
      const answer = await fetch(cms.url + req.url, init);
      const json = await answer.text();
      // Menus have a tag of their own, and the newest posts are those of the 404 page.
      const { data } = answer.ok && json.startsWith('{') ? JSON.parse(json) : { data: null };
      for (const tag of nodeTags({ ...data, ...OF_OTHERS })) answered.add(tag);
      for (const tag of nodeTags(data?.recentPosts)) recent.add(tag);
      const sent = new Headers(answer.headers);
      sent.delete('content-encoding');
      sent.delete('content-length');
      res.setHeaders(sent).writeHead(answer.status).end(json);
    };
    void pass();
  });
  const { url, close } = await listenLocally(recorder);
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
  closing.push(close, () => cms.close());
});

afterAll(() => Promise.all(closing.map((close) => close())));

const OF_OTHERS = { recentPosts: null, primaryMenuItems: null, footerMenuItems: null };
const recent = new Set<string>();

/** Stores a page of a route without parameters, as Next does; returns its tags. */
async function store(name: string, build: () => Promise<{ props: object }>): Promise<string[]> {
  await readEntry(name);
  const { props: pageProps } = await build();
  const value = { kind: 'PAGES' as const, html: '<p>page</p>', pageData: { pageProps } };
  await writeEntry(name, value, { revalidate: 60, expire: undefined });
  return (await lastEntry(name))?.tags ?? [];
}

test.each([
  ...['/', '/blog/', '/blog/page/2/', '/about/', '/front-page/', '/listed-post-03/'],
  ...['/category/big-category/', '/tag/big-tag/', '/author/author/', '/movies/', '/2013/'],
  ...['/nothing-here/', '/listed-post-03/page/9/', '/rig-parent/child/grandchild/'],
])('%s has the tags of all nodes in the answers that it was made of', async (path) => {
  // At the second build the node’s id is known, so that more comes with it.
  for (let times = 0; times < 2; times += 1) {
    answered = new Set();
    const { tags } = await resolvePath(path, await currentContext());
    expect(tags).toEqual(expect.arrayContaining([...answered]));
  }
});

test('the 404 page has the tags of the newest posts', async () => {
  const tags = await store('static:/404/', getNotFoundProps);
  expect(recent.size).toBeGreaterThan(0);
  expect(tags).toEqual(expect.arrayContaining([...recent, 'list', 'list:any']));
});

test('a page with a separate query has the tags of the answer, and those of the nodes that every page links to', async () => {
  answered = new Set();
  const query = theSite().documents.StickyPostsQuery;
  const tags = await store('static:/news/', () => getPageProps(query, {}));
  expect(answered.size).toBeGreaterThan(0);
  expect(tags).toEqual(expect.arrayContaining([...answered]));
});
