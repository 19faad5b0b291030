import type { ServerResponse } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';

import { publishChange } from '@showcase/next/cache/page-cache';
import {
  commentForm,
  commentProblem,
  keepWritten,
  OUTCOME_FIELD,
  outcomeHref,
  requireAuthor,
  requireText,
  saveAuthor,
  type CommentForm,
} from '@showcase/next/comments/comment-form';
import { findTarget, sendComment, type CommentTarget } from '@showcase/next/comments/send-comment';
import { commonOutcome } from '@showcase/next/forms/entry-page';
import { countAttempt, REQUESTS } from '@showcase/next/limits/limits';
import { changeOf } from '@showcase/next/revalidate/revalidate-request';
import { apiRoute } from '@showcase/next/routes/api-route';
import { asHttpError, HttpError, sendJson } from '@showcase/next/routes/http-error';
import type { RequestWithCookies } from '@showcase/next/routes/cookies';
import { siteWords } from '@showcase/next/words/site-words';
import { fill } from '@showcase/next/words/words';
import { hrefFromUri, pathOfSentUri } from '@showcase/wordpress/addresses/site-paths';
import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { sitePath } from '@showcase/wordpress/environment/base-path';
import { adminUrl, hasCapability } from '../editor/edit-rights';
import { EditorQueryDocument } from '../gql/documents';
import { executeAs } from '../session/as-viewer';
import { requireSession, sessionOfRequest } from '../session/session';
import type { SessionToken } from '../session/session-token';

/**
 * Returns the session of a request, with fresh tokens; null for visitors.
 *
 * @throws HttpError `ended` when WordPress has ended it; CmsUnavailableError
 */
async function commentSession(
  req: RequestWithCookies,
  res: ServerResponse,
): Promise<SessionToken | null> {
  if (!(await sessionOfRequest(req))) return null;
  try {
    return await requireSession(req, res);
  } catch (error) {
    throw error instanceof HttpError ? commentProblem('ended') : error;
  }
}

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
  // A signed-in person's name and address are those of the account.
  const author = session ? null : requireAuthor(form);
  const target = await findTarget(form.uri, Number(form.parent));
  const undo = await countAttempt(req, 'comment', String(target.id), session?.sid ?? null);
  const parent = target.parent && { parent: String(target.parent.id) };
  try {
    const comment = { commentOn: target.id, content, ...parent, ...author };
    const id = await sendComment(req, comment, session?.tokens.access);
    if (id !== null) await showComment(target);
    if (!session) saveAuthor(res, form);
    return id;
  } catch (error) {
    if (isCmsUnavailable(error)) await undo();
    throw error;
  }
}

/** Returns why a comment was not taken, in the words of its form. */
function problemOf(thrown: unknown): HttpError {
  const error = asHttpError(thrown);
  const outcome = commonOutcome(error);
  return outcome ? commentProblem(outcome, error.headers) : error;
}

/**
 * `POST /api/comment`: the form below an entry. Without JavaScript it leads back to the entry, where
 * pages/_comment.tsx shows the comment or what was wrong; the form's script gets the same as JSON.
 */
export const handleComment = apiRoute(
  'POST',
  async (req, res) => {
    const sent = commentForm.safeParse(req.body).data;
    const uri = pathOfSentUri(sent?.uri ?? '');
    if (!sent || !uri) throw new HttpError(400, 'bad_request');
    const form = { ...sent, uri };
    const result = (await take(req, res, form).catch(problemOf)) ?? commentProblem('held');
    const isShown = typeof result === 'number';
    await keepWritten(res, isShown ? null : form);
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

interface CommentAccount {
  /** Who is signed in, in words; null: a visitor. */
  as: string | null;
  /** Address of WordPress's screen for a comment, without the id; null for those who may not. */
  edit: { url: string; label: string } | null;
}

const VISITOR: CommentAccount = { as: null, edit: null };

/** Returns who is signed in, and whether they moderate comments. */
export async function commentAccount(
  req: RequestWithCookies,
  res: ServerResponse,
): Promise<CommentAccount> {
  try {
    const session = await commentSession(req, res);
    if (!session) return VISITOR;
    const { viewer } = await executeAs(session.tokens.access)(EditorQueryDocument, {});
    const mayModerate = viewer !== null && hasCapability(viewer, 'moderate_comments');
    const words = siteWords().server.comments;
    const edit = { url: adminUrl('comment.php?action=editcomment&c='), label: words.edit };
    return { as: fill(words.as, { name: session.name }), edit: mayModerate ? edit : null };
  } catch (error) {
    // The form of visitors works in any case: only what is unknown is thrown again.
    asHttpError(error);
    return VISITOR;
  }
}

/** `GET /api/comment-form`: the same as JSON, for the form of a static page. */
export const handleCommentForm = apiRoute('GET', commentAccount, REQUESTS.comments);
