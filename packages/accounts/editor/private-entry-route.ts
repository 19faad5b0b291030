import type { NextApiHandler } from 'next';

import { PrivateEntryQueryDocument } from '../gql/documents';
import { withDeadline } from '@showcase/wordpress/cms/request';
import { REQUESTS } from '@showcase/next/limits/limits';
import { isEntry, pageOfPath } from '@showcase/next/lists/pagination';
import { renderNode, type ContentPageProps } from '@showcase/next/resolve/render-node';
import { fetchSeedAs } from '@showcase/next/node/seed-node';
import { HttpError } from '@showcase/next/routes/http-error';
import { apiRoute } from '@showcase/next/routes/api-route';
import { executeAs } from '../session/as-viewer';
import { requireSession } from '../session/session';
import { decodeUri, pathFromSegments } from '@showcase/wordpress/addresses/site-paths';
import { currentSiteOrLast } from '@showcase/next/site/shared-site';
import { lastSiteOrEmpty } from '@showcase/next/site/shared-site';
import type { ContentConfig } from '@showcase/next/template/possible-templates';
import { siteWords } from '@showcase/next/words/site-words';
import { entryEditLink } from './edit-rights';

/** Response of `GET /api/editor/private-entry`. */
export interface PrivateEntryAnswer {
  props: ContentPageProps;
  /** For the bar above it. */
  bar: { status: string; edit: string; editUrl: string | null };
}

/**
 * Loads a private entry in the name of somebody who may read it. WordPress decides; for others it
 * is as if there were nothing, as on its own front end.
 *
 * @param path decoded, with slashes at both ends
 * @throws HttpError `not_found`; CmsUnavailableError
 */
async function loadPrivateEntry(
  path: string,
  token: string,
  config: ContentConfig,
): Promise<PrivateEntryAnswer> {
  const execute = executeAs(token);
  const first = lastSiteOrEmpty().postsPerPage;
  const [{ viewer, nodeByUri: rights }, found, site] = await Promise.all([
    execute(PrivateEntryQueryDocument, { uri: path }),
    fetchSeedAs(execute, { uri: path, first }),
    currentSiteOrLast(),
  ]);
  // FaustWP treats an expired token like an anonymous request.
  if (!viewer) throw new HttpError(401, 'token_refused');
  const { node } = found;
  const isPrivate = rights && 'status' in rights && rights.status === 'private';
  const page = isPrivate && node && isEntry(node) ? pageOfPath(path, node) : null;
  if (!isPrivate || !node || page === null) throw new HttpError(404, 'not_found');
  const rendered = await renderNode(
    { ...found, node },
    site,
    { asPreview: false, isPrivate: true, page, after: null },
    config,
    execute,
  );
  if (!rendered || page > (rendered.props.parts ?? 1)) throw new HttpError(404, 'not_found');
  const { preview, statuses } = siteWords().screens;
  return {
    props: rendered.props,
    bar: {
      status: statuses.private,
      edit: preview.edit,
      editUrl: entryEditLink(viewer, rights),
    },
  };
}

/** `GET /api/editor/private-entry?path=…`: asked by the 404 page of people who are signed in. */
export function privateEntryRoute(config: ContentConfig): NextApiHandler<unknown> {
  return apiRoute(
    'GET',
    async (req, res) => {
      const given = typeof req.query.path === 'string' ? decodeUri(req.query.path) : '';
      const path = pathFromSegments(given.split('/').filter(Boolean));
      if (path === null || path === '/') throw new HttpError(404, 'not_found');
      const { tokens } = await requireSession(req, res);
      return withDeadline(() => loadPrivateEntry(path, tokens.access, config));
    },
    REQUESTS.previews,
  );
}
