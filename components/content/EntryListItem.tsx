import type { MouseEvent as ReactMouseEvent } from 'react';

import type { EntryListItem_NodeFragment } from '../../gql/operations';
import { SiteLink } from '../layout/SiteLink';
import { InlineHtml } from './InlineHtml';

export type ListedEntry = EntryListItem_NodeFragment;

/** The pictures that a wide window shows first; a browser asks for the others when they come near. */
const FIRST_ROW = 3;

/**
 * The title's link covers the card, but for these texts, which could not be selected below it. A
 * click on them is one on the link; with a keyboard there is the link itself.
 */
function follow({ currentTarget, type, nativeEvent }: ReactMouseEvent) {
  if (!getSelection()?.isCollapsed) return;
  currentTarget.parentElement?.querySelector('a')?.dispatchEvent(new MouseEvent(type, nativeEvent));
}

interface EntryListItemProps {
  entry: ListedEntry;
  /** Its place in the list, from 0. */
  index?: number;
}

/** One entry of a list as a card: picture, title, date and excerpt, where WordPress has them. */
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
      <div role="presentation" onClick={follow}>
        {entry.date && <time dateTime={entry.date}>{new Date(entry.date).toDateString()}</time>}
        {excerpt && <InlineHtml as="p" html={excerpt} />}
      </div>
    </li>
  );
}
