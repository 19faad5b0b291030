import { createHash } from 'node:crypto';
import { Feed } from 'feed';

import type { SiteView } from '../edit/site-view';
import type { Reply } from '../http/reply';
import type { Comment, Post } from '../model/site';
import { escapeHtml } from '../text/escape-html';
import { decodeUri } from '../text/decode-uri';
import { postsOfDate } from '../store/query/date-query';
import { filterPosts } from '../store/query/post-filter';
import { anonymous } from '../model/viewer';

/** WordPress's setting “Syndication feeds show the most recent”. */
const ITEMS = 10;

const address = /^(.*?)\/(?:feed(?:\/(rss2?|rdf|atom|feed))?|(rss2?|rdf|atom))\/?$/;
const dateAddress = /^\/(\d{4})(?:\/(\d\d))?(?:\/(\d\d))?$/;

interface Comments {
  comments: readonly { comment: Comment; post: Post }[];
}
interface Entries {
  entries: readonly Post[];
}

/** The requested feed: the path of the archive or entry that it belongs to, and its format. */
function readAddress(path: string, query: URLSearchParams): { of: string; isAtom: boolean } | null {
  const kind = path === '/' ? query.get('feed') : null;
  if (kind !== null) {
    const [, comments, format = ''] = /^(comments-)?(feed|rss2?|rdf|atom)$/.exec(kind) ?? [];
    return format === '' ? null : { of: comments ? '/comments' : '', isAtom: format === 'atom' };
  }
  const [, of, format, name] = address.exec(path) ?? [];
  return of === undefined ? null : { of: decodeUri(of), isAtom: (format ?? name) === 'atom' };
}

/** The posts or comments of a path without its last slash; none for what is not there, as in WordPress. */
function find(of: string, query: URLSearchParams, { store }: SiteView): Comments | Entries {
  const { lists } = store;
  const posts = lists.ofType('post');
  if (of === '/comments') {
    return { comments: lists.comments.filter(({ post }) => post.password === '') };
  }
  const search = query.get('s') ?? /^\/search\/(.+)$/.exec(of)?.[1];
  if (search !== undefined) {
    return { entries: filterPosts(lists.content, { search }, store, anonymous) };
  }
  if (of === '') return { entries: posts };
  const [, year, month, day] = dateAddress.exec(of) ?? [];
  if (year) {
    const date = { year: Number(year), month: Number(month ?? 0), day: Number(day ?? 0) };
    return { entries: postsOfDate(posts, date) };
  }
  const target = store.resolveUri(`${of}/`);
  switch (target?.kind) {
    case 'term':
      return { entries: lists.inTerm(target.term.id) };
    case 'author':
      return { entries: lists.byAuthor(target.author.id, 'post') };
    case 'contentType':
      return { entries: lists.ofType(target.type.name) };
    case 'post': {
      const { post } = target;
      const isShown = lists.ofType(post.type).includes(post) && post.password === '';
      return {
        comments: isShown ? lists.commentsOn(post).map((comment) => ({ comment, post })) : [],
      };
    }
    case undefined:
      return { entries: [] };
  }
}

function addEntry(feed: Feed, post: Post, { store, rendering }: SiteView): void {
  const isOpen = post.password === '';
  const title = rendering.title(post.title);
  feed.addItem({
    title: isOpen ? title : `Protected: ${title}`,
    // On the front end, as FaustWP has it.
    link: store.siteUrl + encodeURI(store.permalinks.linkPathOf(post)),
    id: post.guid,
    guid: post.guid,
    date: new Date(`${post.modifiedGmt}Z`),
    published: new Date(`${post.dateGmt}Z`),
    description: isOpen
      ? rendering.excerpt(post)
      : 'There is no excerpt because this is a protected post.',
    content: isOpen ? rendering.content(post) : '',
    author: [{ name: store.author(post.authorId)?.displayName ?? '' }],
    category: post.termIds.flatMap((id) => {
      const term = store.term(id);
      return term ? [{ name: rendering.plain(term.name), term: term.slug }] : [];
    }),
  });
}

function addComment(
  feed: Feed,
  { comment, post }: Comments['comments'][number],
  view: SiteView,
): void {
  const { store, rendering } = view;
  const title = `Comment on ${rendering.title(post.title)} by ${comment.author}`;
  const link = `${store.siteUrl}${encodeURI(store.permalinks.linkPathOf(post))}#comment-${comment.id}`;
  const date = new Date(`${comment.date.replace(' ', 'T')}Z`);
  const guid = `${post.guid}#comment-${comment.id}`;
  feed.addItem({
    title,
    link,
    id: guid,
    guid,
    date,
    published: date,
    // Markup is escaped to text, like in comment_text_rss().
    description: escapeHtml(comment.content),
    content: rendering.comment(comment.content),
    author: [{ name: comment.author }],
  });
}

/** Responds to WordPress's addresses of feeds; null for others. A request for RDF gets RSS 2. */
export function feedReply(path: string, query: URLSearchParams, view: SiteView): Reply | null {
  const asked = readAddress(path, query);
  if (!asked) return null;
  const { settings, baseUrl } = view.store;
  const self = `${baseUrl}${path}`;
  const found = find(asked.of, query, view);
  const feed = new Feed({
    title: settings.title,
    description: settings.description,
    id: self,
    link: baseUrl,
    language: settings.language.replace('_', '-'),
    generator: 'content-server',
    feedLinks: { rss: self, atom: self },
    // The date depends on the content alone, so that an unchanged feed has the same bytes.
    updated: new Date(`${view.store.lists.content[0]?.modifiedGmt ?? '1970-01-01T00:00:00'}Z`),
  });
  if ('comments' in found) {
    for (const each of found.comments.slice(0, ITEMS)) addComment(feed, each, view);
  } else {
    for (const each of found.entries.slice(0, ITEMS)) addEntry(feed, each, view);
  }
  const body = asked.isAtom ? feed.atom1() : feed.rss2();
  return {
    status: 200,
    headers: {
      'content-type': `application/${asked.isAtom ? 'atom' : 'rss'}+xml; charset=UTF-8`,
      'last-modified': (feed.options.updated ?? new Date(0)).toUTCString(),
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
    },
    body,
  };
}
