import type { NextRouter } from 'next/router';

import { freshOptions } from './fresh-data';
import { prefersReducedData } from './save-data';

/** Links of one page that are prefetched because they are near the viewport. */
const MAX_NEAR = 5;
/** Prefetches at a time. */
const MAX_AT_ONCE = 5;

/** Paths of the prefetches that are under way. */
const underWay = new Set<string>();
/** URL of the page that the viewer is on, and how many of its near links have been prefetched. */
let page = '';
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
  if (page !== current) {
    page = current;
    nearCount = 0;
  }
  if (path === page || nearCount >= MAX_NEAR) return;
  nearCount += 1;
  await prefetchOnIntent(router, path);
}

/**
 * Navigates to a page. The server declines prefetches of pages that are not built: one under way may
 * end without data, so the data is requested again instead of waiting for it.
 */
export async function navigate(router: NextRouter, path: string): Promise<void> {
  const options = freshOptions(path);
  const isUnderWay = underWay.has(path);
  await router.push(path, undefined, isUnderWay ? { unstable_skipClientCache: true } : options);
}
