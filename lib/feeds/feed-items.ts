import type { Feed_CommentFragment, Feed_EntryFragment } from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { readServerEnv } from '../env';
import { plainText } from '../html/parse/plain-text';
import { hrefFromUri, pathOfUri } from '../site-paths';
import type { FeedItem } from './feed';
import { feedHref } from './feed-address';
import { feedHtml, readEnclosure } from './feed-html';

type Names = { nodes: readonly { name?: string | null }[] } | null | undefined;

/** Reads WordPress's UTC date, which has no zone; null for none (`0000-00-00`). */
function readDate(text: string | null | undefined): Date | null {
  const date = new Date(`${(text ?? '').replace(' ', 'T')}Z`);
  return Number.isNaN(Number(date)) ? null : date;
}

/** Returns the address of a page of this site; null for a draft's, `/?p=12`. */
function linkOf(uri: string | null | undefined): string | null {
  if (!uri || !/^\/(?![/\\])[^?#]*$/.test(uri)) return null;
  return readServerEnv().siteUrl + hrefFromUri(pathOfUri(uri));
}

const namesOf = (list: Names) => (list?.nodes ?? []).map(({ name }) => plainText(name ?? ''));

/** A guid may be any text; Atom's id is a URI. */
const idOf = (guid: string | null | undefined, link: string) =>
  guid && /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(guid) ? guid : link;

/**
 * Returns the item of an entry. Null for one with a password: of those WordPress gives visitors the
 * title alone, not even the date that feeds require.
 */
export function entryItem(entry: Feed_EntryFragment): FeedItem | null {
  const link = linkOf(entry.uri);
  const published = readDate(entry.dateGmt);
  if (!link || !published || entry.isRestricted) return null;
  const { html, sounds } = feedHtml(('content' in entry && entry.content) || '', link);
  const enclosures = readEnclosure(entry.enclosure);
  const isOpen = 'commentStatus' in entry && entry.commentStatus === 'open';
  const count = ('commentCount' in entry && entry.commentCount) || 0;
  return {
    id: idOf(entry.guid, link),
    link,
    title: plainText(('title' in entry && entry.title) || ''),
    author: plainText(('author' in entry && entry.author?.node.name) || ''),
    published,
    updated: readDate(entry.modifiedGmt) ?? published,
    summary: plainText(('excerpt' in entry && entry.excerpt) || ''),
    html: siteConfig.feeds.text === 'full' ? html : '',
    categories: [
      ...namesOf('categories' in entry ? entry.categories : null),
      ...namesOf('tags' in entry ? entry.tags : null),
    ].filter(Boolean),
    enclosures: enclosures.length > 0 ? enclosures : sounds,
    comments: isOpen || count > 0 ? { feed: feedHref(link), count } : null,
  };
}

/**
 * Returns the item of a comment. Null for one on an entry with a password, which WPGraphQL gives
 * anybody.
 *
 * @param isOfOne whether all comments of the feed are on one entry, which needs no mention
 */
export function commentItem(comment: Feed_CommentFragment, isOfOne: boolean): FeedItem | null {
  const entry = comment.commentedOn?.node;
  const page = linkOf(entry?.uri);
  const published = readDate(comment.dateGmt);
  if (!entry || !page || !published || entry.isRestricted) return null;
  const link = `${page}#comment-${comment.databaseId}`;
  const author = plainText(comment.author?.node.name ?? '');
  const title = plainText(('title' in entry && entry.title) || '');
  const { html } = feedHtml(comment.content ?? '', link);
  return {
    id: link,
    link,
    title: isOfOne || !title ? author : `${author}: ${title}`,
    author,
    published,
    updated: published,
    summary: plainText(html),
    html,
    categories: [],
    enclosures: [],
    comments: null,
  };
}
