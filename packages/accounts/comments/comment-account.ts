import type { ServerResponse } from 'node:http';

import { EditorQueryDocument } from '../gql/documents';
import { adminUrl, hasCapability } from '../editor/edit-rights';
import { asHttpError } from '@showcase/next/routes/api-route';
import { HttpError } from '@showcase/next/routes/http-error';
import { executeAs } from '../session/as-viewer';
import { requireSession, sessionOfRequest } from '../session/session';
import type { RequestWithCookies } from '@showcase/next/routes/cookies';
import type { SessionToken } from '../session/session-token';
import { commentProblem } from '@showcase/next/comments/comment-outcome';
import type { CommentAccount } from '@showcase/next/comments/with-comments';

/**
 * Returns the session of a request, with fresh tokens; null for visitors.
 *
 * @throws HttpError `ended` when WordPress has ended it; CmsUnavailableError
 */
export async function commentSession(
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

/** Returns who is signed in, for the form, and whether they moderate comments; null for visitors. */
export async function commentAccount(
  req: RequestWithCookies,
  res: ServerResponse,
): Promise<CommentAccount | null> {
  try {
    const session = await commentSession(req, res);
    if (!session) return null;
    const { viewer } = await executeAs(session.tokens.access)(EditorQueryDocument, {});
    const mayModerate = viewer !== null && hasCapability(viewer, 'moderate_comments');
    const editHref = mayModerate ? adminUrl('comment.php?action=editcomment&c=') : null;
    return { name: session.name ?? '', editHref };
  } catch (error) {
    // The form of visitors works in any case: only what is unknown is thrown again.
    asHttpError(error);
    return null;
  }
}
