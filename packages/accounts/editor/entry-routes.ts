import { WITHOUT_MARKUP } from '@showcase/html';
import { PrivateEntryQueryDocument } from '../gql/documents';
import { pathOfSentUri } from '@showcase/wordpress/browser';
import { isEntry, pageOfPath } from '@showcase/wordpress';
import { fetchSeedAs, pageFrom } from '@showcase/next/entries';
import { apiRoute, HttpError } from '@showcase/next/routes';
import { contextAs, currentContextOrLast, type SiteContext } from '@showcase/next/context';
import { fill, type SiteWords } from '@showcase/next/words';
import { executeAs } from '../session/as-viewer';
import { REQUESTS } from '../session/limits';
import { freshSession } from '../session/session';
import { entryEditLink } from './edit-rights';
import { previewQuery, readPreviewLink, type PreviewLink } from './preview-link';
import { fetchPreviewNodes, previewDetails } from './preview-nodes';

/** Adds to an entry's status that a text of its page is shown without its markup. */
function statusOfPage(status: string, page: object, { screens }: SiteWords): string {
  const isPlain = JSON.stringify(page).includes(WITHOUT_MARKUP);
  return isPlain ? fill(screens.preview.plain, { status }) : status;
}

/**
 * Returns a preview link with the id of its entry, which is that at its pathname if it has none.
 *
 * @throws HttpError when there is no such entry; CmsUnavailableError
 */
async function withId(link: PreviewLink, { execute, site }: SiteContext): Promise<PreviewLink> {
  if (link.id !== 0) return link;
  const uri = pathOfSentUri(link.pathname);
  if (uri === null) throw new HttpError(404, 'not_found');
  const { viewer, nodeByUri: node } = await execute(PrivateEntryQueryDocument, { uri });
  // FaustWP treats an expired token like an anonymous request.
  if (!viewer) throw new HttpError(401, 'token_refused');
  const isPosts = node && 'isPostsPage' in node && node.isPostsPage;
  const id = node && 'databaseId' in node ? node.databaseId : isPosts ? site.postsPageId : 0;
  if (!id) throw new HttpError(404, 'not_found');
  return { ...link, id };
}

/**
 * Loads a preview with the editor's token: the same template, query and HTML policy as for the
 * published page.
 *
 * @throws HttpError when there is no preview; CmsUnavailableError
 */
export async function loadPreview(sent: PreviewLink, token: string) {
  const context = contextAs(await currentContextOrLast(), executeAs(token));
  const link = await withId(sent, context);
  const nodes = await fetchPreviewNodes(link, context);
  const hrefOfPart = (page: number) => `/${previewQuery({ ...link, page })}`;
  const pageNumber = isEntry(nodes.found.node) ? link.page : 1;
  const view = { asPreview: true, page: pageNumber, hrefOfPart };
  const made = await pageFrom(link.pathname, { found: nodes.found, view, context });
  if (!made) throw new HttpError(404, 'not_found');
  const { props } = made;
  const { status, ...facts } = previewDetails(nodes, link, context);
  return { props, facts: { ...facts, status: statusOfPage(status, props, context.words) } };
}

/** Response of `GET /api/editor/preview`. */
export type PreviewAnswer = Awaited<ReturnType<typeof loadPreview>>;

/** `GET /api/editor/preview?p=…&previewPathname=…`: the preview, with the token of the session. */
export const previewRoute = apiRoute(
  'GET',
  async (context) => {
    const link = readPreviewLink(context.req.query);
    if (typeof link === 'string') throw new HttpError(400, link);
    const { tokens } = await freshSession(context);
    return loadPreview(link, tokens.access);
  },
  REQUESTS.previews,
);

/**
 * Loads a private entry in the name of somebody who may read it. WordPress decides; for others it
 * is as if there were nothing, as on its own front end.
 *
 * @param path decoded, with slashes at both ends
 * @throws HttpError `not_found`; CmsUnavailableError
 */
async function loadPrivateEntry(path: string, token: string) {
  const context = contextAs(await currentContextOrLast(), executeAs(token));
  const [{ viewer, nodeByUri: rights }, { node, ...found }] = await Promise.all([
    context.execute(PrivateEntryQueryDocument, { uri: path }),
    fetchSeedAs({ uri: path }, context),
  ]);
  // FaustWP treats an expired token like an anonymous request.
  if (!viewer) throw new HttpError(401, 'token_refused');
  const isPrivate = rights && 'status' in rights && rights.status === 'private';
  const pageNumber = isPrivate && node && isEntry(node) ? pageOfPath(path, node) : null;
  if (!isPrivate || !node || pageNumber === null) throw new HttpError(404, 'not_found');
  const view = { asPreview: false, page: pageNumber };
  const made = await pageFrom(path, { found: { ...found, node }, view, context });
  if (!made || pageNumber > (made.props.parts ?? 1)) throw new HttpError(404, 'not_found');
  const { preview, statuses } = context.words.screens;
  const editUrl = entryEditLink(viewer, rights);
  // For the bar above it.
  const status = statusOfPage(statuses.private, made.props, context.words);
  const bar = { status, edit: preview.edit, editUrl };
  return { props: made.props, bar };
}

/** Response of `GET /api/editor/private-entry`. */
export type PrivateEntryAnswer = Awaited<ReturnType<typeof loadPrivateEntry>>;

/** `GET /api/editor/private-entry?path=…`: asked by the 404 page of people who are signed in. */
export const privateEntryRoute = apiRoute(
  'GET',
  async (context) => {
    const path = pathOfSentUri(String(context.req.query.path));
    if (path === null || path === '/') throw new HttpError(404, 'not_found');
    const { tokens } = await freshSession(context);
    return loadPrivateEntry(path, tokens.access);
  },
  REQUESTS.previews,
);
