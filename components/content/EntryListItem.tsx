import type { EntryListItem_NodeFragment } from '../../gql/operations';
import { SiteLink } from '../layout/SiteLink';
import { InlineHtml } from './InlineHtml';

export type ListedEntry = EntryListItem_NodeFragment;

/** The pictures that a wide window shows first; a browser asks for the others when they come near. */
const FIRST_ROW = 3;

interface EntryListItemProps {
  entry: ListedEntry;
  /** Its place in the list, from 0. */
  index?: number;
}

/**
 * One entry of a list as a card: picture, title, date and excerpt, where WordPress has them. The
 * title's link covers all of it.
 */
export function EntryListItem({ entry, index = 0 }: EntryListItemProps) {
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
      <h3>
        <SiteLink href={entry.uri}>
          <InlineHtml html={entry.title || 'Untitled'} />
        </SiteLink>
      </h3>
      {entry.date && <time dateTime={entry.date}>{new Date(entry.date).toDateString()}</time>}
      {excerpt && <InlineHtml as="p" html={excerpt} />}
    </li>
  );
}
