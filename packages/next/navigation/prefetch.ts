import type { NextRouter } from 'next/router';

declare global {
  interface Navigator {
    /** Network Information API: not in every browser, and not in TypeScript's DOM types. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the visitor enabled data saving, or has a slow connection: 3G as browsers measure it, or less. */
function prefersReducedData(): boolean {
  const { connection } = navigator;
  return (
    connection?.saveData ||
    /[23]g$/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

const tasks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all, which reports elements in their order; several would be called in any. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries, current) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        current.unobserve(target);
        tasks.get(target)?.();
      }
    },
    { rootMargin: '200px' },
  );
  return observer;
}

/** Runs `task` once, when `element` is within 200 px of the viewport. Returns a function that cancels it. */
export function whenNear(element: Element, task: () => void): () => void {
  tasks.set(element, task);
  sharedObserver().observe(element);
  return () => sharedObserver().unobserve(element);
}

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
function freshOptions(path: string) {
  const now = Date.now();
  const before = askedAt.get(path);
  const isOld = before !== undefined && before <= Math.max(now - FRESH_MS, leftAt);
  if (before === undefined || isOld) askedAt.set(path, now);
  return { unstable_skipClientCache: isOld };
}

/** Links of one page that are prefetched because they are near the viewport. */
const MAX_NEAR = 5;
/** Prefetches at a time. */
const MAX_AT_ONCE = 5;

/** Paths of the prefetches that are under way. */
const underWay = new Set<string>();
/** URL of the page that the viewer is on, and how many of its near links have been prefetched. */
let currentUrl = '';
let nearCount = 0;

/**
 * Prefetches a page whose link the viewer points at or focuses. Does nothing while as many as are
 * allowed at a time are under way, and for viewers who save data or have a slow connection.
 */
export async function prefetchOnIntent(router: NextRouter, path: string): Promise<void> {
  if (path === router.asPath || underWay.has(path)) return;
  if (underWay.size >= MAX_AT_ONCE || prefersReducedData()) return;
  underWay.add(path);
  try {
    await router.prefetch(path, undefined, freshOptions(path));
  } finally {
    underWay.delete(path);
  }
}

/** Like prefetchOnIntent, for a link that has come near the viewport: the first few of a page. */
export async function prefetchNear(router: NextRouter, path: string): Promise<void> {
  const current = router.asPath.replace(/#.*$/, '');
  if (currentUrl !== current) {
    currentUrl = current;
    nearCount = 0;
  }
  if (path === currentUrl || nearCount >= MAX_NEAR) return;
  nearCount += 1;
  await prefetchOnIntent(router, path);
}

/**
 * Navigates to a page. The server declines prefetches of pages that are not built: one under way may
 * end without data, so the data is requested again instead of waiting for it.
 */
export async function navigate(router: NextRouter, path: string): Promise<void> {
  const { unstable_skipClientCache: isOld } = freshOptions(path);
  await router.push(path, undefined, { unstable_skipClientCache: isOld || underWay.has(path) });
}
