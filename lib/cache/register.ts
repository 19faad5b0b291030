import { processWide } from '../process-wide';
import { removeOldBuilds } from './file-store';
import { buildName, openPageCache, readEntry, writeEntry } from './page-cache';

/** Opens the page cache, and makes it known to lib/cache/next-cache-handler.js. */
export function registerPageCache(): void {
  processWide('next-cache', () => ({ readEntry, writeEntry }));
  openPageCache();
  if (process.env.NODE_ENV === 'production') {
    removeOldBuilds(buildName()).catch(() => undefined);
  }
}
