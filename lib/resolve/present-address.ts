import { PresentUriQueryDocument } from '../../gql/documents';
import { movedNodeAt } from '../cache/change-log';
import { lastGoodPage } from '../cache/page-cache';
import { executeQuery } from '../cms/execute-query';

/** A node that has moved. */
export interface MovedNode {
  /** Its tag, such as `post:12`. */
  tag: string;
  /** Its present URI, as WordPress returns it. */
  uri: string;
}

/**
 * Returns where the node is now that used to be at a path, for a redirect, as WordPress itself does
 * for old slugs (WPGraphQL does not expose them). Known from the page that was built there, or from
 * a change that WordPress reported. Null when nothing is known of the path, or the node is not
 * published any more.
 *
 * @throws CmsUnavailableError
 */
export async function presentAddress(path: string): Promise<MovedNode | null> {
  const tag = (await lastGoodPage(path))?.node ?? movedNodeAt(path);
  const [kind, id] = tag?.split(':') ?? [];
  if (!tag || !id) return null;
  const { post, term, user } = await executeQuery(PresentUriQueryDocument, {
    id,
    isPost: kind === 'post',
    isTerm: kind === 'term',
    isUser: kind === 'user',
  });
  const uri = (post ?? term ?? user)?.uri;
  return uri ? { tag, uri } : null;
}
