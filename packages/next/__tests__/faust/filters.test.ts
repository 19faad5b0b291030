import { ApolloLink } from '@apollo/client/core';
import {
  getApolloClient,
  getGraphqlEndpoint,
  getWpHostname,
  getWpUrl,
  type FaustHooks,
} from '@faustwp/core';
import { Kind, parse, visit as walk, type DocumentNode } from 'graphql';

import type { ContentServer } from '@showcase/content-server';
import { PostsPageQueryDocument } from '../../gql/documents';
import faustConfig from '@showcase/testing/site/site';
import { executeQuery, readServerEnv } from '@showcase/wordpress';
import { setConfig } from '../../faust/faust-config';
import { makeContext } from '@showcase/testing/site/make-context';
import { lastSiteAnswer } from '../../site/shared-site';
import { apolloStateOf } from '../../faust/apollo-state';
import { askForTemplate } from '../../faust/faust-template';
import { connect, demoFile, visit, visitPage } from '@showcase/testing/jest/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

let server: ContentServer;
const NOTHING = { postsPage: null, postsArchive: null };
const POST = '/how-a-profile-is-made/';

beforeAll(async () => (server = await connect({ contentFile: demoFile })));

beforeEach(() => (process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url));

/** The site's configuration with one more plugin, as an owner adds it to faust.config.ts. */
function withPlugin(apply: (hooks: FaustHooks) => void): void {
  const plugins = [...faustConfig.plugins, { apply }];
  // A map of its own: caches of pages are kept by it.
  const possibleTypes = { ...faustConfig.possibleTypes };
  setConfig({ ...faustConfig, possibleTypes, plugins });
}

afterEach(() => withPlugin(() => undefined));

/** A server that notes the addresses that it is asked at. */
async function recorder() {
  const asked: string[] = [];
  const { url } = await startFaultyServer((request, response) => {
    asked.push(String(request.url).replace(/&.*/, ''));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"data":{"postsPage":null,"postsArchive":null}}');
  });
  return { url, asked };
}

test('apolloClientOptions: a link of a plugin sees what the site asks, and changes the answer', async () => {
  const asked: string[] = [];
  const link = new ApolloLink((operation, forward) => {
    asked.push(operation.operationName);
    return forward(operation).map((result) => ({ ...result, data: NOTHING }));
  });
  withPlugin((hooks) =>
    hooks.addFilter('apolloClientOptions', 'test/link', (options) => ({
      ...options,
      link: options.link ? link.concat(options.link) : link,
    })),
  );
  expect(await executeQuery(PostsPageQueryDocument, { postsPageId: '2' })).toEqual(NOTHING);
  expect(asked).toEqual(['PostsPageQuery']);
});

test('apolloClientInMemoryCacheOptions: of Faust’s client, and of __APOLLO_STATE__', async () => {
  const props = await visitPage(POST);
  const node = { ...props.__SEED_NODE__ };
  withPlugin((hooks) =>
    hooks.addFilter('apolloClientInMemoryCacheOptions', 'test/cache', (options) => ({
      ...options,
      dataIdFromObject: ({ __typename }) => `test:${String(__typename)}`,
    })),
  );
  const state = apolloStateOf({ uri: POST, node }, makeContext({ answer: lastSiteAnswer() }));
  expect(Object.keys(state)).toContain('test:Post');
  expect(getApolloClient().cache.identify({ __typename: 'Post' })).toBe('test:Post');
});

test.each(['none of an owner', 'an owner’s'])(
  'settings that several queries select are one object of the cache, without a warning: %s',
  async (policies) => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue();
    const typePolicies = {
      Post: { keyFields: ['uri'] },
      GeneralSettings: { keyFields: false },
    } as const;
    if (policies !== 'none of an owner') {
      withPlugin((hooks) =>
        hooks.addFilter('apolloClientInMemoryCacheOptions', 'test/cache', (options) => ({
          ...options,
          typePolicies: { ...options.typePolicies, ...typePolicies },
        })),
      );
    }
    const { ROOT_QUERY: ours } = (await visitPage(POST)).__APOLLO_STATE__;
    const query = parse('{ generalSettings { title url } readingSettings { postsPerPage } }');
    const context = makeContext({ answer: lastSiteAnswer() });
    const state = apolloStateOf(null, context);
    const seed = (await visitPage(POST)).__SEED_NODE__;
    const asked = await askForTemplate(
      { query },
      seed,
      { name: 'page', asPreview: false },
      state,
      context,
    );
    expect(asked.__APOLLO_STATE__.ROOT_QUERY).toMatchObject({
      generalSettings: {
        ...Object(ours?.generalSettings),
        language: 'en_US',
        url: expect.stringMatching(/^http/),
      },
      readingSettings: { ...Object(ours?.readingSettings), pageForPosts: expect.any(Number) },
    });
    // As a component in a browser asks.
    const client = getApolloClient(asked.__APOLLO_STATE__ as never);
    const timezone = { generalSettings: { __typename: 'GeneralSettings', timezone: 'UTC' } };
    client.writeQuery({
      query: parse('{ generalSettings { timezone } }'),
      data: timezone,
    });
    expect(client.readQuery({ query })).toMatchObject({
      generalSettings: { title: expect.any(String) },
    });
    expect(warned).not.toHaveBeenCalled();
    const identify = (object: object) => client.cache.identify({ __typename: 'Post', ...object });
    expect(identify({ uri: '/a/', id: 'b' })).toBe(
      policies === 'an owner’s' ? 'Post:{"uri":"/a/"}' : 'Post:b',
    );
  },
);

test('possibleTemplatesList: decides on the template', async () => {
  expect((await visitPage('/about/')).template).toBe('page');
  withPlugin((hooks) =>
    hooks.addFilter('possibleTemplatesList', 'test/templates', (names, { seedNode }) =>
      seedNode.uri === '/about/' ? ['template-Full Width', ...names] : names,
    ),
  );
  expect((await visitPage('/about/')).template).toBe('template-Full Width');
  expect((await visitPage('/contact/')).template).toBe('page');
});

/** Adds a field of the node to a query, below all fields `nodeByUri`. */
const withField = (query: DocumentNode, field: string): DocumentNode =>
  walk(query, {
    Field(node) {
      if (node.name.value !== 'nodeByUri' || !node.selectionSet) return undefined;
      const [more] = parse(`{ ...on Post { ${field} } }`).definitions;
      if (more?.kind !== Kind.OPERATION_DEFINITION) return undefined;
      const selections = [...node.selectionSet.selections, ...more.selectionSet.selections];
      return { ...node, selectionSet: { ...node.selectionSet, selections } };
    },
  });

test('seedQueryDocumentNode: the seed node has the fields that a plugin asks for', async () => {
  expect((await visitPage(POST)).__SEED_NODE__).not.toHaveProperty('commentStatus');
  const urls: string[] = [];
  withPlugin((hooks) =>
    hooks.addFilter('seedQueryDocumentNode', 'test/seed', (query, { resolvedUrl }) => {
      urls.push(resolvedUrl);
      return withField(query, 'commentStatus');
    }),
  );
  expect((await visitPage(POST)).__SEED_NODE__).toHaveProperty('commentStatus', 'open');
  expect(urls).toContain(POST);
});

test('resolvedUrl: another path, or none', async () => {
  const params: unknown[] = [];
  withPlugin((hooks) =>
    hooks.addFilter('resolvedUrl', 'test/url', (url, { nextContext }) => {
      params.push(nextContext.params);
      if (url === '/about') return null;
      return url?.replace(/^\/en(?=\/)/, '') ?? null;
    }),
  );
  expect((await visitPage(`/en${POST}`)).__SEED_NODE__.uri).toBe(POST);
  expect(params).toContainEqual({ wordpressNode: ['en', 'how-a-profile-is-made'] });
  expect(await visit('/about/')).toHaveProperty('notFound', true);
  expect((await visitPage('/contact/')).__SEED_NODE__.uri).toBe('/contact/');
});

test('graphqlEndpoint: where the site asks', async () => {
  const { url, asked } = await recorder();
  withPlugin((hooks) =>
    hooks.addFilter('graphqlEndpoint', 'test/endpoint', (_, { wpUrl }) => {
      expect(wpUrl).toBe(server.url);
      return `${url}/graphql`;
    }),
  );
  await executeQuery(PostsPageQueryDocument, { postsPageId: '2' });
  expect(asked.map((each) => each.replace(/\?.*/, ''))).toEqual(['/graphql']);
  expect(getGraphqlEndpoint()).toBe(`${url}/graphql`);
});

test('wpUrl: where WordPress is, for all that the site asks', async () => {
  const { url, asked } = await recorder();
  withPlugin((hooks) => hooks.addFilter('wpUrl', 'test/url', () => url));
  await executeQuery(PostsPageQueryDocument, { postsPageId: '2' });
  expect(asked).toEqual(['/index.php?graphql']);
  expect(readServerEnv().wordpressUrl).toBe(url);
  expect(getWpUrl()).toBe(url);
});

test('wpHostname: what Faust’s getWpHostname() says', () => {
  withPlugin((hooks) =>
    hooks.addFilter('wpHostname', 'test/host', (name, { wpUrl }) => {
      expect(wpUrl).toBe(server.url);
      return `media.${name}`;
    }),
  );
  expect(getWpHostname()).toBe('media.127.0.0.1');
});
