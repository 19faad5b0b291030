import { rigSite } from '@showcase/testing/content/rig-site';
import type { SchemaPlugin } from '@showcase/content-server/graphql/schema-plugins';
import type { ContentServer } from '@showcase/content-server/server';
import { findSchemaPlugins } from '@showcase/next/head/plugins';
import type { SingleData } from '../../wp-templates/single';
import { connect, letSharedAnswerRunOut, visitPage } from '@showcase/testing/jest/connected-site';
import { forgetProcess } from '@showcase/testing/servers/process-values';

/** Listed posts follow each other in time: every third one is English, all others are German. */
const localeOf = (slug: string): string => (Number(slug.slice(-2)) % 3 === 0 ? 'en_US' : 'de_DE');

async function open(plugins: SchemaPlugin[], { locale = localeOf } = {}): Promise<ContentServer> {
  forgetProcess();
  letSharedAnswerRunOut();
  const site = rigSite();
  const posts = site.posts.map((post) => ({
    ...post,
    meta: { ...post.meta, _locale: locale(post.slug) },
  }));
  const server = await connect({ site: { ...site, posts }, plugins });
  await findSchemaPlugins();
  return server;
}

async function linkedAt(path: string) {
  const { older, newer, related } = (await visitPage(path)).data as SingleData;
  return { older: older?.uri, newer: newer?.uri, related: related?.map(({ uri }) => uri) };
}

const ENGLISH = {
  older: '/listed-post-09/',
  newer: '/listed-post-15/',
  related: ['/listed-post-24/', '/listed-post-21/', '/listed-post-18/'],
};

test.each(['polylang', 'wpml'] as const)(
  '%s: neighbours and related posts are of the post’s language, by a small query',
  async (plugin) => {
    const server = await open([plugin]);
    await visitPage('/about/');
    const before = server.requests;
    expect(await linkedAt('/listed-post-12/')).toEqual(ENGLISH);
    const asked = server.requestLog.slice(before - server.requests);
    expect(asked.map(({ operationName }) => operationName).sort()).toEqual([
      'GetSeedNode',
      'LinkedPostsOfLanguage',
      'PluginHead',
    ]);
    const { data } = await visitPage('/listed-post-13/');
    expect(data).toMatchObject({
      older: { title: expect.any(String), uri: '/listed-post-11/' },
      newer: { title: expect.any(String), uri: '/listed-post-14/' },
    });
    // The page carries nothing of the languages of other posts.
    expect(JSON.stringify(data)).not.toMatch(/locale|de_DE/);
  },
);

test.each([
  ['ten neighbours of another language has none', 'de_DE', undefined, undefined],
  ['neighbours without a language keeps them', '', '/listed-post-11/', '/listed-post-13/'],
])('a post with %s', async (_, others, older, newer) => {
  await open(['polylang'], {
    locale: (slug) => (slug === 'listed-post-12' ? 'en_US' : others),
  });
  const related = others ? [] : expect.any(Array);
  expect(await linkedAt('/listed-post-12/')).toEqual({ older, newer, related });
});

test('a WordPress without languages is asked as ever', async () => {
  const server = await open([]);
  expect(await linkedAt('/listed-post-12/')).toMatchObject({
    older: '/listed-post-11/',
    newer: '/listed-post-13/',
  });
  const names = server.requestLog.map(({ operationName }) => operationName);
  expect(names).toEqual(['HeadProbe', 'GetSeedNode', 'LinkedPostsQuery']);
});
