import { pathFromSegments } from '../site-paths';

export type FeedFormat = 'rss' | 'atom' | 'json';

/** An address of a feed. */
export interface FeedAddress {
  /** Decoded path of what it is the feed of, with slashes at both ends; `/comments/`: all comments. */
  base: string;
  format: FeedFormat;
  /** The text of a search's feed. */
  search: string | null;
}

/** What follows `/feed/` in the address of a format. */
const SUFFIX: Record<FeedFormat, string> = { rss: '', atom: 'atom/', json: 'json/' };
const FORMATS = new Map<string | undefined, FeedFormat>([
  ['', 'rss'],
  ['rss2/', 'rss'],
  ['atom/', 'atom'],
  ['json/', 'json'],
]);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads the path of a URL, `/category/news/feed/atom/`; null for no feed. */
export function readFeedAddress(pathname: string): FeedAddress | null {
  const match = /^(\/(?:.*\/)?)feed\/((?:rss2|atom|json)\/)?$/.exec(pathname.replace(/\/?$/, '/'));
  const format = FORMATS.get(match?.[2] ?? '');
  if (!match?.[1] || !format) return null;
  const segments = match[1].split('/').filter(Boolean).map(decoded);
  const [first, term] = segments;
  // Its text may hold what a path can't.
  if (first === 'search' && term && segments.length === 2) {
    return { base: '/search/', format, search: term };
  }
  const base = pathFromSegments(segments);
  return base === null ? null : { base, format, search: null };
}

/** Returns the path of the feed of a page, both encoded. */
export function feedHref(base: string, format: FeedFormat = 'rss'): string {
  return `${base}feed/${SUFFIX[format]}`;
}
