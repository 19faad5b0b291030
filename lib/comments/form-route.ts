import { REQUESTS } from '../limits/limits';
import { apiRoute } from '../session/api-route';
import { siteWords } from '../words/site-words';
import { commentAccount } from './comment-account';
import { signedInAs } from './comment-form';

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
