import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { sitePath } from '@showcase/wordpress/browser';
import { type CommentFormData, type CommentsData, isPlainClick } from '@showcase/next/browser';
import { countText, fill, useWords } from '@showcase/next/words';
import { CommentForm } from './CommentForm';
import styles from './CommentList.module.css';
import { CommentThread, NO_PARENT, type Comment } from './CommentThread';
import { useCommentAccount } from '@showcase/accounts/browser';

interface CommentListProps {
  comments: { nodes: Comment[] } | null | undefined;
  /** Number of all comments, including those not in `comments`; null when it is not known. */
  count?: number | null;
  /** The form, and links to other pages. */
  respond?: CommentsData['respond'];
  /** Id of the entry's author, whose comments are marked. */
  authorId?: string | undefined;
  /** Whether the form for a new comment is behind a button: below a short text it would be most of the page. */
  isFolded?: boolean;
}

/** Oldest first; WordPress gives them newest first. A reply whose parent is missing is at the top. */
function inOrder(nodes: readonly Comment[]): Comment[] {
  const ids = new Set(nodes.map((comment) => comment.databaseId));
  return [...nodes].reverse().map((comment) => ({
    ...comment,
    parentDatabaseId: ids.has(comment.parentDatabaseId ?? NO_PARENT)
      ? comment.parentDatabaseId
      : NO_PARENT,
  }));
}

/** The form, and where it stands: below the comment that it answers, or below all. */
function useAnswer(initial: CommentFormData['parent'] | null) {
  const section = useRef<HTMLElement>(null);
  const [parent, setParent] = useState(initial ?? null);
  const [draft, setDraft] = useState<FormData | null>(null);

  /** Moves the form with what was typed, then the focus. */
  function move(event: MouseEvent, to: typeof parent, focused: string): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const form = section.current?.querySelector('form');
    flushSync(() => {
      setDraft(form ? new FormData(form) : null);
      setParent(to);
    });
    section.current?.querySelector<HTMLElement>(focused)?.focus();
  }

  return { section, parent, draft, move };
}

/** Moves the focus to the comment that was sent, or to what is said of it. */
function focusOutcome(section: HTMLElement | null): void {
  if (!section || !/[?&]comment=/.test(location.search)) return;
  const said = section.querySelector<HTMLElement>('[aria-invalid], #comment-held, [role=alert]');
  const target = said ?? document.getElementById(location.hash.slice(1));
  if (!target) return;
  if (!target.matches('input, textarea')) target.tabIndex = -1;
  target.focus();
}

/** Leads on where the address names a comment that is older than those of this page. */
function followOlder(all: readonly Comment[], older: string | undefined): void {
  const id = Number(/^#comment-(\d+)$/.exec(location.hash)?.[1]);
  if (!older || !all.every((comment) => id < comment.databaseId)) return;
  location.replace(sitePath(older).replace(/#.*/, location.hash));
}

/**
 * Shows the comments of a post, oldest first and threaded (WordPress: newest first, flat), and the
 * form for another one.
 */
export function CommentList(props: CommentListProps) {
  const { comments, count, respond, authorId, isFolded = false } = props;
  const words = useWords();
  const form = respond?.form;
  const { section, parent, draft, move } = useAnswer(form?.parent);
  const { signedInAs, edit } = useCommentAccount(form !== undefined);
  useEffect(() => focusOutcome(section.current), [section]);

  const all = inOrder(comments?.nodes ?? []);
  const older = respond?.older;
  useEffect(() => followOlder(comments?.nodes ?? [], older), [comments, older]);
  if (all.length === 0 && !form) return null;
  const isBelow = all.some((comment) => comment.databaseId === parent?.id);
  const Place = isFolded && !parent ? FoldedPlace : OpenPlace;
  const place = form && (
    <Place
      title={
        parent
          ? fill(respond.words.replyTo, { name: parent.name || words.anonymous })
          : respond.words.title
      }
      isOpen={Boolean(form.problem || form.held || draft?.get('comment'))}
    >
      <CommentForm
        form={form}
        words={respond.words}
        draft={draft}
        signedInAs={signedInAs}
        parent={parent}
        onCancel={(event) => move(event, null, `a[href^="?replytocom=${parent?.id}#"]`)}
      />
    </Place>
  );
  const reply = (id: number, event: MouseEvent) => {
    // The name is read as text from the page, because in the data it is HTML.
    const name = event.currentTarget.closest('article')?.querySelector('strong')?.textContent;
    move(event, { id, name: name ?? null }, '#respond textarea');
  };
  return (
    <section
      className={styles.comments}
      ref={section}
      aria-labelledby={all.length > 0 ? 'comments' : 'respond-title'}
    >
      {all.length > 0 && (
        <h2 id="comments" className={styles.heading}>
          {countText(words.comments, Math.max(count ?? 0, all.length), words)}
        </h2>
      )}
      <CommentThread
        all={all}
        parentId={NO_PARENT}
        depth={1}
        onReply={form && reply}
        replyTo={respond?.words.replyTo}
        answer={parent && isBelow ? { id: parent.id, form: place } : null}
        edit={edit}
        authorId={authorId}
      />
      {respond && <CommentPages {...respond} />}
      {!isBelow && place}
    </section>
  );
}

interface PlaceProps {
  title: string;
  /** Whether there is something in the form that must be seen. */
  isOpen: boolean;
  children: ReactNode;
}

const OpenPlace = ({ title, children }: PlaceProps) => (
  <div id="respond" className={styles.respond}>
    <h2 id="respond-title" className={styles.heading}>
      {title}
    </h2>
    {children}
  </div>
);

/** The form behind a button. Browsers unfold what has the target of an address, older ones by this script. */
function FoldedPlace({ title, isOpen, children }: PlaceProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => {
      if (location.hash === '#respond' && fold.current) fold.current.open = true;
    };
    unfold();
    addEventListener('hashchange', unfold);
    return () => removeEventListener('hashchange', unfold);
  }, []);
  return (
    <details ref={fold} open={isOpen} className={styles.fold} suppressHydrationWarning>
      <summary className="button">
        <h2 id="respond-title" className={styles.heading}>
          {title}
        </h2>
      </summary>
      <div id="respond">{children}</div>
    </details>
  );
}

/** Links to the pages of comments before and after this one. */
function CommentPages({ words, newer, older }: NonNullable<CommentsData['respond']>) {
  if (!newer && !older) return null;
  return (
    <nav aria-labelledby="comments" className={styles.pages}>
      {newer && (
        <a href={sitePath(newer)} rel="prev">
          {words.newer}
        </a>
      )}
      {older && (
        <a href={sitePath(older)} rel="next">
          {words.older}
        </a>
      )}
    </nav>
  );
}
