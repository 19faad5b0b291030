import { decodeUri, hrefFromUri, isPath } from '../addresses/site-paths';
import { wordpressState } from '../state/process-wide';

/** A redirect of this site's own, before what WordPress has at the address. */
export interface OwnRedirect {
  /** Path, whatever its letters and last slash: `/old-shop/`. */
  from: string;
  /** Path on this site, with a query or fragment if need be. No other redirect's `from`. */
  to: string;
  /** Whether search engines and browsers may keep it: 308, else 307. */
  permanent: boolean;
}

/** Addresses are compared decoded, in small letters and with slashes at both ends. */
const keyOf = (path: string) =>
  `/${decodeUri(path).toLowerCase().split('/').filter(Boolean).join('/')}/`.replace('//', '/');

const pathOf = (address: string) => address.replace(/[?#].*$/, '');

function problemOf({ from, to }: OwnRedirect, all: ReadonlyMap<string, OwnRedirect>) {
  if (!/^\/[^?#\\]+$/.test(from) || keyOf(from) === '/') return 'does not begin at a path';
  if (!isPath(to)) return 'leads to another host';
  const next = all.get(keyOf(pathOf(to)));
  if (!next) return null;
  return keyOf(pathOf(to)) === keyOf(from) ? 'leads to itself' : `leads on to ${next.to}`;
}

/** @throws Error with a line for each that leads to another host, in a loop or on to another one */
export function readRedirects(list: readonly OwnRedirect[]): ReadonlyMap<string, OwnRedirect> {
  const all = new Map(list.map((each) => [keyOf(each.from), each]));
  const problems = list.flatMap((each) => {
    const isTwice = all.get(keyOf(each.from)) !== each;
    const problem = isTwice ? 'is there twice' : problemOf(each, all);
    return problem ? [`${each.from} → ${each.to} ${problem}`] : [];
  });
  if (problems.length === 0) return all;
  throw new Error(`Wrong redirects in site.config.ts:\n${problems.join('\n')}`);
}

declare module '../state/process-wide' {
  interface WordPressState {
    /** Redirects that have been read, by their list, of which development makes a new one at a change. */
    redirects?: WeakMap<readonly OwnRedirect[], ReturnType<typeof readRedirects>>;
  }
}

/**
 * Returns the redirect of a list for an address, encoded; null without one.
 *
 * @param segments decoded
 * @throws Error for wrong redirects: `next build`, which builds the front page, ends with it.
 */
export function ownRedirect(segments: readonly string[], list: readonly OwnRedirect[]) {
  const known = (wordpressState().redirects ??= new WeakMap());
  const redirects = known.get(list) ?? readRedirects(list);
  known.set(list, redirects);
  const found = redirects.get(keyOf(segments.map(encodeURIComponent).join('/')));
  return found ? { destination: hrefFromUri(found.to), permanent: found.permanent } : null;
}
