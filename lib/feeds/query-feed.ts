import type { ParsedUrlQuery } from 'node:querystring';

import { findQueryAddress, needsRequest, readQueryAddress } from '../query-address/query-address';
import { feedHref, type FeedFormat } from './feed-address';

const FORMATS = new Map<string, FeedFormat>([
  ['atom', 'atom'],
  ['json', 'json'],
]);

/** The feed that an address such as `/?feed=rss2&cat=5` names. */
export interface QueryFeed {
  /** Whether WordPress is asked for it. */
  needsRequest: boolean;
  /** @returns its address; null: it names nothing. */
  find(): Promise<string | null>;
}

const lastOf = (value: string | string[] | undefined) => [value ?? ''].flat().at(-1) ?? '';

/** Reads an address of a feed without a path. */
export function readQueryFeed(query: ParsedUrlQuery): QueryFeed {
  const [, ofComments, name] = /^(comments-)?(.*)$/s.exec(lastOf(query.feed)) ?? [];
  const format = FORMATS.get(name ?? '') ?? 'rss';
  const search = lastOf(query.s);
  const address = readQueryAddress(query);
  const baseOf = async () => {
    if (search) return `/search/${encodeURIComponent(search)}/`;
    if (address) return findQueryAddress(address, {});
    return ofComments ? '/comments/' : '/';
  };
  return {
    needsRequest: !search && address !== null && needsRequest(address),
    async find() {
      const base = await baseOf();
      return base && feedHref(base, format);
    },
  };
}
