import { getFile } from '../cms/request';
import { CmsUnavailableError, isCmsUnavailable } from '../cms/errors';
import { latestChange } from '../cache/change-log';
import { processWide } from '../process-wide';

/** How long an answer counts, ms, and how long nobody asks again without one. */
const FRESH_MS = 600_000;
const RETRY_MS = 60_000;

const ROBOTS = /<meta\s+name=['"]robots['"]\s+content=['"]([^'"]*)['"]/i;

const known = () =>
  processWide('search-engines', () => ({ areDiscouraged: false, until: 0, change: 0 }));

/**
 * Whether WordPress discourages search engines (Settings → Reading). WPGraphQL does not tell. The
 * sign-in page does, which FaustWP does not redirect: it is never indexed, but is `nofollow` only
 * with that setting (https://developer.wordpress.org/reference/functions/wp_robots_no_robots/).
 * Robots.txt would not do: whether it names a sitemap depends on plugins, too. False when WordPress
 * can't tell: who hides the sign-in page must not disappear from search engines.
 */
export async function areDiscouraged(): Promise<boolean> {
  const last = known();
  if (Date.now() < last.until && last.change === latestChange()) return last.areDiscouraged;
  try {
    const { status, body } = await getFile('wp-login.php', '/wp-login.php');
    // As during an update: a hidden site must not be listed because of it.
    if (status === 429 || status >= 500) {
      throw new CmsUnavailableError('wp-login.php', `status ${status}`);
    }
    const robots = status === 200 ? (ROBOTS.exec(body.toString())?.[1] ?? '') : '';
    last.areDiscouraged = /\bnofollow\b/i.test(robots);
    Object.assign(last, { until: Date.now() + FRESH_MS, change: latestChange() });
  } catch (error) {
    if (!isCmsUnavailable(error)) throw error;
    Object.assign(last, { until: Date.now() + RETRY_MS, change: latestChange() });
  }
  return last.areDiscouraged;
}

/**
 * What is known of it, at once; asks for it in the background when that is old. For a header, which
 * all answers have the moment it is known, those kept by the server among them.
 */
export function areKnownDiscouraged(): boolean {
  const last = known();
  if (Date.now() >= last.until) {
    last.until = Date.now() + RETRY_MS;
    last.change = -1;
    void areDiscouraged();
  }
  return last.areDiscouraged;
}
