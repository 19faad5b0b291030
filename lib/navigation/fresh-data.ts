/** How long data that was fetched for a page counts as new, ms: as long as a page, by default. */
const FRESH_MS = 60_000;

/** When the data of a page was asked for, by its path, ms. */
const askedAt = new Map<string, number>();
/** When this tab was last left or come back to, ms: an editor was in WordPress meanwhile. */
let leftAt = 0;

/** To be called once. */
export function watchTab(): void {
  document.addEventListener('visibilitychange', () => (leftAt = Date.now()));
}

/**
 * Options for the router's `push` and `prefetch`. Next keeps the data of every page as long as the
 * tab is open: when it is old it is asked for again, which costs a 304 when nothing has changed.
 */
export function freshOptions(path: string): { unstable_skipClientCache: boolean } {
  const now = Date.now();
  const before = askedAt.get(path);
  const isOld = before !== undefined && before <= Math.max(now - FRESH_MS, leftAt);
  if (before === undefined || isOld) askedAt.set(path, now);
  return { unstable_skipClientCache: isOld };
}
