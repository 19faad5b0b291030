import { isPath, withoutBasePath } from '@showcase/wordpress/browser';

/** The parameters of a preview link. */
export interface PreviewLink {
  /** Database id of the entry, the parameter `p`; 0: it is the entry at the pathname. */
  id: number;
  /** `previewPathname`; for a draft a path with a query. */
  pathname: string;
  /** Part of the entry, from 1: the parameter `page` of the links below it. */
  page: number;
}

const textOf = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';

/**
 * Parses a preview link: `bad_link` for an empty path, `no_id` without an id. A link of WordPress itself, as
 * for the draft of a type that FaustWP does not know, has the id alone. Where FaustWP's redirects are off, that of a
 * published or private entry has neither: it is the entry's address.
 *
 * @param query with the path of the address as `path`
 */
export function readPreviewLink(
  query: Partial<Record<string, string | string[]>>,
): PreviewLink | 'bad_link' | 'no_id' {
  const p = textOf(query.p ?? query.page_id ?? query.preview_id);
  const id = /^\d{1,15}$/.test(p) ? Number(p) : 0;
  const own = id === 0 ? '' : `/?p=${id}`;
  const pathname = textOf(query.previewPathname ?? own).trim();
  const pageParameter = textOf(query.page);
  const part = /^[1-9]\d{0,4}$/.test(pageParameter) ? Number(pageParameter) : 1;
  const path = textOf(query.path);
  const isAddress = id === 0 && query.previewPathname === undefined && path !== '/' && isPath(path);
  if (isAddress) return { id, pathname: path, page: part };
  if (pathname === '') return 'bad_link';
  if (id === 0) return 'no_id';
  return { id, pathname: withoutBasePath(pathname), page: part };
}

/** Returns the query of a previewed entry, on this site and in its API. */
export function previewQuery({ id, pathname, page }: PreviewLink): string {
  const query = new URLSearchParams(
    id === 0
      ? { path: pathname, preview: 'true' }
      : { p: String(id), preview: 'true', previewPathname: pathname },
  );
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}
