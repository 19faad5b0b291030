import { pathOfUri } from '../site-paths';

const PART_SUFFIX = /^(.*[^/]\/)([1-9]\d{0,4})\/$/;

/** Splits `/post/2/` into base and number of the part; part 1 for other paths. */
export function splitPartPath(path: string): { base: string; part: number } {
  const [, base, part] = PART_SUFFIX.exec(path) ?? [];
  return base && part ? { base, part: Number(part) } : { base: path, part: 1 };
}

/**
 * Returns the address of a part of an entry. As in WordPress that of a front page has the form of
 * a list's page, since `/2/` could be an entry.
 */
export function partUri(uri: string, part: number): string {
  const path = pathOfUri(uri);
  if (part <= 1) return path;
  return path === '/' ? `/page/${part}/` : `${path}${part}/`;
}
