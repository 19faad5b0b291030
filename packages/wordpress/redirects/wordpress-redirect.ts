import { askFrontEnd } from '../cms/front-end';
import { readServerEnv } from '../environment/env';
import { hrefFromUri, isSamePath, pathFromSegments } from '../addresses/site-paths';

/** Redirects that are followed to find the last address, by WordPress or one of its plugins. */
const MAX_HOPS = 4;

interface WordPressRedirect {
  /** Decoded path with slashes at both ends. */
  path: string;
  permanent: boolean;
}

/** Returns the path of an address on this site or its WordPress, encoded; null for others. */
export function pathHere({ host, pathname }: URL): string | null {
  const { wordpressUrl, siteUrl } = readServerEnv();
  const home = [new URL(wordpressUrl), new URL(siteUrl)].find((each) => each.host === host);
  const folder = home?.pathname.replace(/\/$/, '') ?? '';
  return home && pathname.startsWith(`${folder}/`) ? pathname.slice(folder.length) : null;
}

/** The decoded path of content here that an address has; null for others. */
function contentPath(url: URL): string | null {
  const segments = pathHere(url)?.split('/').filter(Boolean);
  if (!segments || url.search) return null;
  try {
    return pathFromSegments(segments.map(decodeURIComponent));
  } catch {
    return null;
  }
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
 */
export async function wordpressRedirect(
  path: string,
  guess = true,
): Promise<WordPressRedirect | null> {
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
