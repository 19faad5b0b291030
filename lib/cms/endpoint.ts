import { hooks } from '@faustwp/core';

import { readServerEnv } from '../env';

/** Returns the address of WPGraphQL, by Faust's filter `graphqlEndpoint`. */
export function graphqlEndpoint(): string {
  const wpUrl = readServerEnv().wordpressUrl;
  return String(hooks.applyFilters('graphqlEndpoint', `${wpUrl}/index.php?graphql`, { wpUrl }));
}

/** Returns the address of WPGraphQL with fields of a query. */
export function endpointWith(query: string): string {
  const endpoint = graphqlEndpoint();
  return endpoint + (endpoint.includes('?') ? '&' : '?') + query;
}
