import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { EditorQueryDocument } from '../gql/documents';
import { publishChange } from '@showcase/next/cache/page-cache';
import { pathTag } from '@showcase/next/cache/tags';
import { REQUESTS } from '@showcase/next/limits/limits';
import { canonicalPath } from '@showcase/next/revalidate/revalidate-request';
import { HttpError } from '@showcase/next/routes/http-error';
import { apiRoute } from '@showcase/next/routes/api-route';
import { executeAs } from '../session/as-viewer';
import { requireSession } from '../session/session';
import { hasCapability } from './edit-rights';

const body = z.object({ path: z.string() });

/** @throws HttpError unless the session's user has the capability `edit_posts` */
async function requireEditor(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const { tokens } = await requireSession(req, res);
  const { viewer } = await executeAs(tokens.access)(EditorQueryDocument, {});
  if (!viewer) throw new HttpError(401, 'token_refused');
  if (!hasCapability(viewer, 'edit_posts')) throw new HttpError(403, 'not_allowed');
}

/**
 * `POST /api/editor/refresh` with `{path}`: makes a page stale, so that the next visit builds it
 * with WordPress's current content; for users with the capability `edit_posts`.
 */
export const handleRefresh = apiRoute(
  'POST',
  async (req, res) => {
    const path = canonicalPath(body.safeParse(req.body).data?.path ?? '');
    if (path === null) throw new HttpError(400, 'bad_request');
    await requireEditor(req, res);
    await publishChange({ tags: [pathTag(path)], moved: [] });
    return {};
  },
  REQUESTS.refresh,
);
