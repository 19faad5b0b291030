import { GetSeedNodeOnlyDocument } from '../../gql/documents';
import { nodeTag } from '../cache/tags';
import { executeQuery } from '../cms/execute-query';
import { wordpressRedirect } from '../redirects/wordpress-redirect';
import { hrefFromUri, pathOfUri } from '../site-paths';
import { splitPagePath } from '../lists/pagination';
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
  const { nodeByUri: node } = await executeQuery(GetSeedNodeOnlyDocument, { uri });
  if (!node?.uri?.startsWith('/') || pathOfUri(node.uri) === path) return null;
  const suffix = page > 1 ? `page/${page}/` : '';
  return redirectTo(pathOfUri(node.uri) + suffix, path, nodeTag(node.id));
}

/** The result where WordPress itself redirects; as soon out of date as that of a 404. */
async function byWordPress(path: string, tags: readonly string[]): Promise<ResolvedPath | null> {
  const found = await wordpressRedirect(path);
  if (!found) return null;
  const missing = notFound(path, tags);
  const redirect = { destination: hrefFromUri(found.path), permanent: found.permanent };
  return { ...missing, result: { redirect, revalidate: missing.result.revalidate } };
}

/**
 * The result for a path at which WordPress has nothing: where its node has moved to, where it is in
 * small letters, where WordPress redirects, or 404.
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
  if (moved) return notFound(path, tags);
  return (await lowerCase(path)) ?? (await byWordPress(path, tags)) ?? notFound(path, tags);
}
