import {
  type Html as CleanHtml,
  type InlineHtml as CleanInline,
  htmlOfText,
  markupOf,
} from '@showcase/html/browser';
import { Html, InlineHtml, listOf, SiteLink } from '@showcase/next/browser';
import { countText, useWords } from '@showcase/next/words';
import styles from './EntryArchive.module.css';
import { EntryList } from './EntryList';
import { DatesNav, type DateLink, Pagination } from './Pagination';
import terms from './TermLinks.module.css';

interface EntryArchiveProps {
  /** The first part of the heading, such as `Archive for Category:`; unset for the posts page. */
  kind?: string;
  name: CleanInline | null;
  /** The node whose entries are listed. */
  node: object;
  /** URI of the first page of the list. */
  uri: string | null | undefined;
  /** Page number, from 1. */
  page: number;
}

interface Described {
  __typename?: string;
  description?: CleanHtml | null;
  count?: number | null;
  /** An author's picture and website. */
  avatar?: { url: string | null } | null;
  url?: string | null;
  /** The archives of the months of a date's year that have posts. */
  months?: readonly { name: string; uri: string }[];
  /** The archives of the dates before and after this one that have posts without a password. */
  earlier?: DateLink;
  later?: DateLink;
}

/** GraphQL types whose archives list posts alone; other archives list entries of any type. */
const LISTS_OF_POSTS = /^(?:Category|Tag|PostFormat|User|Year|Month|Day)$/;

const DATES = /^(?:Year|Month|Day)$/;

/** Fewer entries of a date are rows. */
const FEW = 3;

/** Types whose archives have the heading "Recent Posts" above the list; that of others is for screen readers. */
const WITH_HEADING = /^(?:Category|Tag)$/;

/** One page of an archive: heading, description of the term or author, entries, pagination. */
export function EntryArchive({ kind, name, node, uri, page }: EntryArchiveProps) {
  const words = useWords();
  const { description, count, avatar, url, months = [], earlier, later }: Described = node;
  const { __typename: type }: Described = node;
  const { nodes, hasNextPage } = listOf(node);
  // WordPress counts the entries of terms alone.
  const total = count ?? (page === 1 && !hasNextPage ? nodes.length : 0);
  const isRecent = WITH_HEADING.test(type ?? '');
  const hasPostsOnly = kind === undefined || LISTS_OF_POSTS.test(type ?? '');
  return (
    <div className={styles.archive}>
      <header className={styles.header}>
        {type === 'User' &&
          (avatar?.url ? (
            <img src={avatar.url} alt="" className={styles.portrait} width={96} height={96} />
          ) : (
            <span className={styles.portrait} aria-hidden="true">
              {name && /^[^<&]/u.exec(markupOf(name))}
            </span>
          ))}
        <h1 id="archive">
          {kind && <span className={styles.kind}>{`${kind} `}</span>}
          <InlineHtml html={name || htmlOfText(words.untitled)} />
        </h1>
        {description && <Html html={description} dir="auto" />}
        {url && url !== '/' && (
          <p>
            <SiteLink href={url} isNode={false} rel="external">
              {url.replace(/^\w+:\/\/|\/$/g, '')}
            </SiteLink>
          </p>
        )}
        {total > 0 && (
          <small>{countText(hasPostsOnly ? words.posts : words.entries, total, words)}</small>
        )}
        {months.length > 1 && (
          <nav aria-labelledby="archive" className={terms.terms}>
            <div>
              {months.map((month) => (
                <SiteLink
                  key={month.uri}
                  href={month.uri}
                  aria-current={month.uri === uri ? 'page' : undefined}
                >
                  {month.uri === uri ? <b>{month.name}</b> : month.name}
                </SiteLink>
              ))}
            </div>
          </nav>
        )}
      </header>
      <EntryList
        heading={words[isRecent ? 'recent' : hasPostsOnly ? 'all' : 'recentEntries']}
        isHeadingHidden={!isRecent}
        entries={nodes}
        isRows={DATES.test(type ?? '') && nodes.length < FEW}
      />
      <Pagination uri={uri} page={page} hasNextPage={hasNextPage} hasPostsOnly={hasPostsOnly} />
      <DatesNav earlier={earlier} later={later} />
    </div>
  );
}
