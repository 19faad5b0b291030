import type { CommentList_PostFragment } from '../../gql/operations';
import styles from './CommentList.module.css';
import { EntryContent } from './EntryContent';
import { InlineHtml } from './InlineHtml';

type Comments = CommentList_PostFragment['comments'];
type Comment = NonNullable<Comments>['nodes'][number];

/** `parentDatabaseId` of a top-level comment. */
const NO_PARENT = 0;

/** Deeper replies are shown at this depth, so that the text stays readable on a phone. */
const MAX_DEPTH = 4;

function Thread({ all, parentId, depth }: { all: Comment[]; parentId: number; depth: number }) {
  const replies = all.filter((comment) => comment.parentDatabaseId === parentId);
  if (replies.length === 0) return null;
  return (
    <ol className={depth < MAX_DEPTH ? styles.thread : styles.flatThread}>
      {replies.map((comment) => (
        <li key={comment.databaseId}>
          <article>
            <p className={styles.meta}>
              <InlineHtml as="strong" html={comment.author?.node.name || 'Anonymous'} />
              {comment.date && (
                <time dateTime={comment.date.replace(' ', 'T')}>
                  {new Date(comment.date.replace(' ', 'T')).toDateString()}
                </time>
              )}
            </p>
            <EntryContent id={`comment-${comment.databaseId}`} html={comment.content} />
          </article>
          <Thread all={all} parentId={comment.databaseId} depth={depth + 1} />
        </li>
      ))}
    </ol>
  );
}

/** Shows the comments of a post, oldest first and threaded; WordPress: newest first, flat. */
export function CommentList({ comments }: { comments: Comments | undefined }) {
  const nodes = comments?.nodes ?? [];
  if (nodes.length === 0) return null;
  const ids = new Set(nodes.map((comment) => comment.databaseId));
  const all = [...nodes].reverse().map((comment) => ({
    ...comment,
    // A reply whose parent is missing becomes a top-level comment.
    parentDatabaseId: ids.has(comment.parentDatabaseId ?? NO_PARENT)
      ? comment.parentDatabaseId
      : NO_PARENT,
  }));
  return (
    <section className={styles.comments} aria-labelledby="comments">
      <h2 id="comments">{all.length === 1 ? '1 comment' : `${all.length} comments`}</h2>
      <Thread all={all} parentId={NO_PARENT} depth={0} />
    </section>
  );
}
