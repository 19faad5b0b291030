import { makeContext } from '@showcase/testing/site/make-context';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SEED_QUERY } from '@faustwp/core/dist/cjs/queries/seedQuery';

import { GetSeedNodeOnlyDocument, SettingsQueryDocument } from '../../gql/documents';
import type { ContentPageProps } from '../../resolve/page-from';
import { changeLog } from '../../cache/change-log';
import { apolloStateOf } from '../../faust/apollo-state';
import { lastSiteAnswer, shareSite } from '../../site/shared-site';
import { possibleTypes } from '@showcase/testing/site/gql/documents';
import { makePost } from '@showcase/testing/content/make-content';
import { rigSite } from '@showcase/testing/content/rig-site';
import { connect, visitPage } from '@showcase/testing/jest/connected-site';

beforeAll(async () => {
  const site = rigSite();
  await connect({
    site: { ...site, posts: [...site.posts, makePost(9101, 'bow-making', { type: 'workshop' })] },
  });
});

test('the hierarchy of types has those of the specification', () => {
  const types = ['Page', 'Post', 'MediaItem', 'Category', 'Tag', 'User', 'Comment', 'Menu'];
  expect(possibleTypes.Node).toEqual(expect.arrayContaining([...types, 'MenuItem']));
});

/** A client that has the page's state and no network, configured as Faust does it. */
function offlineClient(page: ContentPageProps) {
  // The browser gets the state through JSON.
  const state: ContentPageProps['__APOLLO_STATE__'] = JSON.parse(
    JSON.stringify(page.__APOLLO_STATE__),
  );
  return new ApolloClient({
    link: new ApolloLink(({ operationName }) => {
      throw new Error(`${operationName} asked the network`);
    }),
    cache: new InMemoryCache({
      possibleTypes,
      typePolicies: { RootQuery: { queryType: true } },
    }).restore(state),
  });
}

test.each([
  ...['/', '/about/', '/listed-post-01/', '/rig-password-post/', '/movie/film-01/', '/tag/ete-🎉/'],
  ...['/category/big-category/', '/genre/drama/', '/type/gallery/', '/author/editor/', '/blog/'],
  '/blog/page/2/',
])('the state of %s answers the seed query without network', async (path) => {
  const page = await visitPage(path);
  const client = offlineClient(page);
  const variables = { uri: path };
  const { data } = await client.query({ query: GetSeedNodeOnlyDocument, variables });
  expect(data.nodeByUri).toMatchObject(page.__SEED_NODE__);
  // Faust's own components send their own wording of it.
  const faust = await client.query({ query: SEED_QUERY, variables });
  expect(faust.data.nodeByUri).toMatchObject({ id: page.__SEED_NODE__.id });
});

test('the state answers settings without network; menus are in the page once', async () => {
  const page = await visitPage('/about/');
  const { data } = await offlineClient(page).query({
    query: SettingsQueryDocument,
  });
  expect(data.generalSettings).toMatchObject({ title: 'Headless Rig', language: 'en_US' });
  expect(data.readingSettings).toMatchObject({ postsPerPage: 10 });
  expect(page.site.primaryMenu).toHaveLength(9);
  expect(JSON.stringify(page).match(/"Grandchild"/g)).toHaveLength(1);
});

test.each(['/listed-post-01/', '/about/', '/movie/film-01/', '/workshop/bow-making/'])(
  'the body of %s is in the template’s data and not in the state',
  async (path) => {
    const page = await visitPage(path);
    expect(JSON.stringify(page.data)).toContain('Body of ');
    expect(JSON.stringify(page.__APOLLO_STATE__)).not.toContain('Body of ');
  },
);

test('a type that possibleTypes does not name is in the state with all its fields', async () => {
  const { __APOLLO_STATE__: state, __SEED_NODE__: seed } = await visitPage('/workshop/bow-making/');
  expect(seed).toMatchObject({ __typename: 'Workshop', databaseId: 9101, slug: 'bow-making' });
  expect(state[`Workshop:${seed.id}`]).toMatchObject(seed);
});

test('a state has nothing of the pages that were built before it', async () => {
  const stateAt = async (path: string) => (await visitPage(path)).__APOLLO_STATE__;
  const about = await stateAt('/about/');
  const film = await stateAt('/movie/film-01/');
  expect(await stateAt('/about/')).toEqual(about);
  const entities = (state: object) =>
    Object.keys(state).filter((key) => /^(?:Page|Movie):/.test(key));
  expect([about, film].map((state) => entities(state).length)).toEqual([1, 1]);
  expect(apolloStateOf(null, makeContext({ answer: lastSiteAnswer() }))).not.toHaveProperty(
    entities(film)[0] ?? '',
  );
});

test('a state shows the settings that are known now; an answer from before WordPress had menus is no error in the log', async () => {
  await visitPage('/about/');
  const answer = lastSiteAnswer();
  if (!answer?.generalSettings) throw new Error('no settings');
  const { readingSettings, postsArchive, privacyPage, recentPosts } = answer;
  const generalSettings = { ...answer.generalSettings, title: 'Renamed' };
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const settings = { generalSettings, readingSettings, postsArchive, privacyPage, recentPosts };
  shareSite(settings, changeLog().latest, makeContext());
  expect(JSON.stringify(apolloStateOf(null, makeContext({ answer: lastSiteAnswer() })))).toContain(
    '"title":"Renamed"',
  );
  expect(logged.mock.calls).toEqual([]);
  logged.mockRestore();
});
