import { z } from 'zod';

import { isCmsUnavailable } from '../cms/errors';
import { REQUESTS } from '../limits/limits';
import { HttpError } from '../http-error';
import { apiRoute } from '../session/api-route';
import { executeAs } from '../session/as-viewer';
import { requireSession, sessionOfRequest } from '../session/session';
import { loadToolbar, fallbackToolbar } from './load-toolbar';

const subject = z.object({
  node: z
    .string()
    .regex(/^\d{1,15}$/)
    .default('0')
    .transform(Number),
  type: z
    .string()
    .regex(/^\w{0,100}$/)
    .default(''),
  taxonomy: z
    .string()
    .regex(/^[\w-]{0,32}$/)
    .default(''),
  postsPage: z.enum(['0', '1']).default('0'),
});

/**
 * `GET /api/editor/toolbar?node=…&type=…&taxonomy=…&postsPage=…`: the toolbar's data for the
 * session's user, on the page of that node.
 */
export const handleToolbar = apiRoute(
  'GET',
  async (req, res) => {
    const given = subject.safeParse(req.query).data;
    if (!given) throw new HttpError(400, 'bad_request');
    const { postsPage, ...shown } = given;
    try {
      const { tokens } = await requireSession(req, res);
      const execute = executeAs(tokens.access);
      const toolbar = await loadToolbar({ ...shown, isPostsPage: postsPage === '1' }, execute);
      if (!toolbar) throw new HttpError(401, 'signed_out');
      return toolbar;
    } catch (error) {
      // While WordPress is unavailable the session's data is enough to show "Log Out".
      const session = isCmsUnavailable(error) && (await sessionOfRequest(req));
      if (!session) throw error;
      return fallbackToolbar(session);
    }
  },
  REQUESTS.toolbar,
);
