import type { NextApiRequest, NextApiResponse } from 'next';

import { sitePath } from '@showcase/wordpress/environment/base-path';
import { publishChange } from '@showcase/next/cache/page-cache';
import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { countAttempt } from '@showcase/next/limits/attempts';
import { REQUESTS } from '@showcase/next/limits/limits';
import { changeOf } from '@showcase/next/revalidate/revalidate-request';
import { HttpError, sendJson } from '@showcase/next/routes/http-error';
import { apiRoute } from '@showcase/next/routes/api-route';
import { hrefFromUri, pathOfSentUri } from '@showcase/wordpress/addresses/site-paths';
import { commentSession, commentAccount } from './comment-account';
import { forgetWritten, keepWritten, saveAuthor } from '@showcase/next/comments/comment-cookies';
import {
  commentProblem,
  isOutcome,
  OUTCOME_FIELD,
  outcomeHref,
} from '@showcase/next/comments/comment-outcome';
import { outcomeOf } from '@showcase/next/forms/entry-page';
import {
  readCommentForm,
  requireAuthor,
  requireText,
  type CommentForm,
} from '@showcase/next/comments/read-comment';
import { findTarget, sendComment, type CommentTarget } from '@showcase/next/comments/send-comment';
import { siteWords } from '@showcase/next/words/site-words';
import { signedInAs } from '@showcase/next/comments/with-comments';

/** The page with the new comment is built at its next visit, also where no plugin reports it. */
async function showComment({ id, uri }: CommentTarget): Promise<void> {
  const post = { type: 'post' as const, id, paths: [uri] };
  await publishChange(changeOf({ paths: [], changes: [post], tags: [] }));
}

/**
 * Sends a comment to WordPress, counted under its writer's address and its entry.
 *
 * @returns the id of a comment that everybody sees; null when it is held
 * @throws HttpError, CmsUnavailableError
 */
async function take(
  req: NextApiRequest,
  res: NextApiResponse,
  form: CommentForm,
): Promise<number | null> {
  const content = requireText(form);
  const session = await commentSession(req, res);
  const author = session ? null : requireAuthor(form);
  const target = await findTarget(form.uri, Number(form.parent));
  const undo = await countAttempt(req, 'comment', String(target.id), session?.sid ?? null);
  const parent = target.parent && { parent: String(target.parent.id) };
  try {
    const comment = { commentOn: target.id, content, ...parent };
    const id = await sendComment(req, comment, author, session?.tokens.access);
    if (id !== null) await showComment(target);
    if (!session) saveAuthor(res, form);
    return id;
  } catch (error) {
    if (isCmsUnavailable(error)) await undo();
    throw error;
  }
}

/** Returns the id of a comment, or why not everybody sees it. */
async function resultOf(req: NextApiRequest, res: NextApiResponse, form: CommentForm) {
  try {
    return (await take(req, res, form)) ?? commentProblem('held');
  } catch (thrown) {
    const { outcome, error } = outcomeOf(thrown);
    if (outcome === error.code || !isOutcome(outcome)) return error;
    return commentProblem(outcome, Number(error.headers['retry-after']));
  }
}

/**
 * `POST /api/comment`: the form below an entry. Without JavaScript it leads back to the entry, where
 * pages/_comment.tsx shows the comment or what was wrong; the form's script gets the same as JSON.
 */
export const handleComment = apiRoute(
  'POST',
  async (req, res) => {
    const sent = readCommentForm(req.body);
    const uri = pathOfSentUri(sent?.uri ?? '');
    if (!sent || !uri) throw new HttpError(400, 'bad_request');
    const form = { ...sent, uri };
    const result = await resultOf(req, res, form);
    const isShown = typeof result === 'number';
    if (isShown) forgetWritten(res);
    else await keepWritten(res, form);
    const outcome = isShown ? result : result.code;
    const location = sitePath(outcomeHref(hrefFromUri(uri), outcome));
    if (!req.headers.accept?.includes('application/json')) return void res.redirect(303, location);
    if (isShown || result.code === 'held') return { location };
    const { status, code, message, headers } = result;
    const field = OUTCOME_FIELD[code] ?? null;
    sendJson(res, status, { error: code, message, field }, headers);
  },
  REQUESTS.comments,
);

/**
 * `GET /api/comment-form`: what the form says of who is signed in, and where comments are edited;
 * null for visitors and for those who may not.
 */
export const handleCommentForm = apiRoute(
  'GET',
  async (req, res) => {
    const account = await commentAccount(req, res);
    return {
      as: account && signedInAs(account),
      edit: account?.editHref
        ? { url: account.editHref, label: siteWords().server.comments.edit }
        : null,
    };
  },
  REQUESTS.comments,
);
