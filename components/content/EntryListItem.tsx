import type { ReactNode } from 'react';

import type { EntryListItem_NodeFragment, ListEntry_NodeFragment } from '../../gql/operations';
import type { NotFoundProps } from '@showcase/next';
import { htmlOfText } from '@showcase/html/browser';
import { dateText, useWords } from '@showcase/next/words';
import { InlineHtml, mainCategory, SiteLink } from '@showcase/next/browser';
import cards from './Cards.module.css';
import styles from './EntryList.module.css';

declare module '@showcase/next/site-types' {
  interface SiteTypes {
    listEntry: ListEntry_NodeFragment;
  }
}

export type ListedEntry = (
  EntryListItem_NodeFragment | ListEntry_NodeFragment | NotFoundProps['recent'][number]
) & {
  /** A word on its picture, from the server. */
  mark?: string;
};

export const typeOf = (entry: ListedEntry) =>
  'contentType' in entry ? entry.contentType?.node.label : null;

export const pictureOf = (entry: ListedEntry) =>
  'featuredImage' in entry ? entry.featuredImage?.node.sourceUrl : null;

/** The largest on the first screen. React preloads each image that is not lazy, in view or not. */
const LEAD_IMAGE = { fetchPriority: 'high' } as const;
const OTHER_IMAGE = { loading: 'lazy' } as const;

interface EntryListItemProps {
  entry: ListedEntry;
  /** Index in the list, from 0. */
  index: number;
  /** Whether it is a row instead of a card. */
  isRow: boolean;
  /** Whether the list has entries of several types. */
  isMixed: boolean;
}

/** Author and date; in a list of many types the type as well. */
function Facts({ entry, isMixed }: Pick<EntryListItemProps, 'entry' | 'isMixed'>) {
  const words = useWords();
  const { date } = entry;
  const type = isMixed ? typeOf(entry) : null;
  const author = 'author' in entry ? entry.author?.node.name : null;
  const facts: Record<string, ReactNode> = {
    type: type && <InlineHtml html={type} />,
    author: author && <InlineHtml html={author} />,
    date: date && <time dateTime={date}>{dateText(date, words)}</time>,
  };
  const shown = Object.entries(facts).filter(([, fact]) => Boolean(fact));
  if (shown.length === 0) return null;
  return (
    <small className={styles.facts}>
      {shown.map(([name, fact]) => (
        <span key={name} className={styles[name]}>
          {fact}{' '}
        </span>
      ))}
    </small>
  );
}

/**
 * A card for an entry of a list: image, category, title, facts and excerpt, where WordPress has them. The
 * title's link covers the whole card.
 */
export function EntryListItem({ entry, index, isRow, isMixed }: EntryListItemProps) {
  const words = useWords();
  const excerpt = 'excerpt' in entry && entry.excerpt;
  const image = pictureOf(entry);
  const kicker = 'categories' in entry && mainCategory(entry.categories)?.name;
  const isLocked = 'isRestricted' in entry && entry.isRestricted;
  return (
    <li className={isRow ? styles.row : index ? undefined : styles.lead}>
      {image && (
        <img
          src={image}
          alt=""
          {...(index === 0 && !isRow ? LEAD_IMAGE : OTHER_IMAGE)}
          decoding="async"
        />
      )}
      {entry.mark && <small className={styles.mark}>{entry.mark}</small>}
      {isLocked && <small className={styles.mark}>{words.protected}</small>}
      {kicker && (
        <small className={cards.kicker}>
          <InlineHtml html={kicker} />
        </small>
      )}
      <h3>
        <SiteLink href={entry.uri}>
          <InlineHtml html={entry.title || htmlOfText(words.untitled)} />
        </SiteLink>
      </h3>
      <Facts entry={entry} isMixed={isMixed} />
      {excerpt && <InlineHtml as="p" html={excerpt} />}
    </li>
  );
}
