import type { MouseEvent, ReactNode } from 'react';

import type { CommentList_PostFragment } from '../../gql/operations';
import { fillHtml, htmlOfText } from '@showcase/html/browser';
import { type ContentWords, dateText, useWords } from '@showcase/next/words';
import { siteConfig } from '../../site.config';
import { InlineHtml, SiteLink } from '@showcase/next/browser';
import styles from './CommentList.module.css';
import { EntryContent } from './EntryContent';

export type Comment = NonNullable<CommentList_PostFragment['comments']>['nodes'][number];

/** `parentDatabaseId` of a top-level comment. */
export const NO_PARENT = 0;

/** Deeper replies are shown at this depth, so that the text stays readable on a phone. */
const MAX_DEPTH = 5;

const nameOf = ({ author }: Pick<Comment, 'author'>, { anonymous }: ContentWords) =>
  author?.node.name || htmlOfText(anonymous);

/** Picture and name of who wrote a comment; the name leads to their site. */
function Author({ author }: Pick<Comment, 'author'>) {
  const words = useWords();
  const { url, avatar } = author?.node ?? {};
  const text = <InlineHtml as="strong" html={nameOf({ author }, words)} />;
  return (
    <>
      {avatar?.url && <img src={avatar.url} alt="" width={40} height={40} loading="lazy" />}
      <SiteLink href={url} isNode={false} rel="nofollow ugc external">
        {text}
      </SiteLink>
    </>
  );
}

interface CommentThreadProps {
  all: Comment[];
  parentId: number;
  depth: number;
  /** Moves the form below a comment; unset where comments are closed. */
  onReply?: ((id: number, event: MouseEvent) => void) | undefined;
  /** `Reply to {name}`, the name of a link for screen readers: alone, each would have the same. */
  replyTo?: string | undefined;
  /** The form, and the id of the comment that it answers. */
  answer: { id: number; form: ReactNode } | null;
  /** Address for editing comments, without the id; null for those who may not edit them. */
  edit: { url: string; label: string } | null;
  /** Id of the entry's author. */
  authorId: string | undefined;
}

/** The comments that answer a comment, or those at the top, each with its own answers below. */
export function CommentThread(props: CommentThreadProps) {
  const { all, parentId, depth, onReply, replyTo = '', answer, edit, authorId } = props;
  const words = useWords();
  const deepest = siteConfig.comments === false ? 0 : siteConfig.comments.depth;
  const replies = all.filter((comment) => comment.parentDatabaseId === parentId);
  if (replies.length === 0) return null;
  return (
    <ol className={depth < MAX_DEPTH ? styles.thread : styles.flatThread}>
      {replies.map((comment) => {
        const id = comment.databaseId;
        return (
          <li key={id}>
            <article>
              <p className={styles.meta}>
                <Author author={comment.author} />
                {authorId && comment.author?.node.id === authorId && (
                  <small>{words.entryAuthor}</small>
                )}
                {comment.date && (
                  <a href={`#comment-${id}`}>
                    <time dateTime={comment.date}>{dateText(comment.date, words)}</time>
                  </a>
                )}
                {edit && <a href={`${edit.url}${id}`}>{edit.label}</a>}
              </p>
              <EntryContent id={`comment-${id}`} html={comment.content} />
              {onReply && depth < deepest && (
                <a
                  href={`?replytocom=${id}#respond`}
                  className={styles.reply}
                  rel="nofollow"
                  onClick={(event) => onReply(id, event)}
                >
                  <span aria-hidden="true">{words.reply}</span>
                  <InlineHtml
                    as="span"
                    className="visually-hidden"
                    html={fillHtml(replyTo, { name: nameOf(comment, words) })}
                  />
                </a>
              )}
              {answer?.id === id && answer.form}
            </article>
            <CommentThread {...props} parentId={id} depth={depth + 1} />
          </li>
        );
      })}
    </ol>
  );
}
