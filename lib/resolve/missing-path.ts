import { GetSeedNodeDocument } from '../../gql/documents';
import { nodeTag } from '../cache/tags';
import { executeQuery } from '../cms/execute-query';
import { pathOfUri } from '../site-paths';
import { splitPagePath } from './pagination';
import { notFound, redirectTo, type ResolvedPath } from './path-result';
import { presentAddress } from './present-address';

/**
 * The result for a path in capital letters whose node has small ones, which WordPress shows in both
 * places. WordPress's slugs are in lower case.
 */
async function lowerCase(path: string): Promise<ResolvedPath | null> {
  const { base, page } = splitPagePath(path);
  const uri = base.toLowerCase();
  if (uri === base) return null;
  const { nodeByUri: node } = await executeQuery(GetSeedNodeDocument, { uri });
  if (!node?.uri?.startsWith('/') || pathOfUri(node.uri) === path) return null;
  const suffix = page > 1 ? `page/${page}/` : '';
  return redirectTo(pathOfUri(node.uri) + suffix, path, nodeTag(node.id));
}

/**
 * The result for a path at which WordPress has nothing: where its node has moved to, where it is in
 * small letters, or 404.
 *
 * @param tags of the list whose page does not exist
 * @throws CmsUnavailableError
 */
export async function missingPath(
  path: string,
  tags: readonly string[] = [],
): Promise<ResolvedPath> {
  const moved = await presentAddress(path);
  // A node of the same path: WordPress does not show it there (a term without entries).
  if (moved && pathOfUri(moved.uri) !== path) return redirectTo(moved.uri, path, moved.tag);
  return (moved ? null : await lowerCase(path)) ?? notFound(path, tags);
}
