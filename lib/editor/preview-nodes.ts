import { GetSeedNodeDocument, PreviewNodesQueryDocument } from '../../gql/documents';
import type { PreviewNodesQuery } from '../../gql/operations';
import type { SeedNode } from '../resolve/seed-node';
import type { ExecuteQuery } from '../resolve/template';
import { ApiError } from '../session/api-route';
import { decodeUri, hrefFromUri } from '../site-paths';
import { entryEditLink, entryIdOf, isAble, type EditorAccount } from './edit-rights';
import type { PreviewLink } from './preview-link';

type StoredNode = NonNullable<PreviewNodesQuery['stored']>;
type PreviewNode = NonNullable<PreviewNodesQuery['newest']>;

export interface PreviewNodes {
  account: EditorAccount;
  /** The entry itself: its template, address and rights are those of the preview too. */
  stored: StoredNode;
  /** What is previewed: the newest revision, or the entry when it has none. */
  newest: PreviewNode;
  /** What decides on the template. */
  seed: SeedNode;
}

/** By its id the posts page is an ordinary page; what stands at its address is the list of posts. */
async function seedOf(
  stored: StoredNode,
  link: PreviewLink,
  execute: ExecuteQuery,
): Promise<SeedNode> {
  if (!('isPostsPage' in stored) || !stored.isPostsPage) return stored;
  const { nodeByUri } = await execute(GetSeedNodeDocument, { uri: decodeUri(link.pathname) });
  return nodeByUri?.__typename === 'ContentType' ? nodeByUri : stored;
}

async function ask(id: number, execute: ExecuteQuery) {
  const variables = { id: String(id) };
  const [seed, nodes] = await Promise.all([
    execute(GetSeedNodeDocument, { ...variables, asPreview: true }),
    execute(PreviewNodesQueryDocument, variables),
  ]);
  return { seed: seed.contentNode ?? null, ...nodes };
}

/**
 * The nodes behind a preview link, as the editor may see them.
 *
 * @throws ApiError saying why they may not; CmsUnavailableError
 */
export async function fetchPreviewNodes(
  link: PreviewLink,
  execute: ExecuteQuery,
): Promise<PreviewNodes> {
  let answer = await ask(link.id, execute);
  // A link with a revision's id is answered with the entry of that revision.
  const entryId = answer.stored ? entryIdOf(answer.stored) : link.id;
  if (entryId !== link.id) answer = await ask(entryId, execute);

  const { viewer: account, seed, stored, newest } = answer;
  // FaustWP answers an expired token as it answers a visitor.
  if (!account) throw new ApiError('token_refused');
  if (!seed || !newest || !stored) {
    // Users without edit_posts are not told whether the entry exists.
    const isKnown = stored !== null || !isAble(account, 'edit_posts');
    throw new ApiError(isKnown ? 'not_allowed' : 'not_found');
  }
  if (newest.isRestricted) throw new ApiError('not_allowed');
  return { account, stored, newest, seed: await seedOf(stored, link, execute) };
}

interface Texts {
  title?: string | null;
  content?: string | null;
  excerpt?: string | null;
}

/** WordPress keeps a revision of every save, so that there is one does not mean that it differs. */
function isChanged({ stored, newest }: PreviewNodes): boolean {
  if (newest.databaseId === stored.databaseId) return false;
  const textsOf = ({ title, content, excerpt }: Texts) => [title, content, excerpt].map(String);
  return textsOf(stored).join('\0') !== textsOf(newest).join('\0');
}

/** The posts page has no `uri` of its own as an entry; the link says where it is. */
function publishedPath({ stored }: PreviewNodes, link: PreviewLink): string | null {
  const uri = stored.uri ?? link.pathname;
  const isPath = uri.startsWith('/') && !uri.startsWith('//') && !uri.includes('?');
  return stored.status === 'publish' && isPath ? hrefFromUri(decodeUri(uri)) : null;
}

/** What the preview bar says about an entry. */
export function previewFacts(nodes: PreviewNodes, link: PreviewLink) {
  const { account, stored } = nodes;
  return {
    /** Of the entry itself, never of a revision. */
    id: stored.databaseId,
    /** WordPress's word: `publish`, `draft`, `pending`, `private`, `future`, `trash`. */
    status: stored.status ?? 'unknown',
    /** Whether the preview differs from what is stored as the entry. */
    isChanged: isChanged(nodes),
    isPasswordProtected: 'hasPassword' in stored && stored.hasPassword === true,
    /** When a scheduled entry comes out, in the site's time (ISO 8601 without a zone). */
    date: stored.date,
    /** WordPress's editor; null for who may not use it for this entry. */
    editUrl: entryEditLink(account, stored),
    /** Null without a published version. */
    publishedPath: publishedPath(nodes, link),
  };
}

export type PreviewFacts = ReturnType<typeof previewFacts>;
