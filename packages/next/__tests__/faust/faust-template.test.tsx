import { gql } from '@apollo/client';

import { rigSite } from '@showcase/testing/content/rig-site';
import { faustConfig } from '../../../../faust.config';
import { askForTemplate, titleInAnswers } from '../../faust/faust-template';
import type { SeedNode_NodeFragment } from '../../../../gql/operations';
import { connect, visit } from '../../../../__tests__/support/connected-site';

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

const config = { ...faustConfig, templates: { page: InMap, index: faustConfig.templates.index } };

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

const seed: SeedNode_NodeFragment = {
  __typename: 'Page',
  ...{ id: 'cG9zdDoy', uri: '/about/', databaseId: 2, isContentNode: true, slug: 'about' },
  ...{ contentType: null, template: null, isFrontPage: false, isPostsPage: false },
};

test('the variables of one query, and of several, are made of the node and the preview flag', async () => {
  const execute = jest.fn().mockResolvedValue({ page: null });
  const own = { query, variables: (node: object, context: object) => ({ node, ...context }) };
  await askForTemplate(own, seed, { asPreview: true }, execute, {});
  await askForTemplate({ queries: [own] }, seed, { asPreview: true }, execute, {});
  const given = { node: seed, asPreview: true };
  expect(execute.mock.calls.map(([, variables]) => variables)).toEqual([given, given]);
});

test('both `query` and `queries` are an error, as in Faust', async () => {
  const both = { query, queries: [{ query }] };
  await expect(askForTemplate(both, seed, { asPreview: false }, jest.fn(), {})).rejects.toThrow(
    'Only either `Component.query` or `Component.queries` can be provided, but not both.',
  );
});

test('the title of the document is that of the page’s own node', () => {
  const other = { __typename: 'Page', id: 'cG9zdDoz', title: 'Other' };
  const own = { __typename: 'Page', title: 'Own' };
  expect(titleInAnswers([null, { other, own }], seed)).toBe('Own');
  expect(titleInAnswers([{ other }], seed)).toBeNull();
});
