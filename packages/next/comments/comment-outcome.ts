import { HttpError } from '../routes/http-error';
import { siteWords } from '../words/site-words';
import type { ServerWords } from '../words/words';

/** The outcome of a comment that is not shown to everybody, by the key of its message. */
export type CommentOutcome = keyof ServerWords['comments']['problems'];

/** HTTP status by outcome, as WordPress's form has them where it has one. */
export const OUTCOME_STATUS: Record<CommentOutcome, number> = {
  held: 200,
  ...{ empty: 400, name: 400, email: 400, trap: 400, parent: 400 },
  ...{ long: 400, nameLong: 400, emailLong: 400, urlLong: 400 },
  ...{ closed: 403, signIn: 403, refused: 403, ended: 401 },
  ...{ duplicate: 409, fast: 429, wait: 429, away: 503 },
};

/** The field of the form that an outcome is about. */
export const OUTCOME_FIELD: Partial<Record<string, string>> = {
  ...{ empty: 'comment', long: 'comment', duplicate: 'comment' },
  ...{ name: 'author', nameLong: 'author', email: 'email', emailLong: 'email', urlLong: 'url' },
};

export const isOutcome = (text: string): text is CommentOutcome =>
  Object.hasOwn(OUTCOME_STATUS, text);

/** Reads the argument `comment` of an entry's address: an outcome, or the id of the new comment. */
export function readOutcome(value: string | string[] | undefined): CommentOutcome | number | null {
  if (typeof value !== 'string') return null;
  if (isOutcome(value)) return value;
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** The address that shows an entry after a comment; never from the static pages. */
export function outcomeHref(href: string, outcome: string | number): string {
  const hash = typeof outcome === 'number' ? `#comment-${outcome}` : '#respond';
  // Browsers focus no field when the address leads to another place.
  const isAtField = typeof outcome === 'string' && OUTCOME_FIELD[outcome] !== undefined;
  return `${href}?comment=${outcome}${isAtField ? '' : hash}`;
}

/**
 * The error of a comment that WordPress, or this site for it, does not take.
 *
 * @param seconds until it may be tried again
 */
export function commentProblem(outcome: CommentOutcome, seconds?: number): HttpError {
  const headers = { ...(seconds !== undefined && { 'retry-after': String(seconds) }) };
  const message = siteWords().server.comments.problems[outcome];
  return new HttpError(OUTCOME_STATUS[outcome], outcome, headers, message);
}
