import { rigSite } from '../../content-server/__tests__/support/rig-site';
import type { SchemaPlugin } from '../../content-server/graphql/schema-plugins';
import type { ContentServer } from '../../content-server/server';
import { SingleQueryDocument } from '../../gql/documents';
import type { SingleQuery } from '../../gql/operations';
import { findSchemaPlugins } from '../../lib/head/schema-plugins';
import { inOneLanguage } from '../../lib/resolve/same-language';
import { relatedPosts } from '../../wp-templates/single/related-posts';
import { connect, letSharedAnswerRunOut, visitPage } from '../support/connected-site';
import { forgetProcess } from '../support/process-values';

/** Listed posts follow each other in time: every third one is English, all others are German. */
const localeOf = (slug: string): string => (Number(slug.slice(-2)) % 3 === 0 ? 'en_US' : 'de_DE');

async function open(
  plugins: SchemaPlugin[],
  { locale = localeOf, postsPerPage = 10 } = {},
): Promise<ContentServer> {
  forgetProcess();
  letSharedAnswerRunOut();
  const site = rigSite();
  const posts = site.posts.map((post) => ({
    ...post,
    meta: { ...post.meta, _locale: locale(post.slug) },
  }));
  const settings = { ...site.settings, postsPerPage };
  const server = await connect({ site: { ...site, posts, settings }, plugins });
  await findSchemaPlugins();
  return server;
}

async function linkedAt(path: string) {
  const data = (await visitPage(path)).data as SingleQuery;
  const uris = (list: SingleQuery['older']) => list?.nodes.map(({ uri }) => uri);
  const related = relatedPosts(data.post ?? {}).map(({ uri }) => uri);
  return { older: uris(data.older), newer: uris(data.newer), related };
}

const ENGLISH = {
  older: ['/listed-post-09/'],
  newer: ['/listed-post-15/'],
  related: ['/listed-post-24/', '/listed-post-21/', '/listed-post-18/'],
};

test.each(['polylang', 'wpml'] as const)(
  '%s: neighbours and related posts are of the post’s language, in the same request',
  async (plugin) => {
    const server = await open([plugin]);
    await visitPage('/about/');
    const before = server.requests;
    expect(await linkedAt('/listed-post-12/')).toEqual(ENGLISH);
    // Its id is not known at the first of its two builds.
    expect(server.requests - before).toBe(2);
    expect(await linkedAt('/listed-post-13/')).toMatchObject({
      older: ['/listed-post-11/'],
      newer: ['/listed-post-14/'],
    });
  },
);

test('the page carries nothing of the languages of other posts', async () => {
  await open(['polylang']);
  const { data } = await visitPage('/listed-post-12/');
  for (const link of relatedPosts((data as SingleQuery).post ?? {}))
    expect(Object.keys(link).sort()).toEqual(['title', 'uri']);
  expect(JSON.stringify(data)).not.toMatch(/linkedLanguage|de_DE/);
});

test('also where the data of the post take a request of their own', async () => {
  const server = await open(['wpml'], { postsPerPage: 7 });
  // The number of posts on a page is not what was assumed before the first answer.
  expect(await linkedAt('/listed-post-12/')).toEqual(ENGLISH);
  const names = server.requestLog.map(({ operationName }) => operationName);
  expect(names).toEqual(['HeadProbe', 'SeedNodeWithSiteAndTemplatesQuery', 'SingleQuery']);
});

test('a post of which ten neighbours are of another language has none', async () => {
  await open(['polylang'], {
    locale: (slug) => (slug === 'listed-post-12' ? 'en_US' : 'de_DE'),
  });
  expect(await linkedAt('/listed-post-12/')).toEqual({ older: [], newer: [], related: [] });
});

test('posts without a language stay where they are', async () => {
  await open(['polylang'], {
    locale: (slug) => (slug === 'listed-post-12' ? 'en_US' : ''),
  });
  expect(await linkedAt('/listed-post-12/')).toMatchObject({
    older: ['/listed-post-11/'],
    newer: ['/listed-post-13/'],
  });
});

test('a WordPress without languages is asked as ever', async () => {
  await open([]);
  expect(await linkedAt('/listed-post-12/')).toMatchObject({
    older: ['/listed-post-11/'],
    newer: ['/listed-post-13/'],
  });
  const execute = jest.fn(() => Promise.resolve({}));
  const variables = { databaseId: '12' };
  await inOneLanguage(execute as never, SingleQueryDocument, variables, () => 'de_DE');
  expect(execute).toHaveBeenCalledWith(SingleQueryDocument, variables);
});
