/** The path of SITE_URL that the site was built with (next.config.js), such as `/blog`; empty: its host's root. */
export const BASE_PATH = process.env.SITE_BASE_PATH ?? '';

/**
 * Returns the address that browsers have for a path of this site; other addresses as they are. Next's
 * router, its redirects from getStaticProps and getServerSideProps, and its rewrites add the base path
 * themselves: this is for all other addresses that leave the site.
 */
export const sitePath = (address: string): string =>
  BASE_PATH && /^\/(?!\/)/.test(address) ? BASE_PATH + address : address;

/** Returns the path of this site that a browser's path, with its query, is; others as they are. */
export function withoutBasePath(path: string): string {
  if (!BASE_PATH || !path.startsWith(BASE_PATH)) return path;
  const rest = path.slice(BASE_PATH.length);
  if (rest.startsWith('/')) return rest;
  return /^[?#]|^$/.test(rest) ? `/${rest}` : path;
}
