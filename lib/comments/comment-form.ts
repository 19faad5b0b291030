import { fill } from '../words/fill';
import { siteWords } from '../words/site-words';
import type { CommentAccount } from './comment-account';
import type { SavedAuthor, WrittenComment } from './comment-cookies';
import { OUTCOME_FIELD, type Outcome } from './comment-outcome';

/** What is known of the form in the browser of a request. */
export interface CommentFormState {
  outcome?: Outcome | null;
  written?: WrittenComment | null;
  saved?: SavedAuthor | null;
  account?: CommentAccount | null;
  /** The comment that is answered. */
  parent?: AnsweredComment | null;
}

export interface AnsweredComment {
  id: number;
  /** Of its author. */
  name: string | null;
}

/** What the form below an entry is filled with and has to say, as page data; little of it for all. */
export interface CommentFormData {
  uri: string;
  parent?: AnsweredComment;
  values?: SavedAuthor & { comment?: string };
  /** Whether name and addresses are kept for the next comment. */
  hasConsent?: boolean;
  /** Who is signed in, in words. */
  signedInAs?: string;
  problem?: { text: string; field: string | null };
  /** A comment that WordPress holds, for its writer. */
  held?: { text: string; author: string; comment: string };
}

/** What the form says in place of a visitor's fields. */
export const signedInAs = ({ name }: CommentAccount): string =>
  fill(siteWords().server.comments.as, { name });

/**
 * Returns the data of the form for a comment (components/content/CommentForm.tsx).
 *
 * @param uri of the entry
 */
export function commentForm(uri: string, state: CommentFormState = {}): CommentFormData {
  const { outcome, written, saved, account, parent } = state;
  const held = outcome === 'held' ? written : null;
  const values = held ? saved : (written ?? saved);
  const text = outcome ? siteWords().server.comments.problems[outcome] : '';
  return {
    uri,
    ...(parent && { parent }),
    ...(values && { values }),
    ...(saved && { hasConsent: true }),
    ...(account && { signedInAs: signedInAs(account) }),
    ...(outcome && !held && { problem: { text, field: OUTCOME_FIELD[outcome] ?? null } }),
    ...(held && { held: { text, author: held.author, comment: held.comment } }),
  };
}
