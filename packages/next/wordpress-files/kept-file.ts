import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import { isStaleSince, latestChange } from '../cache/change-log';
import { openPageCache } from '../cache/page-cache';
import { ANY_CHANGE } from '../cache/tags';
import { isCmsUnavailable } from '@showcase/wordpress/cms/errors';
import { readServerEnv } from '@showcase/wordpress/environment/env';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';
import { processWide } from '@showcase/wordpress/tools/process-wide';
import { singleFlight } from '@showcase/wordpress/tools/cached-value';
import { fetchFile, type Found, type WordPressFile } from './fetch-file';

/** Maximum number of addresses without a file that are remembered. */
const MAX_ANSWERS = 5_000;
/**
 * Maximum size of the files in the store, and what each counts beside its own, characters: WordPress
 * has a feed, if an empty one, at every address that anybody thinks of.
 */
const MAX_STORED = 100_000_000;
const SIZE_OF_ANY = 10_000;

/** What WordPress has found, without a file, and when. */
interface Answer {
  found: Exclude<Found, WordPressFile>;
  version: number;
  storedAt: number;
}

const state = () =>
  processWide('wordpress-files', () => ({
    answers: new LRUCache<string, Answer>({ max: MAX_ANSWERS }),
    running: new Map<string, Promise<Found>>(),
    /** Sizes by the keys in the store, from which goes what has not been used for longest. */
    stored: new LRUCache<string, number>({
      maxSize: MAX_STORED,
      sizeCalculation: (size) => size + SIZE_OF_ANY,
      dispose: (_, key, reason) => {
        if (reason === 'evict') void openPageCache().store.remove(key);
      },
    }),
  }));

/**
 * Returns the key that a file is stored by. Paths of pages begin with a slash: by the path alone, Next would find the
 * file under another spelling of its address, and show it as the HTML of a page.
 */
const keyOf = (path: string) => `file:${path}`;

const header = z.object({ type: z.string(), lastModified: z.string().nullable() });

function isFresh({ version, storedAt }: Pick<Answer, 'version' | 'storedAt'>): boolean {
  const until = storedAt + readServerEnv().revalidateSeconds * 1_000;
  return until > Date.now() && !isStaleSince([ANY_CHANGE], version);
}

/**
 * Returns a file of WordPress (fetchFile): stored where the pages are, as fresh as they are, and the
 * last good one while WordPress is unavailable.
 *
 * @throws CmsUnavailableError when WordPress fails and there is none yet
 */
export async function keptFile(path: string): Promise<Found> {
  const { answers, running, stored } = state();
  const answer = answers.get(path);
  if (answer && isFresh(answer)) return answer.found;
  const key = keyOf(path);
  const { store } = openPageCache();
  const last = await store.read(key);
  const known = header.safeParse(last?.pageData).data;
  const kept = last && known ? { body: last.html, ...known } : null;
  if (kept) stored.set(key, kept.body.length);
  if (kept && last && isFresh(last)) return kept;

  // The latest change in the key: requests after a change must not join a fetch from before it.
  const version = latestChange();
  return singleFlight(running, `${version} ${path}`, async () => {
    try {
      const found = await fetchFile(path);
      const now = { version, storedAt: Date.now() };
      if (found && 'body' in found) {
        const { body: html, ...pageData } = found;
        const { revalidateSeconds: revalidate } = readServerEnv();
        const record = { tags: [ANY_CHANGE], node: null, head: null, ...now, revalidate };
        answers.delete(path);
        await store.write({ path: key, html, pageData, ...record });
        stored.set(key, html.length);
      } else {
        answers.set(path, { found, ...now });
        stored.delete(key);
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
