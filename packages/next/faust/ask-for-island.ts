import type { ApolloClient, DocumentNode, NormalizedCacheObject } from '@apollo/client';
import { getApolloClient } from '@faustwp/core';

import { withDeadline } from '@showcase/wordpress/cms/request';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import type { PageProps } from './FaustPage';

/** The static fields that a component of withApollo can have. */
export interface Island {
  query?: DocumentNode;
  variables?: (seed: unknown, context: { asPreview: false }) => Record<string, unknown>;
}

/** One client for each page that is being rendered. */
const clients = new WeakMap<PageProps, ApolloClient<NormalizedCacheObject>>();

function clientOf(pageProps: PageProps): ApolloClient<NormalizedCacheObject> {
  const known = clients.get(pageProps);
  if (known) return known;
  const client = getApolloClient();
  // Made by this site (apollo-state.ts), or by Faust.
  client.restore((pageProps.__APOLLO_STATE__ ?? {}) as NormalizedCacheObject);
  clients.set(pageProps, client);
  return client;
}

/**
 * Asks for a component's query while its page is being rendered, and adds the answer to the page's
 * state, which Next sends with the page and keeps with it. A page whose state has it already, such as
 * one that is shown again because WordPress does not respond, asks for nothing. Without an answer the
 * component is rendered as loading, and the browser asks. Server only.
 */
export async function askForIsland(
  { query, variables }: Island,
  pageProps: PageProps,
): Promise<void> {
  if (!query) return;
  const client = clientOf(pageProps);
  try {
    await withDeadline(() =>
      client.query({
        query,
        variables: variables?.(pageProps.__SEED_NODE__ ?? null, { asPreview: false }),
      }),
    );
  } catch (error) {
    logSeldom(String(error));
    return;
  }
  pageProps.__APOLLO_STATE__ = client.extract();
}
