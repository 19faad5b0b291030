import { GetSeedNodeDocument, PreviewNodesQueryDocument } from '../../gql/documents';
import type { PreviewNodesQuery } from '../../gql/operations';
import type { SeedNode } from '../resolve/seed-node';
import type { ExecuteQuery } from '../resolve/template';
import { decodeUri } from '../site-paths';
import { entryIdOf, isAble, type EditorAccount } from './edit-rights';
import { PreviewError } from './preview-error';
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
 * @throws PreviewError saying why they may not; CmsUnavailableError
 */
export async function fetchPreviewNodes(
  link: PreviewLink,
  execute: ExecuteQuery,
): Promise<PreviewNodes> {
  let answer = await ask(link.id, execute);
  // The link of a revision leads to the entry that it is of.
  const entryId = answer.stored ? entryIdOf(answer.stored) : link.id;
  if (entryId !== link.id) answer = await ask(entryId, execute);

  const { viewer: account, seed, stored, newest } = answer;
  // A token that has run out makes FaustWP answer as it does to a visitor.
  if (!account) throw new PreviewError('token_refused');
  if (!seed || !newest || !stored) {
    // Who may not write at all is not told what there is.
    const isKnown = stored !== null || !isAble(account, 'edit_posts');
    throw new PreviewError(isKnown ? 'not_allowed' : 'not_found');
  }
  if (newest.isRestricted) throw new PreviewError('not_allowed');
  return { account, stored, newest, seed: await seedOf(stored, link, execute) };
}
