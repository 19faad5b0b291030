import {
  CommentsFeedQueryDocument,
  EntryCommentsFeedQueryDocument,
  NodeFeedQueryDocument,
  PostsFeedQueryDocument,
  SearchFeedQueryDocument,
} from '../../gql/documents';
import type {
  Feed_CommentFragment,
  Feed_EntryFragment,
  NodeFeedQuery,
  PostsFeedQueryVariables,
} from '../../gql/operations';
import { siteConfig } from '../../site.config';
import { pageTags } from '../cache/page-tags';
import { ANY_CHANGE } from '../cache/tags';
import { executeQuery } from '../cms/execute-query';
import { plainText } from '../html/parse/plain-text';
import { archiveDateOf, dateInWords } from '../resolve/archive-date';
import { missingPath } from '../resolve/missing-path';
import { hrefFromUri, pathOfUri } from '../site-paths';
import { forTermType } from '../template/term-type';
import type { FeedItem } from './feed';
import type { FeedAddress } from './feed-address';
import { commentItem, entryItem } from './feed-items';

/** What a feed is of, and what is in it; its site's part is added when it is written. */
export interface FoundFeed {
  /** Of the page; empty: the site itself. */
  title: string;
  /** Whether it is of comments, not entries. */
  isOfComments: boolean;
  description: string;
  /** Path of the page, encoded. */
  href: string;
  items: FeedItem[];
  tags: readonly string[];
}

/** It is the feed of another path. */
export interface MovedFeed {
  /** That path. */
  movedTo: string;
  /** Whether readers may keep it. */
  permanent: boolean;
}

const moved = (movedTo: string): MovedFeed => ({ movedTo, permanent: true });

type Node = NonNullable<NodeFeedQuery['nodeByUri']>;

const first = siteConfig.feeds.entries;

const POSTS = { __typename: 'ContentType', name: 'post' };

const entriesOf = (nodes: readonly Feed_EntryFragment[] | undefined) =>
  (nodes ?? []).flatMap((entry) => entryItem(entry) ?? []);

const commentsOf = (nodes: readonly Feed_CommentFragment[] | undefined, isOfOne: boolean) =>
  (nodes ?? []).flatMap((comment) => commentItem(comment, isOfOne) ?? []);

async function postsFeed(base: string, variables: Omit<PostsFeedQueryVariables, 'first'> = {}) {
  const data = await executeQuery(PostsFeedQueryDocument, { first, ...variables });
  const tags = pageTags(base, POSTS, data);
  return { description: '', isOfComments: false, items: entriesOf(data.posts?.nodes), tags };
}

/** The feed of a year, month or day; null without posts. */
async function dateFeed(base: string, language: string): Promise<FoundFeed | MovedFeed | null> {
  const date = archiveDateOf(base);
  if (!date) return null;
  if (date.uri !== base) return moved(date.uri);
  const found = await postsFeed(base, { dateQuery: date.query });
  if (found.items.length === 0) return null;
  return { ...found, title: dateInWords(date, language), href: base };
}

async function searchFeed(search: string): Promise<FoundFeed> {
  const data = await executeQuery(SearchFeedQueryDocument, { first, search });
  const href = `/?${new URLSearchParams({ s: search })}`;
  const found = { description: '', isOfComments: false, tags: [ANY_CHANGE] };
  return { ...found, title: `“${search}”`, href, items: entriesOf(data.contentNodes?.nodes) };
}

/** The feed of all comments. Which entries they will be on is not known: it follows every change. */
async function commentsFeed(): Promise<FoundFeed> {
  const { comments } = await executeQuery(CommentsFeedQueryDocument, { first });
  const items = commentsOf(comments?.nodes, false);
  return { title: '', isOfComments: true, description: '', href: '/', items, tags: [ANY_CHANGE] };
}

/** The feed of an entry's comments. */
async function entryFeed(node: Node & { databaseId?: number }, base: string): Promise<FoundFeed> {
  const isOpen = !('isRestricted' in node && node.isRestricted);
  const of = String(node.databaseId ?? '');
  const data = isOpen ? await executeQuery(EntryCommentsFeedQueryDocument, { first, of }) : null;
  return {
    title: plainText(('title' in node && node.title) || ''),
    isOfComments: true,
    description: '',
    href: hrefFromUri(base),
    items: commentsOf(data?.comments?.nodes, true),
    tags: pageTags(base, node, data),
  };
}

function listFeed(node: Node, base: string): FoundFeed {
  const list = 'posts' in node ? node.posts : 'contentNodes' in node ? node.contentNodes : null;
  const name = 'label' in node ? node.label : 'name' in node ? node.name : '';
  const isPosts = 'isPostsPage' in node && node.isPostsPage === true;
  return {
    title: isPosts ? '' : plainText(name ?? ''),
    isOfComments: false,
    description: plainText(('description' in node && node.description) || ''),
    href: hrefFromUri(base),
    items: entriesOf(list?.nodes),
    tags: pageTags(base, node, list),
  };
}

/** The feed of what WordPress has at a path. */
async function nodeFeed(base: string): Promise<FoundFeed | MovedFeed | null> {
  const ask = async (query = NodeFeedQueryDocument) =>
    (await executeQuery(query, { uri: base, first })).nodeByUri;
  const node = await ask();
  if (!node) {
    const { result } = await missingPath(base);
    if (!('redirect' in result)) return null;
    const { redirect } = result;
    const permanent = 'permanent' in redirect && redirect.permanent;
    return { movedTo: redirect.destination, permanent };
  }
  if (!node.uri?.startsWith('/')) return null;
  const path = pathOfUri(node.uri);
  if (path !== base) return moved(path);
  if ('isContentNode' in node) return entryFeed(node, base);
  const query = forTermType(NodeFeedQueryDocument, node);
  return listFeed(query === NodeFeedQueryDocument ? node : ((await ask(query)) ?? node), base);
}

/**
 * Finds what is in a feed. Null: it is of nothing that there is, for which WordPress has an empty feed.
 *
 * @throws CmsUnavailableError
 */
export async function findFeed(
  { base, search }: FeedAddress,
  language: string,
): Promise<FoundFeed | MovedFeed | null> {
  if (search !== null) return searchFeed(search);
  if (base === '/') return { ...(await postsFeed(base)), title: '', href: '/' };
  if (base === '/comments/') return commentsFeed();
  return (await dateFeed(base, language)) ?? nodeFeed(base);
}
