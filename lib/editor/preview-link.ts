/** The parameters of a FaustWP preview link. */
export interface PreviewLink {
  /** Database id of the entry, the parameter `p`. */
  id: number;
  /** `previewPathname`; for a draft a path with a query. */
  pathname: string;
}

type Query = Partial<Record<string, string | string[]>>;

const textOf = (value: string | string[] | undefined) => [value ?? ''].flat()[0] ?? '';

/** Parses a preview link: `bad_link` without a path, `no_id` without an id. */
export function readPreviewLink(query: Query): PreviewLink | 'bad_link' | 'no_id' {
  const pathname = textOf(query.previewPathname).trim();
  if (pathname === '') return 'bad_link';
  const p = textOf(query.p);
  const id = /^\d{1,15}$/.test(p) ? Number(p) : 0;
  return id === 0 ? 'no_id' : { id, pathname };
}
