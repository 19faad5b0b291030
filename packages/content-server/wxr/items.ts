import { postStatuses, type Comment, type Post, type PostStatus } from '../model/site';
import { decodeUri } from '../text/decode-uri';
import { toSlug } from '../text/slug';
import { dateTime, rawText, text, wholeNumber } from './fields';
import type { XmlElement } from './read-channel';

/** An item before its author and terms have ids. */
export interface ReadItem {
  post: Post;
  login: string;
  terms: { taxonomy: string; slug: string; name: string }[];
  line: number;
}

/** Statuses in which WordPress allows items without a slug. */
export const slugless: readonly PostStatus[] = ['draft', 'pending', 'auto-draft'];

const fallbackDate = '1970-01-01T00:00:00';

/**
 * Parses an <item> of any post type. Missing fields get WordPress's defaults; id 0 means that the
 * file has none; the caller sets `authorId` and `termIds`.
 *
 * @throws WxrError for invalid numbers and dates
 */
export function readItem(item: XmlElement): ReadItem {
  const id = wholeNumber(item, 'wp:post_id');
  const type = text(item, 'wp:post_type') || 'post';
  const dates = readDates(item);
  const status = readStatus(text(item, 'wp:status'), type, dates.dateGmt);
  const title = text(item, 'title');
  const slug = decodeUri(text(item, 'wp:post_name'));
  return {
    login: text(item, 'dc:creator'),
    terms: readTerms(item),
    line: item.line,
    post: {
      id,
      type,
      status,
      title,
      slug: slug || (slugless.includes(status) ? '' : toSlug(title)),
      content: rawText(item, 'content:encoded'),
      excerpt: rawText(item, 'excerpt:encoded'),
      ...dates,
      authorId: 0,
      parentId: wholeNumber(item, 'wp:post_parent'),
      menuOrder: wholeNumber(item, 'wp:menu_order'),
      password: text(item, 'wp:post_password'),
      sticky: text(item, 'wp:is_sticky') === '1',
      commentStatus: text(item, 'wp:comment_status') === 'open' ? 'open' : 'closed',
      guid: text(item, 'guid'),
      mimeType: '',
      attachmentUrl: type === 'attachment' ? text(item, 'wp:attachment_url') : '',
      termIds: [],
      meta: readMeta(item),
      comments: readComments(item),
    },
  };
}

/**
 * Unknown or missing statuses must not publish anything. What is dated ahead is scheduled: WordPress's importer
 * makes it so.
 */
function readStatus(value: string, type: string, dateGmt: string): PostStatus {
  const status = postStatuses.find((status) => status === value);
  const isScheduled = status === 'publish' && Date.parse(`${dateGmt}Z`) > Date.now();
  if (isScheduled && !['attachment', 'nav_menu_item'].includes(type)) return 'future';
  return status ?? (type === 'attachment' ? 'inherit' : 'draft');
}

function readDates(item: XmlElement) {
  const local = dateTime(item, 'wp:post_date');
  const gmt = dateTime(item, 'wp:post_date_gmt');
  const date = local || gmt || published(text(item, 'pubDate')) || fallbackDate;
  return {
    date,
    dateGmt: gmt || date,
    modified: dateTime(item, 'wp:post_modified') || date,
    modifiedGmt: dateTime(item, 'wp:post_modified_gmt') || gmt || date,
  };
}

/** Parses RSS's pubDate; for drafts WordPress writes the invalid year -0001. */
function published(pubDate: string): string {
  const time = /-0001/.test(pubDate) ? NaN : Date.parse(pubDate);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 19);
}

function readTerms(item: XmlElement): ReadItem['terms'] {
  const terms: ReadItem['terms'] = [];
  for (const child of item.children) {
    const taxonomy = child.attributes['domain'];
    const slug = decodeUri(child.attributes['nicename']?.trim() ?? '');
    // Version 1.0 repeats each category without domain and nicename.
    if (child.name !== 'category' || !taxonomy || slug === '') continue;
    terms.push({
      taxonomy: taxonomy === 'tag' ? 'post_tag' : taxonomy,
      slug,
      name: child.text.trim(),
    });
  }
  return terms;
}

/** WordPress allows repeated keys; uses the first value, like get_post_meta( …, single ). */
function readMeta(item: XmlElement): Record<string, string> {
  const meta = new Map<string, string>();
  for (const child of item.children) {
    if (child.name !== 'wp:postmeta') continue;
    const key = text(child, 'wp:meta_key');
    if (key !== '' && !meta.has(key)) meta.set(key, rawText(child, 'wp:meta_value'));
  }
  return Object.fromEntries(meta);
}

/** Parses the comments of an item, without trash and spam. */
function readComments(item: XmlElement): Comment[] {
  return item.children
    .filter((child) => child.name === 'wp:comment')
    .filter((comment) => !['spam', 'trash'].includes(text(comment, 'wp:comment_approved')))
    .map((comment) => ({
      id: wholeNumber(comment, 'wp:comment_id'),
      author: text(comment, 'wp:comment_author'),
      authorEmail: text(comment, 'wp:comment_author_email'),
      authorUrl: text(comment, 'wp:comment_author_url'),
      date:
        dateTime(comment, 'wp:comment_date') ||
        dateTime(comment, 'wp:comment_date_gmt') ||
        dateTime(item, 'wp:post_date'),
      content: rawText(comment, 'wp:comment_content'),
      approved: text(comment, 'wp:comment_approved') === '1',
      type: text(comment, 'wp:comment_type') || 'comment',
      parentId: wholeNumber(comment, 'wp:comment_parent'),
      userId: wholeNumber(comment, 'wp:comment_user_id'),
    }));
}
