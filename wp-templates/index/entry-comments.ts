import { EntryCommentsQueryDocument } from '../../gql/documents';
import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { isGraphqlError } from '../../lib/cms/errors';
import { decodeUri } from '../../lib/site-paths';
import { forEntryType } from '../../lib/template/entry-type';
import type { LoadQuery, LoadedData, TemplateContext } from '../../lib/template/template';
import type { IndexData } from './title';

/**
 * Adds the comments of an entry of a custom type that takes comments, or has some; the others take
 * one request less.
 *
 * @throws what `execute` throws, but for errors in the answer
 */
export async function withEntryComments(
  loaded: LoadedData<IndexData>,
  seed: SeedNode,
  { after }: TemplateContext,
  execute: LoadQuery,
): Promise<LoadedData<IndexData>> {
  const entry = loaded.data.nodeByUri;
  if (!entry || !('hasBody' in entry) || !('commentStatus' in entry)) return loaded;
  const { isRestricted, commentStatus, commentCount } = entry;
  if (isRestricted || (commentStatus !== 'open' && !commentCount)) return loaded;
  try {
    const query = forEntryType(EntryCommentsQueryDocument, seed);
    const variables = { uri: decodeUri(seed.uri ?? '/'), after };
    const { nodeByUri: node } = await execute(query, variables);
    const comments = node && 'comments' in node ? node.comments : null;
    return { ...loaded, data: { ...loaded.data, nodeByUri: { ...entry, comments } } };
  } catch (error) {
    // Its comments must not cost the entry.
    if (!isGraphqlError(error)) throw error;
    return loaded;
  }
}
