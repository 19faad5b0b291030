import { gql } from '@apollo/client';
import { visit } from 'graphql';

const { definitions } = gql`
  {
    ... on Post {
      commentStatus
    }
  }
`;

/** Adds `commentStatus` to the node of the seed query. */
const withCommentStatus = (query) =>
  visit(query, {
    Field(node) {
      if (node.name.value !== 'nodeByUri') return undefined;
      const { selections } = node.selectionSet;
      const more = definitions[0].selectionSet.selections;
      return {
        ...node,
        selectionSet: { ...node.selectionSet, selections: [...selections, ...more] },
      };
    },
  });

/** A plugin with the filters of addresses, of Apollo's cache and of the seed query. */
export class Oven {
  apply({ addFilter }) {
    addFilter('wpUrl', 'bakery', (wpUrl) => wpUrl.replace('//cms.bakery.test', '//127.0.0.1'));

    addFilter('wpHostname', 'bakery', (wpHostname) => `media.${wpHostname}`);

    addFilter('graphqlEndpoint', 'bakery', (_, { wpUrl }) => `${wpUrl}/graphql`);

    addFilter('seedQueryDocumentNode', 'bakery', withCommentStatus);

    addFilter('apolloClientInMemoryCacheOptions', 'bakery', (options) => ({
      ...options,
      typePolicies: {
        ...options.typePolicies,
        GeneralSettings: { fields: { title: { read: (title) => title && `${title} Bakers` } } },
      },
    }));
  }
}
