import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { NextApiRequest } from 'next';
import { z } from 'zod';

import { CommentTargetQueryDocument, CreateCommentMutationDocument } from '../gql/documents';
import type { CreateCommentInput } from '../gql/operations';
import { withTimeForMail } from '@showcase/wordpress/cms/request';
import { executeQuery, askGraphql } from '@showcase/wordpress/cms/graphql';
import { theSite } from '../definition';
import { commentProblem, type CommentOutcome } from './comment-form';
import type { AnsweredComment } from './with-comments';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { clientAddress } from '../limits/limits';

/** An entry that takes comments. */
export interface CommentTarget {
  id: number;
  uri: string;
  /** The comment that is answered; null: none is. */
  parent: AnsweredComment | null;
}

/** How many comments a comment is below, itself included. */
function depthOf(comment: unknown): number {
  const above = z.object({ parent: z.object({ node: z.unknown() }) }).safeParse(comment).data;
  return 1 + (above?.parent.node ? depthOf(above.parent.node) : 0);
}

/**
 * Finds the entry that a comment is for, as visitors see it: WPGraphQL takes comments on drafts,
 * private and protected entries too, and answers to comments of other entries.
 *
 * @throws HttpError `closed`, `parent`; CmsUnavailableError
 */
export async function findTarget(uri: string, parentId: number): Promise<CommentTarget> {
  const hasParent = parentId > 0;
  const { nodeByUri: node, parent } = await executeQuery(CommentTargetQueryDocument, {
    uri,
    hasParent,
    parent: String(parentId),
  });
  const isOpen =
    node &&
    'commentStatus' in node &&
    node.__typename !== 'MediaItem' &&
    node.status === 'publish' &&
    node.isRestricted !== true &&
    node.commentStatus === 'open';
  if (!isOpen) throw commentProblem('closed');
  const target = { id: node.databaseId, uri: node.uri ?? uri };
  if (!hasParent) return { ...target, parent: null };
  const isAnswerable =
    parent?.status === 'APPROVE' &&
    parent.commentedOn?.node.databaseId === target.id &&
    depthOf(parent) < theSite().config.comments.depth;
  if (!isAnswerable) throw commentProblem('parent');
  return { ...target, parent: { id: parentId, name: parent.author?.node.name ?? null } };
}

/**
 * Maps a refusal's message to its outcome: the codes that the publish plugin sends in place of WordPress's translated
 * messages, WordPress's messages in English, and WPGraphQL's. Any other is a refusal without a reason.
 */
const REASONS: [RegExp, CommentOutcome][] = [
  [/^comment_duplicate$|^Duplicate comment detected/, 'duplicate'],
  [/^comment_flood$|too quickly/, 'fast'],
  [/closed to comments/, 'closed'],
  [/requires you to be logged in/, 'signIn'],
  [/email address .* invalid/, 'email'],
  [/must include an authorName/, 'name'],
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
export async function sendComment(
  req: NextApiRequest,
  input: Omit<CreateCommentInput, 'date' | 'type' | 'status' | 'clientMutationId'>,
  token: string | undefined,
): Promise<number | null> {
  const headers = visitorHeader(req);
  const { data, errors } = await withTimeForMail(() =>
    askGraphql(CreateCommentMutationDocument, { input }, token, headers),
  );
  const [message] = errors;
  if (message !== undefined) {
    const [, outcome = 'refused'] = REASONS.find(([pattern]) => pattern.test(message)) ?? [];
    if (outcome === 'refused')
      console.warn(`WordPress refused a comment: ${JSON.stringify(message)}`);
    throw commentProblem(outcome, outcome === 'fast' ? { 'retry-after': '15' } : {});
  }
  const answer = created.safeParse(data.createComment).data;
  if (!answer) throw commentProblem('refused');
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
