import { apiRoute, REQUESTS } from '@showcase/next/routes';
import { fill } from '@showcase/next/words';
import { adminUrl, hasCapability } from '../editor/edit-rights';
import { EditorQueryDocument } from '../gql/documents';
import { executeAs } from '../session/as-viewer';
import { freshSession } from '../session/session';

/**
 * `GET /api/comment-form`: who is signed in, in words, and for who moderates comments the address of
 * WordPress's screen for one, without the id. Asked by the pages, which are the same for all.
 */
export const handleCommentForm = apiRoute(
  'GET',
  async (context) => {
    const { name, tokens } = await freshSession(context);
    const { viewer } = await executeAs(tokens.access)(EditorQueryDocument, {});
    const words = context.words.server.comments;
    const mayModerate = viewer !== null && hasCapability(viewer, 'moderate_comments');
    const edit = { url: adminUrl('comment.php?action=editcomment&c='), label: words.edit };
    return { as: fill(words.as, { name }), edit: mayModerate ? edit : null };
  },
  REQUESTS.comments,
);
