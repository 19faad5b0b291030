import { gql } from '@apollo/client/core';
import {
  getAdminUrl,
  getApolloClient,
  getConfig,
  getGraphqlEndpoint,
  getWpHostname,
  getWpUrl,
} from '@faustwp/core';

import type { ContentServer } from '@showcase/content-server';
import { PostsPageQueryDocument } from '../../gql/documents';
import faustConfig from '@showcase/testing/site/site';
import { executeQuery, isCmsUnavailable } from '@showcase/wordpress';
import { CleanAnswers } from '../../faust/clean-answers';
import { setConfig } from '../../faust/faust-config';
import { WordPressTransport } from '../../faust/wordpress-transport';
import { fieldsOf } from '@showcase/wordpress/browser';
import { connect, demoFile } from '@showcase/testing/jest/connected-site';
import { startFaultyServer } from '@showcase/testing/servers/faulty-server';

let server: ContentServer;

beforeAll(async () => (server = await connect({ contentFile: demoFile })));
beforeEach(() => (process.env.NEXT_PUBLIC_WORDPRESS_URL = server.url));

const QUERY = gql`
  query TitleQuery($uri: String!) {
    nodeByUri(uri: $uri) {
      id
      ... on Page {
        title
      }
    }
  }
`;
const ask = (client = getApolloClient()) =>
  client.query({ query: QUERY, variables: { uri: '/about/' } });

test('getConfig() gives what faust.config.ts has set, with the engine’s own plugins first', () => {
  const { possibleTypes, templates, plugins: own } = faustConfig;
  const engine = [expect.any(WordPressTransport), expect.any(CleanAnswers)];
  const plugins = [...engine, ...own];
  const config = {
    possibleTypes,
    plugins,
    basePath: '',
    useGETForQueries: true,
    usePersistedQueries: false,
  };
  expect(getConfig()).toMatchObject(config);
  expect(Object.keys(getConfig().templates ?? {})).toEqual(Object.keys(templates));
});

test('a basePath that is not Next’s is refused', () => {
  expect(() => setConfig({ templates: {}, possibleTypes: {}, basePath: '/shop' })).toThrow(
    'basePath in faust.config.ts must be that of next.config.js, the path of SITE_URL: "".',
  );
});

test('getWpUrl(), getWpHostname(), getAdminUrl() and getGraphqlEndpoint() are of the WordPress in the environment', () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = 'https://cms.test/wp/';
  expect([getWpUrl(), getWpHostname(), getAdminUrl('post.php'), getGraphqlEndpoint()]).toEqual([
    'https://cms.test/wp',
    'cms.test',
    'https://cms.test/wp/wp-admin/post.php',
    'https://cms.test/wp/index.php?graphql',
  ]);
});

test('getApolloClient() asks and caches as Apollo does, with possibleTypes of the configuration', async () => {
  const client = getApolloClient();
  const node = fieldsOf(fieldsOf((await ask(client)).data).nodeByUri);
  expect(node).toEqual({ __typename: 'Page', id: expect.any(String), title: 'About' });
  const { id } = node;
  expect(client.cache.extract()).toHaveProperty([`Page:${String(id)}`, 'title'], 'About');
  // The fragment is on an interface: only possibleTypes can tell that a page has it.
  const fragment = gql`
    fragment AnyNode on ContentNode {
      id
    }
  `;
  expect(client.readFragment({ fragment, id: `Page:${String(id)}` })).toMatchObject({ id });
});

test('getApolloClient() has the site’s transport: its errors are those of the site', async () => {
  const { url } = await startFaultyServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<p>Hosting plan expired</p>');
  });
  process.env.NEXT_PUBLIC_WORDPRESS_URL = url;
  const error: unknown = await ask().catch((reason: unknown) => reason);
  expect(isCmsUnavailable(fieldsOf(error).networkError)).toBe(true);
  // The site's own queries take the same way.
  const own = executeQuery(PostsPageQueryDocument, { postsPageId: '2' });
  expect(isCmsUnavailable(await own.catch((reason: unknown) => reason))).toBe(true);
});
