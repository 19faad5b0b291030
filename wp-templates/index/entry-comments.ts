import { EntryCommentsQueryDocument } from '../../gql/documents';
import type { SeedNode_NodeFragment as SeedNode } from '../../gql/operations';
import { isGraphqlError } from '../../lib/cms/errors';
import { decodeUri } from '../../lib/site-paths';
import { forEntryType } from '../../lib/template/entry-type';
import type { ExecuteQuery, LoadedData, TemplateContext } from '../../lib/template/template';
import { asPost, hasComments } from '../single/as-post';
import type { IndexData } from './title';

/**
 * Has an entry of a custom type that takes comments, or has some, shown as posts are, with its
 * comments: others load nothing for them, and take one request less.
 *
 * @throws what `execute` throws, but for errors in the answer
 */
export async function withEntryComments(
  loaded: LoadedData<IndexData>,
  seed: SeedNode,
  { after }: TemplateContext,
  execute: ExecuteQuery,
): Promise<LoadedData<IndexData>> {
  const entry = loaded.data.nodeByUri;
  if (!entry || !('hasBody' in entry) || !('commentStatus' in entry)) return loaded;
  if (!hasComments(entry)) return loaded;
  try {
    const query = forEntryType(EntryCommentsQueryDocument, seed);
    const variables = { uri: decodeUri(seed.uri ?? '/'), after };
    const { nodeByUri: node } = await execute(query, variables);
    const comments = node && 'comments' in node ? node.comments : null;
    return { ...loaded, shownBy: asPost('index', { ...entry, comments }) };
  } catch (error) {
    // Its comments must not cost the entry.
    if (!isGraphqlError(error)) throw error;
    return loaded;
  }
}
