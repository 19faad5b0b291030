import { noteChange } from '../site/change-count';
import { splitPagePath } from '../resolve/pagination';
import { lastSite } from '../site/shared-site';
import { kindOfChange, pagesOfNode, pagesShowing } from './affected-pages';
import { builtPages, lastBuild } from '../page-record/built-pages';
import type { NodeKind } from '../page-record/describe-page';
import { mapLimited } from '../page-record/map-limited';
import { rememberMove } from '../page-record/old-addresses';
import { presentPath } from './present-path';
import {
  isCaching,
  rebuildAll,
  rebuildLater,
  type PageBuilder,
  type Regenerated,
} from './regenerate';
import type { Change, RevalidateRequest } from './revalidate-request';

/** Pages that one call waits for; the others follow when it has been answered. */
const MAX_AWAITED = 50;
const ASKED_AT_ONCE = 4;

/** A node that has changed, and every path at which it is or was. */
interface ChangedNode {
  kind: NodeKind;
  id: number | undefined;
  /** As WordPress says; null when it is not published, or when that was not asked. */
  present: string | null;
  known: string[];
}

type Pages = Awaited<ReturnType<typeof builtPages>>;

const unique = (paths: Iterable<string>) => [...new Set(paths)];

async function changedNode(pages: Pages, change: Change): Promise<ChangedNode | null> {
  const kind = kindOfChange(change);
  if (!kind) return null;
  const { id } = change;
  const present = kind === 'post' && id ? await presentPath(id) : null;
  const built = pagesOfNode(pages, kind, id);
  const known = unique([...change.paths, ...built, ...(present ? [present] : [])]);
  return { kind, id, present, known };
}

const isGone = (path: string) => lastBuild(path)?.outcome === 'gone';

/** Whether settings and menus differ: an entry that a menu names was renamed or has moved. */
function hasNewFrame(before: string): boolean {
  return before !== 'null' && JSON.stringify(lastSite()) !== before;
}

/** Where a node is after its pages were built; null when it is nowhere. */
function whereNow(pages: Pages, { kind, id, present }: ChangedNode): string | null {
  if (kind === 'post') return present;
  const now = pagesOfNode(pages, kind, id).find((path) => splitPagePath(path).page === 1);
  return now && lastBuild(now)?.outcome === 'page' ? now : null;
}

/**
 * Where an old path of a node leads now. A change may also name what stood below the old path; that
 * is below the present one now, but for the further pages of a list.
 */
function successor(pages: Pages, path: string, gone: readonly string[], now: string): string {
  const above = gone.find((each) => each !== path && path.startsWith(each));
  const moved = above === undefined ? now : now + path.slice(above.length);
  return pages.has(moved) ? moved : now;
}

/**
 * Makes old addresses of nodes that have moved lead to them. Answers those to build once more: the
 * newest say 404, older ones redirect to where the node was before.
 */
function rememberMoves(pages: Pages, nodes: readonly ChangedNode[]): string[] {
  return nodes.flatMap((node) => {
    const now = whereNow(pages, node);
    if (now === null) return [];
    const gone = node.known.filter((path) => path !== now && isGone(path));
    const moves = new Map([[now, [] as string[]]]);
    for (const path of gone) {
      const to = successor(pages, path, gone, now);
      moves.set(to, [...(moves.get(to) ?? []), path]);
    }
    for (const [to, old] of moves) {
      const { kind, id } = pages.get(to) ?? node;
      if (kind && id) gone.push(...rememberMove(kind, id, to, old));
    }
    return gone;
  });
}

/**
 * What entries show, now that they are built: archives of their terms and authors that had no
 * entries until now, and the posts before and after, which have a new one as their neighbour.
 */
function shownBy(pages: Pages, own: readonly string[]): string[] {
  const shown = own.flatMap((path) => pages.get(path)?.shows ?? []);
  return shown.filter((path) => isGone(path) || pages.get(path)?.kind === 'post');
}

/**
 * Builds anew what shows a change: first what the call names and the changed nodes themselves, then
 * the lists and other pages they appear on. Waits for about fifty pages; the rest follows. When
 * WordPress does not answer, nothing is tried beyond the first pages.
 *
 * @throws CmsUnavailableError when WordPress does not say where a changed entry is now; then
 * nothing was built.
 */
export async function applyChanges(
  res: PageBuilder,
  { paths, changes }: RevalidateRequest,
): Promise<Regenerated> {
  noteChange();
  const pages = await builtPages();
  const siteBefore = JSON.stringify(lastSite());

  const ask = (change: Change) => changedNode(pages, change);
  const named = await mapLimited(changes, ASKED_AT_ONCE, ask);
  const nodes = named.filter((node) => node !== null);
  const own = unique([...paths, ...nodes.flatMap(({ known }) => known)]);
  const showing = changes.flatMap((change, index) =>
    pagesShowing(pages, change, named[index]?.known ?? []),
  );

  const first = await rebuildAll(res, own.slice(0, MAX_AWAITED));
  if (first.failed.length > 0 && first.revalidated.length === 0) return first;
  await rebuildAll(res, rememberMoves(pages, nodes));

  const shown = unique([...shownBy(pages, own), ...showing]);
  const others = isCaching() ? shown.filter((path) => !own.includes(path)) : [];
  const room = Math.max(0, MAX_AWAITED - own.length);
  const second = await rebuildAll(res, others.slice(0, room));
  rebuildLater(res, [...own.slice(MAX_AWAITED), ...others.slice(room)]);
  if (isCaching() && hasNewFrame(siteBefore)) rebuildLater(res, pages.keys());
  return {
    revalidated: [...first.revalidated, ...second.revalidated],
    failed: [...first.failed, ...second.failed],
  };
}
