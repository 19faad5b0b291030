import { hooks } from '@faustwp/core';
import type { DocumentNode } from 'graphql';

/**
 * Returns the path that WordPress is asked for, by Faust's filter `resolvedUrl`: that of the request,
 * or another that a plugin chooses. Null: there is no such page.
 *
 * @param path decoded, with slashes at both ends; plugins get and give it as Faust does, without the
 *   last one
 */
export function resolvedPath(path: string): string | null {
  const segments = path.split('/').filter(Boolean);
  const nextContext = { params: { wordpressNode: segments } };
  const given = `/${segments.join('/')}`;
  const url: unknown = hooks.applyFilters('resolvedUrl', given, { nextContext });
  if (url === given) return path;
  if (typeof url !== 'string' || url === '') return null;
  return `/${url.split('/').filter(Boolean).join('/')}/`.replace(/^\/\/$/, '/');
}

/** Returns the query that resolves a path, by Faust's filter `seedQueryDocumentNode`. */
export function seedDocument<TDocument extends DocumentNode>(query: TDocument, uri: string) {
  const resolvedUrl = uri;
  return hooks.applyFilters('seedQueryDocumentNode', query, { resolvedUrl }) as TDocument;
}
