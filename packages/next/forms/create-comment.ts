import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { z } from 'zod';

import { plainText } from '@showcase/html';
import { AnsweredCommentQueryDocument, CreateCommentMutationDocument } from '../gql/documents';
import type { CreateCommentInput } from '../gql/operations';
import { askGraphql, executeQuery, readServerEnv, withTimeForMail } from '@showcase/wordpress';
import type { HttpError } from '../http/http-error';
import { commentProblem } from './comment-form';
import type { AnsweredComment } from '../node/with-comments';
import { clientAddress } from '../http/limits';

/** How many comments a comment is below, itself included. */
function depthOf(comment: unknown): number {
  const above = z.object({ parent: z.object({ node: z.unknown() }) }).safeParse(comment).data;
  return 1 + (above?.parent.node ? depthOf(above.parent.node) : 0);
}

/**
 * Finds a comment that can be answered, as visitors see it; null: there is none. WPGraphQL takes answers to
 * comments of other entries, too.
 *
 * @param entry database id of the entry
 * @param depth how deep answers go
 * @throws CmsUnavailableError
 */
export async function findAnswered(
  entry: number,
  id: number,
  depth: number,
): Promise<AnsweredComment | null> {
  if (!(id > 0)) return null;
  const { comment } = await executeQuery(AnsweredCommentQueryDocument, { id: String(id) });
  const isAnswerable =
    comment?.status === 'APPROVE' &&
    comment.commentedOn?.node.databaseId === entry &&
    depthOf(comment) < depth;
  // WordPress's names are HTML.
  return isAnswerable ? { id, name: plainText(comment.author?.node.name ?? '') || null } : null;
}

/**
 * The problem that a refusal's message says: the codes that the publish plugin sends in place of WordPress's
 * translated messages, WordPress's messages in English, and WPGraphQL's. Any other has no reason.
 */
const REASONS: [RegExp, () => HttpError][] = [
  [/^comment_duplicate$|^Duplicate comment detected/, () => commentProblem('duplicate', 409)],
  [/^comment_flood$|too quickly/, () => commentProblem('fast', 429, { 'retry-after': '15' })],
  [/closed to comments/, () => commentProblem('closed', 403)],
  [/requires you to be logged in/, () => commentProblem('signIn', 403)],
  [/email address .* invalid/, () => commentProblem('email')],
  [/must include an authorName/, () => commentProblem('name')],
];

const created = z.object({
  success: z.literal(true),
  comment: z.object({ databaseId: z.number().int(), status: z.string() }).nullable(),
});

/**
 * Sends a comment to WordPress: nothing but these fields, because WPGraphQL obeys a date, a type and
 * a status as well. A signed-in person's name and address are those of the account.
 *
 * @returns the id of a comment that everybody sees; null when it is held
 * @throws HttpError, CmsUnavailableError
 */
export async function createComment(
  req: IncomingMessage,
  input: Omit<CreateCommentInput, 'date' | 'type' | 'status' | 'clientMutationId'>,
  token: string | undefined,
): Promise<number | null> {
  const headers = visitorHeader(req);
  const { data, errors } = await withTimeForMail(() =>
    askGraphql(CreateCommentMutationDocument, { input }, token, headers),
  );
  const [message] = errors;
  if (message !== undefined) {
    const [, problem] = REASONS.find(([pattern]) => pattern.test(message)) ?? [];
    if (problem) throw problem();
    console.warn(`WordPress refused a comment: ${JSON.stringify(message)}`);
  }
  const answer = created.safeParse(data.createComment).data;
  if (!answer) throw commentProblem('refused', 403);
  return answer.comment?.status === 'APPROVE' ? answer.comment.databaseId : null;
}

/**
 * Tells WordPress which visitor this server speaks for, so that its limits for comments do not count
 * all visitors as one. The publish plugin believes it, because it is signed. IPv6 addresses are those
 * of their network, as in the limits of this site.
 *
 * @returns no header without REVALIDATE_SECRET
 */
function visitorHeader(req: IncomingMessage): Record<string, string> {
  const { REVALIDATE_SECRET: revalidateSecret } = readServerEnv();
  const address = clientAddress(req).replace(/\/64$/, '');
  if (revalidateSecret === null || isIP(address) === 0) return {};
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', revalidateSecret)
    .update(`visitor ${time} ${address}`)
    .digest('hex');
  return { 'x-headless-visitor': `${time} ${address} ${signature}` };
}
