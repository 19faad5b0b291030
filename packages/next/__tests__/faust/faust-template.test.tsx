import { gql, type DocumentNode } from '@apollo/client';
import { getNextStaticProps, useAuth } from '@faustwp/core';
import { graphql, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { stateTags } from '../../cache/tags';
import { contextAs } from '../../definition/site-context';
import { makeContext } from '@showcase/testing/site/make-context';
import { rigSite } from '@showcase/testing/content/rig-site';
import faustConfig from '@showcase/testing/site/site';
import FaustProviders from '@showcase/accounts/faust-providers';
import { FaustPageContext, FaustTemplate } from '../../faust/FaustPage';
import { askForComponent, askForTemplate, titleInAnswers } from '../../faust/faust-template';
import type { SeedNode_NodeFragment } from '../../gql/operations';
import { connect, visit } from '@showcase/testing/jest/connected-site';
import { serverRender } from '@showcase/testing/react/server-render';

const query = gql`
  query GetPage($databaseId: ID!, $asPreview: Boolean = false) {
    page(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      title
      content
    }
  }
`;

/** A template that the map holds itself, without next/dynamic. */
function InMap() {
  return null;
}
InMap.query = query;
InMap.variables = ({ databaseId }: { databaseId: number }, context: { asPreview: boolean }) => ({
  databaseId,
  asPreview: context.asPreview,
  missing: undefined,
});

const configOf = (Template: typeof InMap) => ({
  ...faustConfig,
  templates: { page: Template, index: faustConfig.templates.index },
});
const config = configOf(InMap);

test('a template in the map itself is asked for, and its answer is in Apollo’s cache', async () => {
  const server = await connect({ site: rigSite() });
  const result = await visit('/about/', config);
  expect(result).toMatchObject({
    props: {
      template: 'page',
      __TEMPLATE_QUERY_DATA__: { page: { __typename: 'Page', title: 'about' } },
      __TEMPLATE_VARIABLES__: { asPreview: false },
      __FAUST_QUERIES__: null,
      head: { title: expect.stringMatching(/^about/) },
    },
  });
  const state = 'props' in result ? JSON.stringify(result.props.__APOLLO_STATE__) : '';
  expect(state).toContain('page({');
  expect(state).toContain('generalSettings');
  expect(server.requestLog.map(({ operationName }) => operationName)).toContain('GetPage');
});

test('a category whose template is in Faust’s form has all fields of the seed query in Apollo’s cache', async () => {
  await connect({ site: rigSite() });
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const templates = { ...config.templates, category: InMap };
  const result = await visit('/category/big-category/', { ...config, templates });
  expect(result).toMatchObject({ props: { template: 'category' } });
  const state = 'props' in result ? JSON.stringify(result.props.__APOLLO_STATE__) : '';
  expect(state).toContain('"children({');
  expect(logged.mock.calls).toEqual([]);
  logged.mockRestore();
});

const seed: SeedNode_NodeFragment = {
  __typename: 'Page',
  id: 'cG9zdDoy',
  uri: '/about/',
  databaseId: 2,
  isContentNode: true,
  slug: 'about',
  contentType: null,
  template: null,
  isFrontPage: false,
  isPostsPage: false,
};

const published = { name: 'page', asPreview: false };

test('the variables of one query, and of several, are made of the node and the preview flag', async () => {
  const execute = jest.fn().mockResolvedValue({ page: null });
  const own = { query, variables: (node: object, context: object) => ({ node, ...context }) };
  const context = contextAs(makeContext(), execute);
  for (const template of [own, { queries: [own] }]) {
    await askForTemplate(template, seed, { name: 'page', asPreview: true }, {}, context);
  }
  const given = { node: seed, asPreview: true };
  expect(execute.mock.calls.map(([, variables]) => variables)).toEqual([given, given]);
});

test('a page follows the nodes of which its query asks for no id', async () => {
  await connect({ site: rigSite() });
  const own = gql`
    query GetByline($id: ID!) {
      post(id: $id, idType: DATABASE_ID) {
        author {
          node {
            name
          }
        }
        categories {
          nodes {
            name
          }
        }
      }
    }
  `;
  const byline = { query: own, variables: () => ({ id: 1860 }) };
  const pageProps = await askForTemplate(
    byline,
    seed,
    { name: 'page', asPreview: false },
    {},
    makeContext(),
  );
  expect(stateTags({ pageProps })).toEqual(expect.arrayContaining(['user:5', 'term:198']));
});

test('a query that gives its nodes an id of its own runs as it is', async () => {
  await connect({ site: rigSite() });
  const own = gql`
    {
      categories(first: 1) {
        nodes {
          id: databaseId
        }
      }
    }
  `;
  const props = await askForTemplate(
    { query: own },
    seed,
    { name: 'page', asPreview: false },
    {},
    makeContext(),
  );
  const categories = { nodes: [{ id: expect.any(Number) }] };
  expect(props).toMatchObject({ __TEMPLATE_QUERY_DATA__: { categories } });
});

test('both `query` and `queries` are an error, as in Faust', async () => {
  const both = { query, queries: [{ query }] };
  await expect(askForTemplate(both, seed, published, {}, makeContext())).rejects.toThrow(
    'Only either `Component.query` or `Component.queries` can be provided, but not both.',
  );
});

const rendered = (Template: React.ComponentType) =>
  serverRender(
    <FaustPageContext value={{ Providers: FaustProviders, pageProps: {}, asked: new Map() }}>
      <FaustTemplate Template={Template} pageProps={{ __TEMPLATE_QUERY_DATA__: 'data' }} />
    </FaustPageContext>,
  );

test('a template in Faust’s providers is told that nothing is loading', async () => {
  const Told = (props: object) => <>{Object.entries(props).join(' ')}</>;
  const { html } = await rendered(Told);
  expect(html).toMatch(/\bdata,data loading,false$/);
});

test('useAuth() with `local` and without the sign-in page says what is missing', async () => {
  const Page = () => {
    useAuth({ strategy: 'local', loginPageUrl: '' });
    return null;
  };
  await expect(rendered(Page)).rejects.toThrow(
    'useAuth: Local strategies must specify the "loginPageUrl"',
  );
});

test('the title of the document is that of the page’s own node', () => {
  const other = { __typename: 'Page', id: 'cG9zdDoz', title: 'Other' };
  const own = { __typename: 'Page', title: 'Own' };
  expect(titleInAnswers([null, { other, own }], seed)).toBe('Own');
  expect(titleInAnswers([{ other }], seed)).toBeNull();
});

/** Every way in which an owner's file has a query asked. */
const ways: [string, (query: DocumentNode) => Promise<unknown>][] = [
  [
    'Template.query',
    async (own) => {
      const Template = Object.assign(() => null, { query: own, variables: InMap.variables });
      const result = await visit('/about/', configOf(Template));
      return 'props' in result && result.props.__TEMPLATE_QUERY_DATA__;
    },
  ],
  [
    'getNextStaticProps',
    async (own) => {
      const Page = Object.assign(() => null, { query: own });
      const result = await getNextStaticProps({}, { Page });
      return 'props' in result && Object(result.props).data;
    },
  ],
  [
    'withApollo',
    async (own) => {
      const props: Record<string, unknown> = {};
      await askForComponent({ query: own }, { pageProps: props });
      return Object(props.__APOLLO_STATE__).ROOT_QUERY;
    },
  ],
];

test.each(ways)('%s: a query without a name, as in Faust’s documents', async (_, ask) => {
  await connect({ site: rigSite() });
  // Apollo says in development that the cache had more of the settings.
  jest.spyOn(console, 'warn').mockReturnValue();
  const title = { generalSettings: { title: expect.any(String) } };
  const anonymous = gql`
    query {
      generalSettings {
        title
      }
    }
  `;
  expect(await ask(anonymous)).toMatchObject(title);
});

const refused = gql('query GetTeam { team { title } }');
const tooDeep =
  'The server administrator has limited the max query depth to 15, but the requested query has 18 levels.';

test.each(ways)('%s: a query that WordPress refuses is told by name', async (way, ask) => {
  const network = setupServer(
    graphql.query('GetTeam', () => HttpResponse.json({ errors: [{ message: tooDeep }] })),
  );
  await connect({ site: rigSite() });
  network.listen({ onUnhandledRequest: 'bypass' });
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const thrown = await ask(refused).catch(String);
  network.close();
  const told = `${String(thrown)} ${logged.mock.calls.join()}`;
  expect(told).toContain('GetTeam');
  expect(told).toContain('Max Depth to allow for GraphQL Queries” to 18 or more.');
  if (way === 'Template.query') expect(told).toMatch(/^GraphqlError: .* of the template "page"/);
});
