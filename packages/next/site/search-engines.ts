import { LRUCache } from 'lru-cache';

import { getFile } from '@showcase/wordpress/cms/request';
import { CmsUnavailableError, isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { processWide } from '@showcase/wordpress/tools/process-wide';

/** How long an answer counts, ms, and how long nobody asks again without one. */
const FRESH_MS = 600_000;
const RETRY_MS = 60_000;

const ROBOTS = /<meta\s+name=['"]robots['"]\s+content=['"]([^'"]*)['"]/i;

/**
 * Whether WordPress discourages search engines (Settings → Reading). WPGraphQL does not tell. The
 * sign-in page does, which FaustWP does not redirect: it is never indexed, but is `nofollow` only
 * with that setting (https://developer.wordpress.org/reference/functions/wp_robots_no_robots/).
 * Robots.txt would not do: whether it names a sitemap depends on plugins, too. False when WordPress
 * can't tell: who hides the sign-in page must not disappear from search engines.
 */
async function ask(): Promise<boolean> {
  const { status, body } = await getFile('wp-login.php', '/wp-login.php');
  // WordPress is overloaded or being updated: that must not make a hidden site public to search engines.
  if (status === 429 || status >= 500) {
    throw new CmsUnavailableError('wp-login.php', `status ${status}`);
  }
  const robots = status === 200 ? (ROBOTS.exec(body.toString())?.[1] ?? '') : '';
  return /\bnofollow\b/i.test(robots);
}

const KEY = 'are-discouraged';

/** Process-wide: pages and the server's headers ask. After a failure the last answer stays. */
const known = () =>
  processWide('search-engines', () => {
    const fetchMethod: LRUCache<string, boolean>['fetchMethod'] = (_, last = false, { options }) =>
      ask().catch((error: unknown) => {
        if (!isCmsUnavailable(error)) throw error;
        options.ttl = RETRY_MS;
        return last;
      });
    return new LRUCache<string, boolean>({ max: 1, ttl: FRESH_MS, fetchMethod });
  });

/** Whether the site asks search engines to stay away, asked for when that is old. */
export const areDiscouraged = () => known().fetch(KEY);

/**
 * Returns the last known value at once, and asks again in the background when it is old. For a header, which
 * all answers have the moment it is known, those kept by the server among them.
 */
export function areKnownDiscouraged(): boolean {
  void areDiscouraged();
  return known().peek(KEY, { allowStale: true }) ?? false;
}
