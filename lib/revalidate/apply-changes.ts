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

/** Maximum number of pages that a call waits for; others are rebuilt after the response. */
const MAX_AWAITED = 50;
const ASKED_AT_ONCE = 4;

/** A changed node with its current and former paths. */
interface ChangedNode {
  kind: NodeKind;
  id: number | undefined;
  /** Its path in WordPress; null when it is not published, or was not queried. */
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

/** Whether settings or menus differ, for instance because an entry in a menu was renamed. */
function hasNewFrame(before: string): boolean {
  return before !== 'null' && JSON.stringify(lastSite()) !== before;
}

/** Returns the path of a node after its pages were rebuilt; null when it has none. */
function whereNow(pages: Pages, { kind, id, present }: ChangedNode): string | null {
  if (kind === 'post') return present;
  const now = pagesOfNode(pages, kind, id).find((path) => splitPagePath(path).page === 1);
  return now && lastBuild(now)?.outcome === 'page' ? now : null;
}

/**
 * Returns the redirect destination of a former path. A change may also name paths below it, which
 * now are below the current one, except for page numbers of a list.
 */
function successor(pages: Pages, path: string, gone: readonly string[], now: string): string {
  const above = gone.find((each) => each !== path && path.startsWith(each));
  const moved = above === undefined ? now : now + path.slice(above.length);
  return pages.has(moved) ? moved : now;
}

/**
 * Records redirects for nodes that have moved. Returns the former paths, which must be rebuilt: the
 * newest were built as 404, older ones redirect to the previous path.
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
 * Returns the pages shown by the rebuilt entries that must be rebuilt as well: archives of terms
 * and authors that had no entries before, and adjacent posts.
 */
function shownBy(pages: Pages, own: readonly string[]): string[] {
  const shown = own.flatMap((path) => pages.get(path)?.shows ?? []);
  return shown.filter((path) => isGone(path) || pages.get(path)?.kind === 'post');
}

/**
 * Rebuilds the pages that show a change: first the paths in the call and the changed nodes, then
 * lists and other pages that show them. Waits for about fifty pages; the rest is rebuilt
 * afterwards. Stops after the first pages when WordPress is unavailable.
 *
 * @throws CmsUnavailableError when WordPress does not return the path of a changed entry; then no
 *   page was rebuilt.
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
