import { z } from 'zod';

import { theSite } from '../definition';
import { commentProblem, type CommentOutcome } from './comment-outcome';

/** The fields of the form, as they are sent. */
const form = z.object({
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

export type CommentForm = z.infer<typeof form>;

/** Null for anything but the form. */
export const readCommentForm = (body: unknown): CommentForm | null =>
  form.safeParse(body).data ?? null;

/** Lengths in bytes of WordPress's columns, as its form has them. */
const LENGTHS: [
  field: 'author' | 'email' | 'url' | 'comment',
  most: number,
  outcome: CommentOutcome,
][] = [
  ['author', 245, 'nameLong'],
  ['email', 100, 'emailLong'],
  ['url', 200, 'urlLong'],
  ['comment', 65_525, 'long'],
];

/**
 * WordPress takes tags away, and may then have nothing to store. A tag has no `<` in it here, so that
 * the time taken grows with the text's length only.
 */
const withoutTags = (text: string) => text.replace(/<[a-z!/?][^<>]*>/gi, '').trim();

/** Puts a text in one line, without the control characters that mails and logs would act on. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** @see https://developer.wordpress.org/reference/functions/is_email/ */
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:(?!-)[a-z\d-]+(?<!-)\.)+(?!-)[a-z\d-]+(?<!-)$/i;
const SHORTEST_EMAIL = 6;

const isEmail = (text: string) => text.length >= SHORTEST_EMAIL && EMAIL.test(text);

/** A web address; empty for everything else, which WordPress would not keep either. */
function webAddress(text: string): string {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
  return text !== '' && /^https?:\/\/[^\s]+$/i.test(whole) && URL.canParse(whole) ? whole : '';
}

/** The fields of a visitor's comment, as WordPress gets them. */
export interface CommentAuthor {
  author: string;
  authorEmail: string;
  authorUrl: string;
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
export function requireAuthor(given: CommentForm): CommentAuthor {
  const isRequired = theSite().config.comments.requireNameEmail;
  const author = oneLine(given.author);
  const authorEmail = oneLine(given.email);
  if (isRequired && withoutTags(author) === '') throw commentProblem('name');
  if ((isRequired || authorEmail !== '') && !isEmail(authorEmail)) {
    throw commentProblem('email');
  }
  // WPGraphQL wants a name in any case, and takes a blank for one.
  return { author: author || ' ', authorEmail, authorUrl: webAddress(oneLine(given.url)) };
}
