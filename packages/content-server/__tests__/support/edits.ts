import type { ContentServer } from '../../server';
import { ask } from './ask';

const postFields =
  'databaseId title content status slug uri isPreview previewRevisionDatabaseId template { templateName }';

/** The answer when there is no node, or the viewer may not see it. */
export const nothing = { data: { node: null } };

/** The address of the screen on which wp-admin edits a post. */
export function editPath(id: number): string {
  return `/wp-admin/post.php?post=${id}&action=edit`;
}

/** The id in the address that saving leads to; 0 without one. */
export function idIn(location: string | null): number {
  // Only the query counts: the host makes a relative address readable.
  return Number(new URL(location ?? '', 'http://wordpress.test').searchParams.get('post'));
}

/** The answer with the post or page of an id as `node`. */
export function postById(
  server: Pick<ContentServer, 'url'>,
  id: number,
  token?: string,
  asPreview = false,
): Promise<unknown> {
  const query = `query($id: ID!, $asPreview: Boolean) { node: contentNode(id: $id, idType: DATABASE_ID, asPreview: $asPreview) { ... on Post { ${postFields} } ... on Page { ${postFields} } } }`;
  return ask(server, query, { id, asPreview }, token);
}
