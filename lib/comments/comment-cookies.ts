import type { ServerResponse } from 'node:http';
import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';

import { readServerEnv } from '../env';
import {
  COMMENT_SECONDS,
  commentAuthorCookieOf,
  commentCookieOf,
  setCommentAuthorCookie,
  setCommentCookie,
  type RequestWithCookies,
} from '../session/session-cookies';
import type { CommentForm } from './read-comment';

const SALT = 'comment';
/** Browsers take cookies of 4 kB, and sealing makes a text longer by a third. */
const MAX_BYTES = 2_600;

const author = z.object({ author: z.string(), email: z.string(), url: z.string() });
const written = author.extend({
  uri: z.string(),
  comment: z.string(),
  parent: z.string(),
});

/** What was last written into the form in a browser. */
export type WrittenComment = z.infer<typeof written>;
export type SavedAuthor = z.infer<typeof author>;

/**
 * Keeps what was written for ten minutes, for its writer alone: to be corrected, or to be seen while
 * WordPress holds it. Longer texts are not kept: the browser's Back button has them.
 */
export async function keepWritten(res: ServerResponse, form: CommentForm): Promise<void> {
  const { authSecret: secret } = readServerEnv();
  const token = written.parse(form);
  if (!secret || Buffer.byteLength(JSON.stringify(token)) > MAX_BYTES) {
    setCommentCookie(res, '');
    return;
  }
  setCommentCookie(res, await encode({ token, secret, salt: SALT, maxAge: COMMENT_SECONDS }));
}

export const forgetWritten = (res: ServerResponse) => setCommentCookie(res, '');

/** Returns what was last written at an address; null for nothing. */
export async function writtenAt(
  uri: string,
  req: RequestWithCookies,
): Promise<WrittenComment | null> {
  const { authSecret: secret } = readServerEnv();
  const token = commentCookieOf(req);
  if (!secret || !token) return null;
  const found = await decode({ token, secret, salt: SALT }).catch(() => null);
  const data = written.safeParse(found).data ?? null;
  return data?.uri === uri ? data : null;
}

/** Keeps name and addresses for the next comment, or deletes them without consent. */
export function saveAuthor(res: ServerResponse, { consent, ...form }: CommentForm): void {
  setCommentAuthorCookie(res, consent ? JSON.stringify(author.parse(form)) : '');
}

export function savedAuthor(req: RequestWithCookies): SavedAuthor | null {
  try {
    const json: unknown = JSON.parse(commentAuthorCookieOf(req) ?? '');
    return author.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}
