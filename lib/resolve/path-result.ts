import type { GetStaticPropsResult } from 'next';

import type { BuildFacts } from '../cache/page-store';
import { LISTS, pathTag } from '../cache/tags';
import { readServerEnv } from '../env';
import { hrefFromUri } from '../site-paths';
import type { ContentPageProps } from './render-node';

export type PathResult = GetStaticPropsResult<ContentPageProps>;

/** The result of a path, and what it depends on. */
export interface ResolvedPath extends Omit<BuildFacts, 'version'> {
  result: PathResult;
}

const MAX_NOT_FOUND_SECONDS = 60;

/** @param tags of the list whose page does not exist */
export function notFound(path: string, tags: readonly string[] = []): ResolvedPath {
  const { revalidateSeconds } = readServerEnv();
  const revalidate = Math.min(MAX_NOT_FOUND_SECONDS, revalidateSeconds);
  const all = [...new Set([pathTag(path), LISTS, ...tags])];
  return { result: { notFound: true, revalidate }, tags: all, node: null, head: null };
}

export function redirectTo(uri: string, path: string, node: string | null): ResolvedPath {
  const { revalidateSeconds } = readServerEnv();
  const redirect = { destination: hrefFromUri(uri), permanent: true };
  const tags = node ? [pathTag(path), node] : [pathTag(path)];
  return { result: { redirect, revalidate: revalidateSeconds }, tags, node, head: null };
}
