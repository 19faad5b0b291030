import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { EditorQueryDocument } from '../../gql/documents';
import { answerError, answerOk } from '../session/api-route';
import { cmsAccess } from '../session/ask-cms-as';
import { createAllowance } from '../revalidate/allowance';
import { canonicalPath } from '../revalidate/canonical-path';
import { regenerate } from '../revalidate/regenerate';
import { isAble } from './edit-rights';
import { answerPreviewError, asPreviewError, isAcceptable } from './editor-request';
import { executeAs } from './execute-as';
import { PreviewError } from './preview-error';

/** Pages that one server builds anew by hand. */
const PAGES_PER_MINUTE = 30;
const allowance = createAllowance(PAGES_PER_MINUTE, 60_000);

const body = z.object({ path: z.string() });

/** @throws PreviewError unless the request is of somebody who may write posts */
async function requireEditor(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const access = await cmsAccess(req, res);
  if (access.kind === 'unavailable') throw new PreviewError('unavailable');
  if (access.kind === 'signed-out') throw new PreviewError('signed_out');
  const { viewer } = await executeAs(access.token)(EditorQueryDocument, {});
  if (!viewer) throw new PreviewError('token_refused');
  if (!isAble(viewer, 'edit_posts')) throw new PreviewError('not_allowed');
}

/**
 * `POST /api/editor/refresh` with `{path}`: builds a page anew for everybody with what WordPress has
 * now. For people who may write posts, from a page of this site.
 */
export async function handleRefresh(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (!isAcceptable(req, res, 'POST')) return;
  const path = canonicalPath(body.safeParse(req.body).data?.path ?? '');
  if (path === null) return answerError(res, 'bad_request');
  try {
    await requireEditor(req, res);
    const wait = allowance.take();
    if (wait > 0) return answerError(res, 'too_many_attempts', { 'retry-after': String(wait) });
    const { failed } = await regenerate(res, [path]);
    if (failed.length > 0) throw new PreviewError('unavailable');
    answerOk(res, {});
  } catch (error) {
    answerPreviewError(res, asPreviewError(error));
  }
}
