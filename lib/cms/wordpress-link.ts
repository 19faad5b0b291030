import { ApolloLink, fromPromise, type Operation } from '@apollo/client/core';
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { getConfig } from '@faustwp/core';
import { getOperationAST } from 'graphql';
import { createHash } from 'node:crypto';

import { sendOperation, textOf } from './send-operation';

const transport = new ApolloLink((operation) => fromPromise(sendOperation(operation)));

/** Only what visitors see is asked by its hash: a mutation or a user's query is sent once, by POST. */
function isByHash({ query, getContext }: Operation): boolean {
  const { fetchOptions } = getContext();
  const isQuery = getOperationAST(query)?.operation === 'query';
  return getConfig().usePersistedQueries === true && isQuery && fetchOptions?.method !== 'POST';
}

/**
 * Returns Faust's links, with this site's transport for Apollo's: one for queries by their hash, which
 * sends the query itself by POST when WordPress does not know it, and remembers when WordPress knows
 * no hashes at all.
 */
export function wordpressLink(): ApolloLink {
  const persisted = createPersistedQueryLink({
    // Of the text that is sent: WordPress compares.
    generateHash: (document) => createHash('sha256').update(textOf(document)).digest('hex'),
  });
  return ApolloLink.split(isByHash, persisted.concat(transport), transport);
}
