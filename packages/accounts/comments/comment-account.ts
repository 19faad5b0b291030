import type { ServerResponse } from 'node:http';

import { REQUESTS } from '@showcase/next/limits/limits';
import { apiRoute } from '@showcase/next/routes/api-route';
import type { RequestWithCookies } from '@showcase/next/routes/cookies';
import { asHttpError } from '@showcase/next/routes/http-error';
import { siteWords } from '@showcase/next/words/site-words';
import { fill } from '@showcase/next/words/words';
import { adminUrl, hasCapability } from '../editor/edit-rights';
import { EditorQueryDocument } from '../gql/documents';
import { executeAs } from '../session/as-viewer';
import { requireSession } from '../session/session';

interface CommentAccount {
  /** Who is signed in, in words; null: a visitor. */
  as: string | null;
  /** Address of WordPress's screen for a comment, without the id; null for those who may not. */
  edit: { url: string; label: string } | null;
}

/** Returns who is signed in, and whether they moderate comments. */
export async function commentAccount(
  req: RequestWithCookies,
  res: ServerResponse,
): Promise<CommentAccount> {
  try {
    const session = await requireSession(req, res);
    const { viewer } = await executeAs(session.tokens.access)(EditorQueryDocument, {});
    const mayModerate = viewer !== null && hasCapability(viewer, 'moderate_comments');
    const words = siteWords().server.comments;
    const edit = { url: adminUrl('comment.php?action=editcomment&c='), label: words.edit };
    return { as: fill(words.as, { name: session.name }), edit: mayModerate ? edit : null };
  } catch (error) {
    // The form of visitors works in any case: only what is unknown is thrown again.
    asHttpError(error);
    return { as: null, edit: null };
  }
}

/** `GET /api/comment-form`: the same as JSON, for the form of a static page. */
export const handleCommentForm = apiRoute('GET', commentAccount, REQUESTS.comments);
