import { LRUCache } from 'lru-cache';

import { isStaleSince, latestChange } from '../cache/change-log';
import { openPageCache } from '../cache/page-cache';
import { ANY_CHANGE } from '../cache/tags';
import { withDeadline } from '../cms/deadline';
import { isCmsUnavailable } from '../cms/errors';
import { logSeldom } from '../log-seldom';
import { processWide } from '../process-wide';
import { singleFlight } from '../single-flight';

/** Maximum number of addresses without a document that are remembered. */
const MAX_ANSWERS = 5_000;

interface Text {
  body: string;
  tags: readonly string[];
  /** Kept with it, for others. */
  note?: string;
}

interface Redirect {
  location: string;
  permanent: boolean;
}

/** What is at an address: a text, a redirect, or nothing. */
export type Found = Text | Redirect | null;

interface Answer {
  found: Exclude<Found, Text>;
  version: number;
  storedAt: number;
}

const answers = () =>
  processWide('document-answers', () => new LRUCache<string, Answer>({ max: MAX_ANSWERS }));

const running = new Map<string, Promise<Found>>();

/**
 * Where a document is stored. Paths of pages begin with a slash: with the path alone, Next would find
 * the document under another spelling of its address, and show it as the HTML of a page.
 */
const keyOf = (path: string) => `document:${path}`;

interface Options {
  /** Seconds that a document counts as fresh. */
  seconds: number;
  /** Whether a change of what it shows makes it stale before that. */
  followsChanges: boolean;
  /** Whether all requests of a build share one timeout, as a visitor waits for them. */
  hasDeadline: boolean;
}

/**
 * Returns a document that is no page, such as a feed or a sitemap: stored where the pages are, as
 * fresh as they are, and the last good one while WordPress is unavailable.
 *
 * @param path unique among documents
 * @throws CmsUnavailableError when WordPress fails and there is none yet
 */
export async function keptDocument(
  path: string,
  { seconds, followsChanges, hasDeadline }: Options,
  build: () => Promise<Found>,
): Promise<Found> {
  const isFresh = (
    { version, storedAt }: Pick<Answer, 'version' | 'storedAt'>,
    tags: readonly string[],
  ) => storedAt + seconds * 1_000 > Date.now() && !(followsChanges && isStaleSince(tags, version));
  const answer = answers().get(path);
  if (answer && isFresh(answer, [ANY_CHANGE])) return answer.found;
  const { store } = openPageCache();
  const key = keyOf(path);
  const last = await store.read(key);
  const kept = last && { body: last.html, tags: last.tags };
  if (last && isFresh(last, last.tags)) return kept;

  // The latest change in the key: requests after a change must not join a build from before it.
  return singleFlight(running, `${latestChange()} ${path}`, async () => {
    const facts = { version: latestChange(), storedAt: Date.now() };
    try {
      const found = await (hasDeadline ? withDeadline(build) : build());
      if (found && 'body' in found) {
        answers().delete(path);
        const { body: html, tags, note } = found;
        const pageData = note === undefined ? {} : { note };
        const page = {
          path: key,
          html,
          tags: [...tags],
          node: null,
          head: null,
          revalidate: seconds,
          pageData,
        };
        await store.write({ ...page, ...facts });
      } else {
        answers().set(path, { ...facts, found });
        if (last) await store.remove(key);
      }
      return found;
    } catch (error) {
      if (!kept || !isCmsUnavailable(error)) throw error;
      logSeldom(String(error));
      return kept;
    }
  });
}

/** Returns the note kept with a document, however old; null without one. */
export async function noteOf(path: string): Promise<string | null> {
  const note = (await openPageCache().store.read(keyOf(path)))?.pageData.note;
  return typeof note === 'string' ? note : null;
}
