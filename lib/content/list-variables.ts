import { decodeUri } from '../site-paths';
import type { SeedNode } from './seed-node';
import type { TemplateContext } from './template';

/**
 * Variables of a query for a node by its URI and one page of its list. The URI goes decoded: the
 * percent-encoded form in which WordPress gives a term's URI finds nothing (FACTS, nodeByUri).
 */
export function listVariables(seed: SeedNode, context: TemplateContext) {
  return {
    uri: decodeUri(seed.uri ?? '/'),
    first: context.postsPerPage ?? 10,
    after: context.after ?? null,
  };
}
