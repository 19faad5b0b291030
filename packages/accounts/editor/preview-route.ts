import type { NextApiHandler } from 'next';

import { withDeadline } from '@showcase/wordpress/cms/request';
import { REQUESTS } from '@showcase/next/limits/limits';
import { isEntry } from '@showcase/next/lists/pagination';
import { renderNode, type ContentPageProps } from '@showcase/next/resolve/render-node';
import type { ContentConfig } from '@showcase/next/template/possible-templates';
import { HttpError } from '@showcase/next/routes/http-error';
import { apiRoute } from '@showcase/next/routes/api-route';
import { executeAs } from '../session/as-viewer';
import { requireSession } from '../session/session';
import { currentSiteOrLast } from '@showcase/next/site/shared-site';
import { previewHref, readPreviewLink, type PreviewLink } from './preview-link';
import { fetchPreviewNodes, previewDetails, type PreviewDetails } from './preview-nodes';

/** Response of `GET /api/editor/preview`. */
export interface PreviewAnswer {
  props: ContentPageProps;
  facts: PreviewDetails;
}

/**
 * Loads a preview with the editor's token: the same template, query and HTML policy as for the
 * published page.
 *
 * @param token WordPress access token of the editor
 * @throws HttpError when there is no preview; CmsUnavailableError
 */
export async function loadPreview(
  link: PreviewLink,
  token: string,
  config: ContentConfig,
): Promise<PreviewAnswer> {
  const execute = executeAs(token);
  const [nodes, site] = await Promise.all([fetchPreviewNodes(link, execute), currentSiteOrLast()]);
  const hrefOfPart = (part: number) => previewHref(link, part);
  const page = isEntry(nodes.found.node) ? link.page : 1;
  const view = { asPreview: true, page, after: null, hrefOfPart };
  const rendered = await renderNode(nodes.found, site, view, config, execute);
  if (!rendered) throw new HttpError(404, 'not_found');
  return {
    props: rendered.props,
    facts: previewDetails(nodes, link),
  };
}

/** `GET /api/editor/preview?p=…&previewPathname=…`: the preview, with the token of the session. */
export function previewRoute(config: ContentConfig): NextApiHandler<unknown> {
  return apiRoute(
    'GET',
    async (req, res) => {
      const link = readPreviewLink(req.query);
      if (typeof link === 'string') throw new HttpError(400, link);
      const { tokens } = await requireSession(req, res);
      return withDeadline(() => loadPreview(link, tokens.access, config));
    },
    REQUESTS.previews,
  );
}
