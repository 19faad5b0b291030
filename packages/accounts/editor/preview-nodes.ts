import { fetchSeedAs, GetSeedNodeOnlyDocument, seedOf } from '@showcase/next/entries';
import type { FoundNode } from '@showcase/next/entries';
import { PreviewNodesQueryDocument } from '../gql/documents';
import type { PreviewNodesQuery } from '../gql/operations';
import type { Uncleaned } from '@showcase/html/browser';
import { decodeUri, hrefFromUri, isPath } from '@showcase/wordpress/browser';
import { HttpError } from '@showcase/next/routes';
import { dateTimeText, type SiteContext } from '@showcase/next/context';
import { fill, textFor } from '@showcase/next/words';
import { entryEditLink, hasCapability } from './edit-rights';
import type { PreviewLink } from './preview-link';

// Their texts are compared as they are stored, and shown nowhere.
type StoredNode = NonNullable<Uncleaned<PreviewNodesQuery>['stored']>;

/**
 * WordPress gives authors of a private entry of their own its revisions alone, which have id, slug, address
 * and status of their own.
 */
const ownPrivateEntry = (newest: StoredNode, { id, pathname }: PreviewLink): StoredNode => ({
  ...newest,
  databaseId: id,
  slug: null,
  uri: pathname,
  status: 'private',
});

/** Finds the list of posts by its URI: by id the posts page is an ordinary page. */
async function foundOf(
  stored: StoredNode,
  preview: FoundNode,
  link: PreviewLink,
  { load, site }: SiteContext,
): Promise<FoundNode> {
  // Its template, slug and address are those of the stored entry, a revision has its own.
  const found = { ...preview, node: { ...preview.node, ...seedOf(stored) } };
  if (!('isPostsPage' in stored) || !stored.isPostsPage) return found;
  const variables = { uri: decodeUri(link.pathname), first: site.postsPerPage };
  const { nodeByUri: list } = await load(GetSeedNodeOnlyDocument, variables);
  return list?.__typename === 'ContentType'
    ? { node: list, beside: {}, variables, isWhole: false }
    : found;
}

/**
 * Fetches the nodes of a preview link.
 *
 * @returns `stored`: the published or saved entry, which determines template, URI and capabilities;
 *   `newest`: its newest revision, or the entry when it has none; `found`: with the fields of templates
 * @throws HttpError when the editor may not preview it; CmsUnavailableError
 */
export async function fetchPreviewNodes(link: PreviewLink, context: SiteContext) {
  const variables = { id: String(link.id) };
  const [{ node, ...preview }, { viewer: account, stored: given, newest }] = await Promise.all([
    fetchSeedAs({ ...variables, asPreview: true }, context),
    context.execute(PreviewNodesQueryDocument, variables),
  ]);
  // FaustWP treats an expired token like an anonymous request.
  if (!account) throw new HttpError(401, 'token_refused');
  if (!node || !newest) {
    // Users without edit_posts must not learn whether the entry exists.
    const isKnown = given !== null || !hasCapability(account, 'edit_posts');
    throw isKnown ? new HttpError(403, 'not_allowed') : new HttpError(404, 'not_found');
  }
  if (newest.isRestricted) throw new HttpError(403, 'not_allowed');
  const stored = given ?? ownPrivateEntry(newest, link);
  const found = await foundOf(stored, { ...preview, node }, link, context);
  return { account, stored, newest, found };
}

type PreviewNodes = Awaited<ReturnType<typeof fetchPreviewNodes>>;
type Texts = Partial<Record<'title' | 'content' | 'excerpt', string | null>>;

/** WordPress stores a revision of every save, so a revision may equal the entry. */
function isChanged({ stored, newest }: PreviewNodes): boolean {
  if (newest.databaseId === stored.databaseId) return false;
  const textsOf = ({ title, content, excerpt }: Texts) => [title, content, excerpt].map(String);
  return textsOf(stored).join('\0') !== textsOf(newest).join('\0');
}

/** Describes the status of the entry in words. */
function statusText(nodes: PreviewNodes, { language, words: { screens } }: SiteContext): string {
  const { stored } = nodes;
  const { preview: words, statuses } = screens;
  const code = stored.status ?? 'unknown';
  // A plugin's own status keeps its name.
  const status = textFor(statuses, code);
  let text = status;
  if (isChanged(nodes)) {
    text = code === 'publish' ? words.publishedChanged : fill(words.changed, { status });
  }
  if (code === 'future' && stored.date) {
    text = fill(words.scheduled, { status, date: dateTimeText(stored.date, language) });
  }
  const isProtected = 'hasPassword' in stored && stored.hasPassword === true;
  return isProtected ? fill(words.protected, { status: text }) : text;
}

/** The posts page has no `uri` as an entry; the link has its path. */
function publishedPath({ stored }: PreviewNodes, link: PreviewLink): string | null {
  const uri = stored.uri ?? link.pathname;
  const isShown = stored.status === 'publish' && isPath(uri) && !uri.includes('?');
  return isShown ? hrefFromUri(decodeUri(uri)) : null;
}

/** Returns the props of the preview bar for an entry. */
export const previewDetails = (nodes: PreviewNodes, link: PreviewLink, context: SiteContext) => ({
  status: statusText(nodes, context),
  /** Null for users who may not edit the entry. */
  editUrl: entryEditLink(nodes.account, nodes.stored),
  /** Null without a published version. */
  publishedPath: publishedPath(nodes, link),
});

export type PreviewDetails = ReturnType<typeof previewDetails>;
