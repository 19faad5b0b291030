import type { Author, Post, Term } from '../model/site';
import { createAuthorTable } from './authors';
import { nextIds } from './fields';
import { readItem, slugless, type ReadItem } from './items';
import { mimeTypeOf } from '../store/media/mime-types';
import { notAnExport, readChannel } from './read-channel';
import { createTermTable } from './terms';
import type { WxrError } from './wxr-error';

/** The parsed export, with generated ids where it has none. */
export interface ParsedExport {
  /** The same as `sourceUrl` in `Site`. */
  sourceUrl: string;
  title: string;
  description: string;
  /** The channel's language as RSS writes it: `en-US`. */
  language: string;
  authors: Author[];
  terms: Term[];
  posts: Post[];
}

/**
 * Parses a WordPress eXtended RSS document (from Tools → Export, versions 1.0 to 1.2).
 *
 * @param xml the document
 * @param fileName for error messages
 * @param log gets a line for each item that is left out
 * @throws WxrError for an incomplete or malformed export; nothing is partially loaded
 */
export function parseWxr(
  xml: string,
  fileName: string,
  log: (line: string) => void = () => {},
): ParsedExport {
  const channel = new Map<string, string>();
  const authors = createAuthorTable();
  const terms = createTermTable();
  const all: ReadItem[] = [];

  readChannel(xml, fileName, (element) => {
    if (element.name === 'item') {
      if (!channel.has('wp:wxr_version')) throw plainFeed(fileName, element.line);
      all.push(readItem(element));
    } else if (element.name === 'wp:author' || element.name === 'wp:wp_author') {
      authors.declare(element);
    } else if (!terms.declare(element) && !channel.has(element.name)) {
      channel.set(element.name, element.text.trim());
    }
  });
  if (!channel.has('wp:wxr_version')) throw plainFeed(fileName, 1);
  const items = withoutRepeatedIds(all, fileName, log);

  for (const item of items) {
    authors.refer(item.login);
    for (const term of item.terms) terms.refer(term.taxonomy, term.slug, term.name);
  }
  const { authors: authorRows, idOf: authorId } = authors.finish();
  const { terms: termRows, idOf: termId } = terms.finish();
  const link = channel.get('link') || channel.get('wp:base_blog_url') || '';
  return {
    sourceUrl: link.replace(/\/+$/, ''),
    title: channel.get('title') ?? '',
    description: channel.get('description') ?? '',
    language: channel.get('language') ?? '',
    authors: authorRows,
    terms: termRows,
    posts: finishPosts(items, authorId, termId),
  };
}

function finishPosts(
  items: readonly ReadItem[],
  authorId: (login: string) => number,
  termId: (taxonomy: string, slug: string) => number | undefined,
): Post[] {
  const ids = nextIds(items.map((item) => item.post.id));
  pointAtOwnMenu(items, ids);
  const posts = items.map(({ post, login, terms }, index) => ({
    ...post,
    id: ids[index] ?? 0,
    slug: post.slug || (slugless.includes(post.status) ? '' : String(ids[index] ?? 0)),
    authorId: authorId(login),
    mimeType: post.type === 'attachment' ? mimeTypeOf(post.attachmentUrl || post.guid) : '',
    termIds: [...new Set(terms.flatMap((term) => termId(term.taxonomy, term.slug) ?? []))],
  }));
  const comments = posts.flatMap((post) => post.comments);
  const commentIds = nextIds(comments.map((comment) => comment.id));
  comments.forEach((comment, index) => (comment.id = commentIds[index] ?? 0));
  return posts;
}

/** Leaves out items whose id an earlier one has, as WordPress's importer does; menu items may share one. */
function withoutRepeatedIds(
  items: readonly ReadItem[],
  fileName: string,
  log: (line: string) => void,
): ReadItem[] {
  const firstWith = new Map<number, ReadItem>();
  return items.filter((item) => {
    const { post, line } = item;
    if (post.type === 'nav_menu_item' || post.id === 0) return true;
    const before = firstWith.get(post.id);
    if (!before) firstWith.set(post.id, item);
    else
      log(
        `${fileName}:${line}: left out, as WordPress's importer does: the item in line ${before.line} has the id ${post.id}, too.`,
      );
    return !before;
  });
}

function plainFeed(fileName: string, line: number): WxrError {
  return notAnExport(fileName, line, 'this is an RSS feed (it has no <wp:wxr_version>)');
}

const parentKey = '_menu_item_menu_item_parent';

/**
 * Hand-edited exports use one menu item id in several menus. `ids` gives each item a unique id;
 * this points the items of every menu to their parents in the same menu.
 *
 * @param ids the final id of each item, in the same order
 */
function pointAtOwnMenu(items: readonly ReadItem[], ids: readonly number[]): void {
  const idInMenu = new Map<string, number>();
  items.forEach((item, index) => {
    if (item.post.type !== 'nav_menu_item') return;
    idInMenu.set(`${menuOf(item)} ${item.post.id}`, ids[index] ?? 0);
  });
  for (const item of items) {
    const parent = item.post.meta[parentKey]?.trim();
    const parentInMenu = parent ? idInMenu.get(`${menuOf(item)} ${parent}`) : undefined;
    if (parentInMenu !== undefined) item.post.meta[parentKey] = String(parentInMenu);
  }
}

function menuOf(item: ReadItem): string {
  return item.terms.find((term) => term.taxonomy === 'nav_menu')?.slug ?? '';
}
