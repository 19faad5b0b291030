import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { decodeUri } from '../site-paths';
import { databaseIdOf } from './database-id';
import type { TemplateContext } from './template';

/** Variables of a query for an entry by database id. */
export function byDatabaseId(seed: SeedNode, { asPreview }: TemplateContext) {
  return { databaseId: databaseIdOf(seed), asPreview };
}

/**
 * Variables of a query for a node by URI and one page of its list. The URI must be decoded:
 * WordPress does not find a term by the percent-encoded URI that it returns.
 */
export function byNodeUri(seed: SeedNode, { postsPerPage, after }: TemplateContext) {
  return { uri: decodeUri(seed.uri ?? '/'), first: postsPerPage, after };
}
