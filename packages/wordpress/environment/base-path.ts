// `process.env.SITE_BASE_PATH` at each place: Next puts its value in, and at the root of a host what
// depends on it is left out of what browsers load.

/** The path of SITE_URL that the site was built with (next.config.js), such as `/blog`; empty: its host's root. */
export const BASE_PATH = process.env.SITE_BASE_PATH ?? '';

/**
 * Returns the address that browsers have for a path of this site; other addresses as they are. Not for
 * Next's router and redirects of its pages, which add the base path themselves.
 */
export const sitePath = (address: string): string =>
  process.env.SITE_BASE_PATH && /^\/(?!\/)/.test(address)
    ? process.env.SITE_BASE_PATH + address
    : address;

/** Returns the path of this site that a browser's path, with its query, is; others as they are. */
export function withoutBasePath(path: string): string {
  if (!process.env.SITE_BASE_PATH) return path;
  const rest = path.slice(process.env.SITE_BASE_PATH.length);
  if (!path.startsWith(process.env.SITE_BASE_PATH) || !/^[/?#]|^$/.test(rest)) return path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
