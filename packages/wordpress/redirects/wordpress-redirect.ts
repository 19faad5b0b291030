import { hrefFromUri, isPath, isSamePath, pathOfSentUri } from '../addresses/site-paths';
import { connection } from '../cms/connection';
import { fetchAgain, reasonOf } from '../cms/fetch-json';
import { currentClient, timeLeft } from '../cms/request';
import { readServerEnv } from '../environment/env';
import { fieldsOf } from '../cms/fields-of';
import { logSeldom } from '../state/log-seldom';
import { isPaused, pause } from '../state/pauses';

/** Longest wait for a turn, and for an answer, ms; WordPress does nothing but look the address up. */
const TIMEOUT_MS = 1_500;
/** Pause when there was no answer, ms: many WordPress behind such a site show nobody their front end. */
const PAUSE_MS = 60_000;

/** @throws Error without an answer in time */
async function ask(url: string, pageSignal: AbortSignal) {
  const signal = AbortSignal.any([pageSignal, AbortSignal.timeout(TIMEOUT_MS)]);
  const init = { isSafe: true, method: 'HEAD', redirect: 'manual', signal } as const;
  const { status, headers } = await fetchAgain(url, init);
  const location = headers.get('location');
  // Such an answer is about this address alone: WordPress fails at `/graphql/`, and any visitor may ask for that.
  if (status >= 500 || (location && !URL.canParse(location, url))) return null;
  return { status, location: location ? new URL(location, url) : null };
}

/** Whether WordPress and this site have the same address. On one host either may be in a folder of the other. */
export function isOneAddress(): boolean {
  const { wordpressUrl, siteUrl } = readServerEnv();
  const [cms, here] = [new URL(wordpressUrl), new URL(siteUrl)];
  return cms.host === here.host && cms.pathname === here.pathname;
}

/**
 * Asks WordPress's own front end for the status of an address, and where it redirects to. Null: it was
 * not asked, failed, or did not respond in time, which counts for nothing else.
 */
async function askFrontEnd(href: string) {
  const { circuit, turns } = connection();
  const { wordpressUrl } = readServerEnv();
  const name = `front end of ${wordpressUrl}`;
  if (isPaused(name) || circuit.openFor !== null) return null;
  // A proxy leaves only GraphQL to WordPress, and this would be asking ourselves.
  if (isOneAddress()) return null;
  try {
    const task = (signal: AbortSignal) => ask(wordpressUrl + href, signal);
    const ms = Math.min(timeLeft(), 2 * TIMEOUT_MS);
    return await turns.frontEnd(task, ms, currentClient());
  } catch (error) {
    // Too many at once: a scanner must not switch off what others are redirected by. Nor does it say
    // anything of WordPress when the page's own time has ended.
    const { isBulkheadRejectedError, isTaskCancelledError } = fieldsOf(error);
    if (isBulkheadRejectedError || isTaskCancelledError) return null;
    pause(name, PAUSE_MS);
    logSeldom(`WordPress’s front end was not asked for redirects: ${reasonOf(error)}.`);
    return null;
  }
}

/** Redirects that are followed to find the last address, by WordPress or one of its plugins. */
const MAX_HOPS = 4;

/** Returns the path of an address on this site or its WordPress, encoded; null for others. */
export function pathHere({ host, pathname }: URL): string | null {
  const { wordpressUrl, siteUrl } = readServerEnv();
  // On one host either can be in a folder of the other: the deeper one decides.
  const folders = [new URL(wordpressUrl), new URL(siteUrl)]
    .filter((each) => each.host === host)
    .map((each) => each.pathname.replace(/\/$/, ''))
    .sort((a, b) => b.length - a.length);
  const folder = folders.find((each) => pathname.startsWith(`${each}/`));
  const path = folder === undefined ? '' : pathname.slice(folder.length);
  return isPath(path) ? path : null;
}

/** The decoded path of content here that an address has; null for others. */
function contentPath(url: URL): string | null {
  const path = url.search ? null : pathHere(url);
  return path === null ? null : pathOfSentUri(path);
}

/**
 * Returns where WordPress leads from the address of a media item where attachment pages are off, which WPGraphQL does not
 * say: its file, or an address on another host. Null: the item has a page, or WordPress did not answer.
 *
 * @param path decoded
 */
export async function attachmentFile(path: string): Promise<string | null> {
  const { status, location } = (await askFrontEnd(hrefFromUri(path))) ?? {};
  // FaustWP sends what has a page to this site, with 302; a missing slash is redirected to the same address.
  const isFile = status === 301 && location && contentPath(location) === null;
  return isFile && /^https?:$/.test(location.protocol) ? location.href : null;
}

const lastPart = (path: string) => path.split('/').at(-2)?.toLowerCase() ?? '';

/** Whether it may be WordPress's guess for a slug that was cut off. */
const mayBeGuess = (from: string, to: string) => lastPart(to).startsWith(lastPart(from));

/**
 * Returns where WordPress itself redirects a path to that it has nothing at: from the old slug of a
 * post, by its guess for a slug that is cut off or below the wrong parent, or by the redirects of a
 * plugin such as Redirection, Yoast or Rank Math. WPGraphQL knows none of these; WordPress's own
 * front end answers with them also where FaustWP sends its visitors here. Chains are followed, so that
 * ours is one hop; null for a loop, another host, or what is no content.
 *
 * @param guess whether guesses count
 * @returns the path decoded, with slashes at both ends
 */
export async function wordpressRedirect(
  path: string,
  guess = true,
): Promise<{ path: string; permanent: boolean } | null> {
  let at = path;
  let permanent = true;
  const seen = new Set([path]);
  while (seen.size <= MAX_HOPS) {
    const answer = await askFrontEnd(hrefFromUri(at));
    // An address that WordPress shows no more: a redirect of a plugin that leads nowhere.
    if (!answer || answer.status === 404 || answer.status === 410) return null;
    const next = answer.location && contentPath(answer.location);
    const isLast = !answer.location || (next !== null && isSamePath(next, at));
    if (isLast || (next === null && at !== path)) {
      const isRefused = at === path || (!guess && mayBeGuess(path, at));
      return isRefused ? null : { path: at, permanent };
    }
    if (next === null || seen.has(next)) return null;
    permanent &&= answer.status === 301 || answer.status === 308;
    seen.add(next);
    at = next;
  }
  return null;
}
