import { processWide } from '@showcase/wordpress/tools/process-wide';
import { removeOldBuilds } from './file-store';
import { buildName, openPageCache, readEntry, writeEntry } from './page-cache';

/** Opens the page cache, and makes it known to packages/next/cache/next-cache-handler.js. */
export function registerPageCache(): void {
  processWide('next-cache', () => ({ readEntry, writeEntry }));
  openPageCache();
  if (process.env.NODE_ENV === 'production') {
    removeOldBuilds(buildName()).catch(() => undefined);
  }
}
