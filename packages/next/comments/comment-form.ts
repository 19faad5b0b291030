import type { ServerResponse } from 'node:http';
import { z } from 'zod';

import { theSite } from '../definition';
import type { CreateCommentInput } from '../gql/operations';
import { sealedCookie, writeCookie, type RequestWithCookies } from '../routes/cookies';
import { HttpError } from '../routes/http-error';
import { siteWords } from '../words/site-words';
import type { ServerWords } from '../words/words';

/** The fields of the form, as they are sent. */
export const commentForm = z.object({
  uri: z.string().max(1_500),
  comment: z.string().default(''),
  author: z.string().default(''),
  email: z.string().default(''),
  url: z.string().default(''),
  parent: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0'),
  consent: z.string().optional(),
  /** Filled by programs only: people do not see it. */
  trap: z.string().default(''),
});

export type CommentForm = z.infer<typeof commentForm>;

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

/** Whether the argument `comment` of an entry's address is an outcome; else it may be a comment's id. */
export const isOutcome = (value: unknown): value is CommentOutcome =>
  typeof value === 'string' && Object.hasOwn(OUTCOME_STATUS, value);

/** The address that shows an entry after a comment; never from the static pages. */
export function outcomeHref(href: string, outcome: string | number): string {
  const hash = typeof outcome === 'number' ? `#comment-${outcome}` : '#respond';
  // Browsers focus no field when the address leads to another place.
  return `${href}?comment=${outcome}${OUTCOME_FIELD[outcome] ? '' : hash}`;
}

/** The error of a comment that WordPress, or this site for it, does not take. */
export function commentProblem(outcome: CommentOutcome, headers?: HttpError['headers']): HttpError {
  const message = siteWords().server.comments.problems[outcome];
  return new HttpError(OUTCOME_STATUS[outcome], outcome, headers, message);
}

/** Lengths in bytes of WordPress's columns, as its form has them. */
const LENGTHS = [
  ['author', 245, 'nameLong'],
  ['email', 100, 'emailLong'],
  ['url', 200, 'urlLong'],
  ['comment', 65_525, 'long'],
] as const;

/**
 * WordPress takes tags away, and may then have nothing to store. A tag has no `<` in it here, so that
 * the time taken grows with the text's length only.
 */
const withoutTags = (text: string) => text.replace(/<[a-z!/?][^<>]*>/gi, '').trim();

/** Puts a text in one line, without the control characters that mails and logs would act on. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:(?!-)[a-z\d-]+(?<!-)\.)+(?!-)[a-z\d-]+(?<!-)$/i;

/** @see https://developer.wordpress.org/reference/functions/is_email/ */
const isEmail = (text: string) => text.length >= 6 && EMAIL.test(text);

/** A web address; empty for everything else, which WordPress would not keep either. */
function webAddress(text: string): string {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
  return text !== '' && /^https?:\/\/[^\s]+$/i.test(whole) && URL.canParse(whole) ? whole : '';
}

/**
 * Refuses what WordPress's form refuses, and WPGraphQL does not.
 *
 * @returns the text
 * @throws HttpError
 * @see https://developer.wordpress.org/reference/functions/wp_handle_comment_submission/
 */
export function requireText(given: CommentForm): string {
  if (given.trap !== '') throw commentProblem('trap');
  for (const [field, most, outcome] of LENGTHS) {
    if (Buffer.byteLength(given[field].trim()) > most) throw commentProblem(outcome);
  }
  const text = given.comment.replaceAll('\0', '').trim();
  // WordPress stores nothing for a "0".
  if (withoutTags(text) === '' || text === '0') throw commentProblem('empty');
  return text;
}

/** Refuses a visitor's name and addresses as requireText refuses a text. @throws HttpError */
export function requireAuthor(
  given: CommentForm,
): Pick<CreateCommentInput, 'author' | 'authorEmail' | 'authorUrl'> {
  const isRequired = theSite().config.comments.requireNameEmail;
  const author = oneLine(given.author);
  const authorEmail = oneLine(given.email);
  if (isRequired && withoutTags(author) === '') throw commentProblem('name');
  if ((isRequired || authorEmail !== '') && !isEmail(authorEmail)) throw commentProblem('email');
  // WPGraphQL wants a name in any case, and takes a blank for one.
  return { author: author || ' ', authorEmail, authorUrl: webAddress(oneLine(given.url)) };
}

/** Browsers take cookies of 4 kB, and sealing makes a text longer by a third. */
const MAX_BYTES = 2_600;

// The address has been put into its canonical form, which may be longer.
const written = commentForm.omit({ consent: true, trap: true }).extend({ uri: z.string() });
const author = commentForm.pick({ author: true, email: true, url: true });

/** The comment that was last written into the form in a browser. */
export type WrittenComment = z.infer<typeof written>;

const cookie = sealedCookie('comment', written);

/**
 * Keeps what was written for ten minutes, for its writer alone: to be corrected, or to be seen while
 * WordPress holds it. Longer texts are not kept: the browser's Back button has them.
 *
 * @param form null: a comment that is shown needs nothing any more
 */
export async function keepWritten(res: ServerResponse, form: CommentForm | null): Promise<void> {
  const value = form && written.parse(form);
  if (!value || Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES) cookie.clear(res);
  else await cookie.write(res, value);
}

/** Returns what was last written at an address; null for nothing. */
export async function writtenAt(
  uri: string,
  req: RequestWithCookies,
): Promise<WrittenComment | null> {
  const data = await cookie.read(req);
  return data?.uri === uri ? data : null;
}

/** Keeps name and addresses for the next comment, for the form's script; deletes them without consent. */
export function saveAuthor(res: ServerResponse, { consent, ...form }: CommentForm): void {
  writeCookie(res, 'comment-author', consent ? JSON.stringify(author.parse(form)) : '');
}
