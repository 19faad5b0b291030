import type { ServerResponse } from 'node:http';
import { z } from 'zod';

import { sealedCookie } from '../routes/sealed';
import { writeCookie, type RequestWithCookies } from '../routes/cookies';
import type { CommentForm } from './read-comment';

/** Browsers take cookies of 4 kB, and sealing makes a text longer by a third. */
const MAX_BYTES = 2_600;

const author = z.object({ author: z.string(), email: z.string(), url: z.string() });
const written = author.extend({
  uri: z.string(),
  comment: z.string(),
  parent: z.string(),
});

/** The comment that was last written into the form in a browser. */
export type WrittenComment = z.infer<typeof written>;

const cookie = sealedCookie('comment', written);

/**
 * Keeps what was written for ten minutes, for its writer alone: to be corrected, or to be seen while
 * WordPress holds it. Longer texts are not kept: the browser's Back button has them.
 */
export async function keepWritten(res: ServerResponse, form: CommentForm): Promise<void> {
  const value = written.parse(form);
  if (Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES) cookie.clear(res);
  else await cookie.write(res, value);
}

export const forgetWritten = (res: ServerResponse): void => cookie.clear(res);

/** Returns what was last written at an address; null for nothing. */
export async function writtenAt(
  uri: string,
  req: RequestWithCookies,
): Promise<WrittenComment | null> {
  const data = await cookie.read(req);
  return data?.uri === uri ? data : null;
}

/**
 * Keeps name and addresses for the next comment, or deletes them without consent; the form's script
 * reads them (browser/saved-author.ts).
 */
export function saveAuthor(res: ServerResponse, { consent, ...form }: CommentForm): void {
  writeCookie(res, 'comment-author', consent ? JSON.stringify(author.parse(form)) : '');
}
