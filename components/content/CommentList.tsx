import { useEffect, useRef } from 'react';

import type { CommentList_PostFragment } from '../../gql/operations';
import { whenNear } from '../../lib/near-viewport';
import { isSignedInHinted } from '../../lib/session/browser/signed-in-hint';
import { siteConfig } from '../../site.config';
import { dateText } from '../../lib/words/dates';
import { countText } from '../../lib/words/fill';
import { useWords } from '../../lib/words/use-words';
import styles from './CommentList.module.css';
import { EntryContent } from './EntryContent';
import { InlineHtml } from './InlineHtml';

type Comments = CommentList_PostFragment['comments'];
type Comment = NonNullable<Comments>['nodes'][number];

/** `parentDatabaseId` of a top-level comment. */
const NO_PARENT = 0;

/** Deeper replies are shown at this depth, so that the text stays readable on a phone. */
const MAX_DEPTH = 5;

/** Picture and name of who wrote a comment; the name leads to their site. */
function Author({ author }: Pick<Comment, 'author'>) {
  const words = useWords();
  const { name, url, avatar } = author?.node ?? {};
  const text = <InlineHtml as="strong" html={name || words.anonymous} />;
  return (
    <>
      {avatar?.url && <img src={avatar.url} alt="" width={40} height={40} loading="lazy" />}
      {url && /^https?:/i.test(url) ? (
        <a href={url} rel="nofollow ugc external">
          {text}
        </a>
      ) : (
        text
      )}
    </>
  );
}

interface ThreadProps {
  all: Comment[];
  parentId: number;
  depth: number;
  /** Whether comments can be answered. */
  isOpen: boolean;
}

function Thread({ all, parentId, depth, isOpen }: ThreadProps) {
  const words = useWords();
  const replies = all.filter((comment) => comment.parentDatabaseId === parentId);
  if (replies.length === 0) return null;
  return (
    <ol className={depth < MAX_DEPTH ? styles.thread : styles.flatThread}>
      {replies.map((comment) => (
        <li key={comment.databaseId}>
          <article>
            <p className={styles.meta}>
              <Author author={comment.author} />
              {comment.date && (
                <a href={`#comment-${comment.databaseId}`}>
                  <time dateTime={comment.date.replace(' ', 'T')}>
                    {dateText(comment.date, words)}
                  </time>
                </a>
              )}
            </p>
            <EntryContent id={`comment-${comment.databaseId}`} html={comment.content} />
            {isOpen && depth < siteConfig.comments.depth && (
              <a
                href={`?replytocom=${comment.databaseId}#respond`}
                className={styles.reply}
                rel="nofollow"
              >
                {words.reply}
              </a>
            )}
          </article>
          <Thread {...{ all, isOpen }} parentId={comment.databaseId} depth={depth + 1} />
        </li>
      ))}
    </ol>
  );
}

interface CommentListProps {
  comments: Comments | undefined;
  /** Of all of them, also beyond those given; null: not known. */
  count?: number | null;
  /** Whether comments can be written. */
  isOpen?: boolean;
  /** The form, and links to other pages; without HTML it is in the document (EntryContent.tsx). */
  below?: { html: string | null | undefined } | undefined;
}

/**
 * Shows the comments of a post, oldest first and threaded (WordPress: newest first, flat), and the
 * form for another one.
 */
export function CommentList({ comments, count, isOpen = false, below }: CommentListProps) {
  const words = useWords();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = section.current;
    if (!element || !isOpen) return;
    // The form works without it.
    const improve = () =>
      void import('../../lib/comments/browser/improve-form').then(
        ({ improveForm }) => improveForm(element),
        () => undefined,
      );
    if (!isSignedInHinted()) return whenNear(element, improve);
    // The form of who is signed in is shorter: it becomes so before it is seen.
    improve();
  }, [isOpen]);
  const nodes = comments?.nodes ?? [];
  if (nodes.length === 0 && !isOpen) return null;
  const ids = new Set(nodes.map((comment) => comment.databaseId));
  const all = [...nodes].reverse().map((comment) => ({
    ...comment,
    // A reply whose parent is missing becomes a top-level comment.
    parentDatabaseId: ids.has(comment.parentDatabaseId ?? NO_PARENT)
      ? comment.parentDatabaseId
      : NO_PARENT,
  }));
  return (
    <section
      className={styles.comments}
      ref={section}
      aria-labelledby={all.length > 0 ? 'comments' : 'respond-title'}
    >
      {all.length > 0 && (
        <h2 id="comments">{countText(words.comments, Math.max(count ?? 0, all.length), words)}</h2>
      )}
      <Thread all={all} parentId={NO_PARENT} depth={1} isOpen={isOpen} />
      {below && <EntryContent id="respond" html={below.html} />}
    </section>
  );
}
