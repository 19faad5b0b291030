import type { NextApiRequest, NextApiResponse } from 'next';

import { keptDocument, type Found } from '../documents/kept-document';
import { sendDocument } from '../documents/send-document';
import { withDeadline } from '../cms/deadline';
import { readServerEnv } from '../env';
import { clientAddress } from '../limits/client-address';
import { count } from '../limits/count';
import { REQUESTS } from '../limits/limits';
import { readSearchTerm } from '../search/search-term';
import { hrefFromUri } from '../site-paths';
import { currentSiteOrLast } from '../site/current-site';
import type { SiteData } from '../site/site-data';
import type { Feed } from './feed';
import { feedHref, readFeedAddress, type FeedAddress, type FeedFormat } from './feed-address';
import { findFeed, type FoundFeed } from './find-feed';
import { readQueryFeed } from './query-feed';
import { writeAtom } from './write-atom';
import { writeJson } from './write-json';
import { writeRss } from './write-rss';
import { siteWords } from '../words/site-words';

const FORMATS: Record<FeedFormat, { type: string; write(feed: Feed): string }> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJson },
};

/** Path of a feed, encoded. */
function hrefOf({ base, format, search }: FeedAddress): string {
  if (search !== null) return feedHref(`/search/${encodeURIComponent(search)}/`, format);
  return feedHref(hrefFromUri(base), format);
}

function feedOf(found: FoundFeed, address: FeedAddress, site: SiteData): Feed {
  const { siteUrl } = readServerEnv();
  const parts = [found.isOfComments && siteWords().server.bodies.comments, found.title, site.title];
  return {
    title: parts.filter(Boolean).join(' – '),
    description: found.description || site.description,
    language: site.language,
    link: siteUrl + found.href,
    self: siteUrl + hrefOf(address),
    items: found.items,
  };
}

async function build(address: FeedAddress): Promise<Found> {
  const site = await currentSiteOrLast();
  const found = await findFeed(address, site.language);
  if (found === null) return null;
  if ('movedTo' in found) {
    const { movedTo, permanent } = found;
    return { location: feedHref(hrefFromUri(movedTo), address.format), permanent };
  }
  const body = FORMATS[address.format].write(feedOf(found, address, site));
  return { body, tags: found.tags };
}

/** A search's feed is made for each request, and counts as a search. */
async function searchFound(req: NextApiRequest, address: FeedAddress): Promise<Found> {
  const { text, isTooLong } = readSearchTerm(address.search ?? '');
  if (text === '' || isTooLong) return null;
  await count({ limit: REQUESTS.searches, key: clientAddress(req) });
  return withDeadline(() => build({ ...address, search: text }));
}

/** An address such as `/?feed=rss2&cat=5` redirects to the feed's own. */
async function queryFound(req: NextApiRequest): Promise<Found> {
  // Of `req.url` Next removes what the rule in next.config.js looks for.
  const feed = readQueryFeed(req.query);
  if (feed.needsRequest) await count({ limit: REQUESTS.ids, key: clientAddress(req) });
  const location = await withDeadline(feed.find);
  return location === null ? null : { location, permanent: true };
}

/**
 * Handles WordPress's addresses of feeds (next.config.js): `/feed/`, `/category/news/feed/atom/`,
 * `/comments/feed/`, `/about/feed/json/`, `/?feed=atom`.
 */
export async function handleFeed(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://site');
  const address = readFeedAddress(pathname);
  const isSearch = address?.search != null;
  // Feeds have one page. Who asks for all of them, as for WordPress's, has to come to an end.
  const isBeyond = Number(searchParams.get('paged') ?? 1) > 1;
  const find = async (): Promise<Found> => {
    if (pathname === '/') return queryFound(req);
    if (!address || isBeyond) return null;
    if (isSearch) return searchFound(req, address);
    const options = {
      seconds: readServerEnv().revalidateSeconds,
      followsChanges: true,
      hasDeadline: true,
    };
    const path = feedHref(address.base, address.format);
    return keptDocument(path, options, () => build(address));
  };
  const contentType = FORMATS[address?.format ?? 'rss'].type;
  const cacheControl = isSearch ? { cacheControl: 'private, no-store' } : {};
  await sendDocument(req, res, { contentType, ...cacheControl }, find);
}
