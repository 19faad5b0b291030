import { rigSite } from '@showcase/testing/content/rig-site';
import type { SchemaPlugin } from '@showcase/content-server/graphql/schema-plugins';
import type { ContentServer } from '@showcase/content-server/server';
import { findSchemaPlugins } from '@showcase/next/head/schema-plugins';
import type { SingleData } from '../../wp-templates/single';
import { connect, letSharedAnswerRunOut, visitPage } from '../support/connected-site';
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
    expect(await linkedAt('/listed-post-13/')).toMatchObject({
      older: '/listed-post-11/',
      newer: '/listed-post-14/',
    });
  },
);

test('the page carries nothing of the languages of other posts', async () => {
  await open(['polylang']);
  const { data } = await visitPage('/listed-post-12/');
  for (const link of (data as SingleData).related ?? [])
    expect(Object.keys(link).sort()).toEqual(['title', 'uri']);
  expect(JSON.stringify(data)).not.toMatch(/locale|de_DE/);
});

test('a post of which ten neighbours are of another language has none', async () => {
  await open(['polylang'], {
    locale: (slug) => (slug === 'listed-post-12' ? 'en_US' : 'de_DE'),
  });
  expect(await linkedAt('/listed-post-12/')).toEqual({
    older: undefined,
    newer: undefined,
    related: [],
  });
});

test('posts without a language stay where they are', async () => {
  await open(['polylang'], {
    locale: (slug) => (slug === 'listed-post-12' ? 'en_US' : ''),
  });
  expect(await linkedAt('/listed-post-12/')).toMatchObject({
    older: '/listed-post-11/',
    newer: '/listed-post-13/',
  });
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
