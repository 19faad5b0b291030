import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { answerError, answerOk } from '../session/api-route';
import { cmsAccess } from '../session/ask-cms-as';
import { sessionTokenOf } from '../session/session';
import { answerPreviewError, asPreviewError, isAcceptable } from './editor-request';
import { executeAs } from './execute-as';
import { loadToolbar, toolbarInTrouble } from './load-toolbar';
import { PreviewError } from './preview-error';

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

/** While WordPress does not answer the toolbar shows what the session knows, so that one can leave. */
async function answerInTrouble(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const session = await sessionTokenOf(req);
  if (!session) return answerPreviewError(res, new PreviewError('unavailable'));
  return answerOk(res, toolbarInTrouble(session));
}

/**
 * `GET /api/editor/toolbar?node=…&type=…&taxonomy=…&postsPage=…`: what the toolbar shows to whoever
 * is signed in, on the page of that node. Only for pages of this site.
 */
export async function handleToolbar(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (!isAcceptable(req, res, 'GET')) return;
  const given = subject.safeParse(req.query).data;
  if (!given) return answerError(res, 'bad_request');
  const { node, type, taxonomy, postsPage } = given;
  try {
    const access = await cmsAccess(req, res);
    if (access.kind === 'unavailable') return await answerInTrouble(req, res);
    if (access.kind === 'signed-out') throw new PreviewError('signed_out');
    const shown = { node, type, taxonomy, isPostsPage: postsPage === '1' };
    const toolbar = await loadToolbar(shown, executeAs(access.token));
    if (!toolbar) throw new PreviewError('signed_out');
    answerOk(res, toolbar);
  } catch (error) {
    const known = asPreviewError(error);
    if (known.code === 'unavailable') return answerInTrouble(req, res);
    answerPreviewError(res, known);
  }
}
