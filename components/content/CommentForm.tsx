import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react';

import { sitePath } from '@showcase/wordpress/browser';
import {
  browserProblem,
  COMMENT_LENGTHS,
  type CommentAnswer,
  type CommentFormData,
  fillInAuthor,
  focusProblem,
  FormField,
  FormProblem,
  ProblemContext,
  sendComment,
} from '@showcase/next/browser';
import { useWords, type PageWords } from '@showcase/next/words';
import { CommentVisitor } from './CommentVisitor';

interface CommentFormProps {
  form: CommentFormData;
  words: PageWords['comments'];
  /** Contents of the form before it moved; null when it has not moved. */
  draft: FormData | null;
  /** The signed-in user, in words; null: a visitor. */
  signedInAs: string | null;
  parent: CommentFormData['parent'] | null;
  onCancel: (event: MouseEvent) => void;
}

const HELD = 'comment-held';

/** A comment that WordPress holds, as its writer alone sees it. */
function HeldComment({ text, author, comment }: NonNullable<CommentFormData['held']>) {
  return (
    <div id={HELD} role="status" tabIndex={-1} autoFocus className="notice">
      <p>{text}</p>
      {author && (
        <p>
          <strong>{author}</strong>
        </p>
      )}
      <p style={{ whiteSpace: 'pre-line' }}>{comment}</p>
    </div>
  );
}

/**
 * The form for a comment. It is in the document as a plain form that leads to a page with the
 * outcome; with script it stays here while something is wrong with it.
 */
export function CommentForm(props: CommentFormProps) {
  const { form, words, draft, signedInAs, parent, onCancel } = props;
  const { required } = useWords();
  const [{ problem = null, held }, setAnswer] = useState<CommentAnswer>(form);
  // A ref, because a double click is faster than a state update.
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (element.current && !draft) fillInAuthor(element.current);
  }, [draft]);
  useEffect(() => {
    if (problem && problem !== form.problem) focusProblem(element.current);
    if (held && held !== form.held) document.getElementById(HELD)?.focus();
  }, [problem, held, form]);

  async function send(sent: HTMLFormElement) {
    isSending.current = true;
    // A new object each time, so that the same problem twice takes the focus twice.
    const answer = await sendComment(sent);
    setAnswer(answer);
    if (answer.held) sent.reset();
    isSending.current = false;
  }

  function handleInvalid(event: FormEvent<HTMLFormElement>) {
    const found = browserProblem(event, required);
    if (found) setAnswer({ problem: found });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending.current) void send(event.currentTarget);
  }

  const valueOf = (name: 'comment' | 'author' | 'email' | 'url') =>
    String(draft?.get(name) ?? form.values?.[name] ?? '');
  return (
    <>
      {held && <HeldComment {...held} />}
      <form
        method="post"
        action="?comment=new"
        ref={element}
        onSubmit={handleSubmit}
        onInvalidCapture={handleInvalid}
      >
        <ProblemContext value={problem}>
          {parent && (
            <p>
              <a href={sitePath(`${encodeURI(form.uri)}#respond`)} onClick={onCancel}>
                {words.cancel}
              </a>
            </p>
          )}
          <FormProblem />
          <input type="hidden" name="parent" value={parent?.id ?? 0} />
          <FormField id="respond-comment" name="comment" label={words.text}>
            {(control) => (
              <textarea
                {...control}
                rows={6}
                maxLength={COMMENT_LENGTHS.comment}
                required
                defaultValue={valueOf('comment')}
              />
            )}
          </FormField>
          {signedInAs === null ? (
            <CommentVisitor
              words={words}
              valueOf={valueOf}
              hasConsent={draft?.has('consent') ?? false}
            />
          ) : (
            <p>{signedInAs}</p>
          )}
          {/* Filled by programs only. */}
          <label hidden>
            {words.trapLabel}
            <input name="trap" tabIndex={-1} autoComplete="off" />
          </label>
          <button>{words.send}</button>
        </ProblemContext>
      </form>
    </>
  );
}
