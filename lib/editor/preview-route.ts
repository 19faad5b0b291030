import type { NextApiRequest, NextApiResponse } from 'next';

import { answerOk } from '../session/api-route';
import { cmsAccess } from '../session/ask-cms-as';
import type { ContentConfig } from '../resolve/template-for';
import { answerPreviewError, asPreviewError, isAcceptable } from './editor-request';
import { loadPreview } from './load-preview';
import { PreviewError } from './preview-error';
import { readPreviewLink } from './preview-link';

/**
 * `GET /api/editor/preview?p=…&previewPathname=…`: what a preview shows, asked for in the name of
 * whoever is signed in. Only for pages of this site, and never kept by a cache.
 */
export async function handlePreview(
  req: NextApiRequest,
  res: NextApiResponse,
  config: ContentConfig,
): Promise<void> {
  if (!isAcceptable(req, res, 'GET')) return;
  try {
    const link = readPreviewLink(req.query);
    const access = await cmsAccess(req, res);
    if (access.kind === 'signed-out') throw new PreviewError('signed_out');
    if (access.kind === 'unavailable') throw new PreviewError('unavailable');
    answerOk(res, await loadPreview(link, access.token, config));
  } catch (error) {
    answerPreviewError(res, asPreviewError(error));
  }
}
