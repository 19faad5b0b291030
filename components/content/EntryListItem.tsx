import type { EntryListItem_NodeFragment } from '../../gql/operations';
import { htmlOfText } from '@showcase/html/browser';
import { dateText, useWords } from '@showcase/next/words';
import { InlineHtml, SiteLink } from '@showcase/next/browser';

declare module '@showcase/next/site-types' {
  interface SiteTypes {
    listEntry: EntryListItem_NodeFragment;
  }
}

export type ListedEntry = EntryListItem_NodeFragment & {
  /** A word above its title, from the server. */
  mark?: string;
};

/** Images in the first row of a wide window load eagerly; the others lazily. */
const FIRST_ROW = 3;

interface EntryListItemProps {
  entry: ListedEntry;
  /** Index in the list, from 0. */
  index: number;
}

/**
 * A card for an entry of a list: image, title, date and excerpt, where WordPress has them. The
 * title's link covers the whole card.
 */
export function EntryListItem({ entry, index }: EntryListItemProps) {
  const words = useWords();
  const excerpt = 'excerpt' in entry && entry.excerpt;
  const image = 'featuredImage' in entry && entry.featuredImage?.node.sourceUrl;
  return (
    <li>
      {image && (
        <img
          src={image}
          alt=""
          loading={index < FIRST_ROW ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
          decoding="async"
        />
      )}
      {entry.mark && <small>{entry.mark}</small>}
      <h3>
        <SiteLink href={entry.uri}>
          <InlineHtml html={entry.title || htmlOfText(words.untitled)} />
        </SiteLink>
      </h3>
      {entry.date && <time dateTime={entry.date}>{dateText(entry.date, words)}</time>}
      {excerpt && <InlineHtml as="p" html={excerpt} />}
    </li>
  );
}
