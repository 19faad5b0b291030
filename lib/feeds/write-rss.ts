import { x } from 'xastscript';

import { writeXml } from '../documents/write-xml';
import { updatedOf, type Feed, type FeedItem } from './feed';

function itemOf(item: FeedItem) {
  const { id, link, published, author, comments, enclosures } = item;
  const [enclosure] = enclosures;
  return x('item', [
    x('title', item.title),
    x('link', link),
    comments && x('comments', `${link}#comments`),
    author ? x('dc:creator', author) : null,
    published && x('pubDate', published.toUTCString()),
    ...item.categories.map((name) => x('category', name)),
    x('guid', { isPermaLink: String(id === link) }, id),
    x('description', item.summary),
    item.html ? x('content:encoded', item.html) : null,
    comments && x('wfw:commentRss', comments.feed),
    comments && x('slash:comments', String(comments.count)),
    // RSS knows one of each item.
    enclosure && x('enclosure', { ...enclosure, length: String(enclosure.length) }),
  ]);
}

/** Writes a feed as RSS 2.0 (https://www.rssboard.org/rss-specification), with WordPress's extensions. */
export function writeRss(feed: Feed): string {
  const namespaces = {
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:wfw': 'http://wellformedweb.org/CommentAPI/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:slash': 'http://purl.org/rss/1.0/modules/slash/',
  };
  return writeXml(
    x('rss', { version: '2.0', ...namespaces }, [
      x('channel', [
        x('title', feed.title),
        x('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
        x('link', feed.link),
        x('description', feed.description),
        x('language', feed.language),
        feed.items.length > 0 ? x('lastBuildDate', updatedOf(feed).toUTCString()) : null,
        ...feed.items.map(itemOf),
      ]),
    ]),
  );
}
