import { x } from 'xastscript';

import { writeXml } from '../documents/write-xml';
import { updatedOf, type Feed, type FeedItem } from './feed';

function entryOf({ comments, ...item }: FeedItem) {
  const replies = comments && {
    rel: 'replies',
    type: 'application/atom+xml',
    href: `${comments.feed}atom/`,
    'thr:count': String(comments.count),
  };
  return x('entry', [
    x('id', item.id),
    x('title', item.title),
    x('link', { rel: 'alternate', type: 'text/html', href: item.link }),
    replies && x('link', replies),
    ...item.enclosures.map(({ url, type, length }) =>
      x('link', { rel: 'enclosure', href: url, type, length: length ? String(length) : null }),
    ),
    x('author', [x('name', item.author || '–')]),
    item.published && x('published', item.published.toISOString()),
    x('updated', item.updated.toISOString()),
    ...item.categories.map((term) => x('category', { term })),
    item.summary ? x('summary', item.summary) : null,
    item.html ? x('content', { type: 'html' }, item.html) : null,
  ]);
}

/** Writes a feed as Atom (RFC 4287), with the number of comments (RFC 4685). */
export function writeAtom(feed: Feed): string {
  const names = {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xmlns:thr': 'http://purl.org/syndication/thread/1.0',
    'xml:lang': feed.language,
  };
  return writeXml(
    x('feed', names, [
      x('id', feed.self),
      x('title', feed.title),
      feed.description ? x('subtitle', feed.description) : null,
      x('updated', updatedOf(feed).toISOString()),
      x('link', { rel: 'alternate', type: 'text/html', href: feed.link }),
      x('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      ...feed.items.map(entryOf),
    ]),
  );
}
