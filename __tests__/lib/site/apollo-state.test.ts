import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SEED_QUERY } from '@faustwp/core/dist/cjs/queries/seedQuery';

import { GetSeedNodeOnlyDocument, SiteQueryDocument } from '../../../lib/gql/documents';
import { executeQuery } from '../../../lib/cms/graphql';
import { siteMenus } from '../../../lib/site/site-menus';
import { loadClean } from '../../../lib/resolve/seed-node';
import type { ContentPageProps } from '../../../lib/resolve/render-node';
import { apolloStateOf } from '../../../lib/site/apollo-state';
import { lastSiteAnswer, shareSite } from '../../../lib/site/shared-site';
import possibleTypes from '../../../possibleTypes.json';
import { makePost } from '@showcase/content-server/testing/make-content';
import { rigSite } from '@showcase/content-server/testing/rig-site';
import { connect, visitPage } from '../../support/connected-site';
import type { DocumentNode } from 'graphql';

beforeAll(async () => {
  const site = rigSite();
  await connect({
    site: { ...site, posts: [...site.posts, makePost(9101, 'bow-making', { type: 'workshop' })] },
  });
});

/** A client that has the page's state and no network, configured as Faust does it. */
function offlineClient(page: ContentPageProps) {
  // As the browser gets it: through JSON.
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
  ['the front page', '/'],
  ['a page', '/about/'],
  ['a post', '/listed-post-01/'],
  ['a restricted post', '/rig-password-post/'],
  ['a category', '/category/big-category/'],
  ['a tag', '/tag/ete-🎉/'],
  ['an author', '/author/editor/'],
  ['the posts page', '/blog/'],
  ['page 2 of the posts page', '/blog/page/2/'],
  ['an entry of a custom type', '/movie/film-01/'],
  ['a term of a custom taxonomy', '/genre/drama/'],
  ['a post format', '/type/gallery/'],
])('the state of %s answers the seed query without network', async (_, path) => {
  const page = await visitPage(path);
  const client = offlineClient(page);
  const variables = { uri: path };
  const { data } = await client.query({ query: GetSeedNodeOnlyDocument, variables });
  expect(data.nodeByUri).toMatchObject(page.__SEED_NODE__);
  // Faust's own components send their own wording of it.
  const faust = await client.query({ query: SEED_QUERY, variables });
  expect(faust.data.nodeByUri).toMatchObject({ id: page.__SEED_NODE__.id });
});

test('the state answers settings and menus without network', async () => {
  const { data } = await offlineClient(await visitPage('/about/')).query({
    query: SiteQueryDocument,
  });
  expect(data.generalSettings).toMatchObject({ title: 'Headless Rig', language: 'en_US' });
  expect(data.readingSettings).toMatchObject({ postsPerPage: 10 });
  expect(data.primaryMenuItems?.nodes.map((item) => item.label)).toEqual([
    'Home',
    'Parent',
    'Child',
    'Grandchild',
    'Blog',
    'Big category',
    'Movies',
    'Elsewhere',
    'Relative',
  ]);
  expect(data.footerMenuItems?.nodes).toMatchObject([{ label: 'About', path: '/about/' }]);
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

// As documents without types: what is written is clean.
const seedQuery: DocumentNode = GetSeedNodeOnlyDocument;
const siteQuery: DocumentNode = SiteQueryDocument;

/** The state as one cache of its own has it after both queries. */
function stateOfOneCache(page: Parameters<typeof apolloStateOf>[0]): unknown {
  const cache = new InMemoryCache({
    possibleTypes,
    typePolicies: { RootQuery: { queryType: true } },
  });
  if (page) {
    cache.writeQuery({
      query: seedQuery,
      variables: { uri: page.uri },
      data: { nodeByUri: page.node },
    });
  }
  cache.writeQuery({
    query: siteQuery,
    variables: siteMenus(),
    data: lastSiteAnswer(),
  });
  return JSON.parse(JSON.stringify(cache.extract()));
}

test('each state is that of a cache of its own, whatever was built before', async () => {
  await visitPage('/about/');
  const pageAt = async (uri: string) => {
    const { nodeByUri: node } = await loadClean(executeQuery)(GetSeedNodeOnlyDocument, { uri });
    if (!node) throw new Error(`nothing at ${uri}`);
    return { uri, node };
  };
  const pages = [await pageAt('/about/'), null, await pageAt('/movie/film-01/')];
  for (const page of [...pages, ...pages]) {
    expect(JSON.parse(JSON.stringify(apolloStateOf(page, possibleTypes)))).toEqual(
      stateOfOneCache(page),
    );
  }
});

test('a state shows the settings and menus that are known now', async () => {
  await visitPage('/about/');
  const answer = lastSiteAnswer();
  if (!answer?.generalSettings) throw new Error('no settings');
  const none = {
    primaryMenuItems: null,
    footerMenuItems: null,
    primaryLinks: null,
    footerLinks: null,
  };
  shareSite({
    ...answer,
    ...none,
    generalSettings: { ...answer.generalSettings, title: 'Renamed' },
  });
  expect(JSON.stringify(apolloStateOf(null, possibleTypes))).toContain('"title":"Renamed"');
});
