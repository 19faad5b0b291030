import type { ServerResponse } from 'node:http';
import { z } from 'zod';

import type { CreateCommentInput } from '../gql/operations';
import { COOKIES, writeCookie } from '../http/cookies';
import { HttpError } from '../http/http-error';
import type { SiteWords } from '../definition/words';
import { COMMENT_LENGTHS } from './browser/comment-form';

/** The fields of the form, as they are sent. */
const commentForm = z.object({
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

/** Reads a form that was sent. @throws HttpError */
export function readComment(sent: URLSearchParams): CommentForm {
  const form = commentForm.safeParse(Object.fromEntries(sent)).data;
  if (!form) throw new HttpError(400, 'bad_request');
  return form;
}

/** Why a comment is not taken, by the key of its message. */
export type CommentProblem = Exclude<keyof SiteWords['server']['comments']['problems'], 'held'>;

/** The field of the form that a problem is about. */
export const PROBLEM_FIELD: Partial<Record<string, string>> = {
  empty: 'comment',
  long: 'comment',
  duplicate: 'comment',
  name: 'author',
  nameLong: 'author',
  email: 'email',
  emailLong: 'email',
  urlLong: 'url',
};

/** The error of a comment that WordPress, or this site for it, does not take. */
export const commentProblem = (code: CommentProblem, status = 400, headers = {}): HttpError =>
  new HttpError(status, code, headers);

/** Fields of limited length, and the problem of one that is longer. */
const TOO_LONG = [
  ['author', 'nameLong'],
  ['email', 'emailLong'],
  ['url', 'urlLong'],
  ['comment', 'long'],
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
  for (const [field, problem] of TOO_LONG) {
    const isLong = Buffer.byteLength(given[field].trim()) > COMMENT_LENGTHS[field];
    if (isLong) throw commentProblem(problem);
  }
  const text = given.comment.replaceAll('\0', '').trim();
  // WordPress stores nothing for a "0".
  if (withoutTags(text) === '' || text === '0') throw commentProblem('empty');
  return text;
}

/**
 * Refuses a visitor's name and addresses as requireText refuses a text.
 *
 * @param isRequired whether visitors must give them
 * @throws HttpError
 */
export function requireAuthor(
  given: CommentForm,
  isRequired: boolean,
): Pick<CreateCommentInput, 'author' | 'authorEmail' | 'authorUrl'> {
  const author = oneLine(given.author);
  const authorEmail = oneLine(given.email);
  if (isRequired && withoutTags(author) === '') throw commentProblem('name');
  if ((isRequired || authorEmail !== '') && !isEmail(authorEmail)) throw commentProblem('email');
  // WPGraphQL wants a name in any case, and takes a blank for one.
  return { author: author || ' ', authorEmail, authorUrl: webAddress(oneLine(given.url)) };
}

/** Keeps name and addresses for the next comment, for the form's script; deletes them without consent. */
export function saveAuthor(res: ServerResponse, form: CommentForm): void {
  const { consent, author, email, url } = form;
  const value = consent ? JSON.stringify({ author, email, url }) : '';
  writeCookie(res, COOKIES.commentAuthor, value);
}
