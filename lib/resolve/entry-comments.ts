import { EntryCommentsQueryDocument } from '../../gql/documents';
import { isGraphqlError } from '../cms/errors';
import { hasGap, setGap } from '../cms/schema-gaps';
import { fieldsOf } from '../fields-of';
import { forType } from '../template/for-type';
import type { LoadQuery } from '../template/template';
import type { SeedNode } from './seed-node';
import type { SeedVariables } from './seed-variables';

/** Whether an entry may have comments that were not asked for with it. */
function mayHaveComments(node: SeedNode): boolean {
  const { comments, commentStatus, commentCount, content, isRestricted } = fieldsOf(node);
  if (comments !== undefined || content === undefined || isRestricted === true) return false;
  // Where it is not known of any type the entry is asked for it, too.
  return commentStatus === undefined || commentStatus === 'open' || Boolean(commentCount);
}

/**
 * Adds the comments of an entry whose type they are no part of GetSeedNode for: a custom type, or any
 * where a WordPress has switched them off for some. The others take one request less.
 *
 * @throws what `load` throws, but for errors in the answer
 */
export async function commentsOf(
  node: SeedNode,
  { uri, after }: SeedVariables,
  load: LoadQuery,
): Promise<object> {
  const gap = `comments of ${node.__typename}` as const;
  if (!uri || hasGap(gap) || !mayHaveComments(node)) return {};
  try {
    const query = forType(EntryCommentsQueryDocument, 'Post', node.__typename);
    const { nodeByUri } = await load(query, { uri, ...(after && { after }) });
    const { commentStatus = null, commentCount = null, comments = null } = fieldsOf(nodeByUri);
    return { commentStatus, commentCount, comments };
  } catch (error) {
    // Its comments must not cost the entry.
    if (!isGraphqlError(error)) throw error;
    setGap(gap);
    return {};
  }
}
