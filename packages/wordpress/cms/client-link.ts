import type { ApolloLink } from '@apollo/client';

import { processWide } from '../tools/process-wide';

/**
 * The links of Faust's Apollo Client, made once for each configuration: on the server Faust makes a client,
 * with a cache, each time it is asked for one. Null: not made yet.
 */
export const clientLink = () =>
  processWide('client-link', (): { current: ApolloLink | null } => ({ current: null }));
