import { withoutBasePath } from '@showcase/wordpress/environment/base-path';

/** The parameters of a FaustWP preview link. */
export interface PreviewLink {
  /** Database id of the entry, the parameter `p`. */
  id: number;
  /** `previewPathname`; for a draft a path with a query. */
  pathname: string;
  /** Part of the entry, from 1: the parameter `page` of the links below it. */
  page: number;
}

type Query = Partial<Record<string, string | string[]>>;

const textOf = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';

/** Parses a preview link: `bad_link` without a path, `no_id` without an id. */
export function readPreviewLink(query: Query): PreviewLink | 'bad_link' | 'no_id' {
  const given = textOf(query.previewPathname).trim();
  if (given === '') return 'bad_link';
  const pathname = withoutBasePath(given);
  const p = textOf(query.p);
  const id = /^\d{1,15}$/.test(p) ? Number(p) : 0;
  const page = textOf(query.page);
  return id === 0
    ? 'no_id'
    : { id, pathname, page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1 };
}

/** Returns the address of a part of a previewed entry. */
export function previewHref({ id, pathname }: PreviewLink, page: number): string {
  const query = new URLSearchParams({ p: String(id), preview: 'true', previewPathname: pathname });
  if (page > 1) query.set('page', String(page));
  return `/?${query}`;
}
