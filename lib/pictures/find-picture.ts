import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

import { BoundedFolder } from '../bounded-folder';
import { logSeldom } from '../log-seldom';
import { processWide } from '../process-wide';
import { singleFlight } from '../single-flight';
import { BusyError, createWorkLimit } from '../work-limit';
import { fetchPicture } from './fetch-picture';
import { makeWebp } from './make-webp';

const folder = new BoundedFolder('pictures', { files: 2_000, bytes: 200_000_000 });

/** After that the original is fetched again: a file may be replaced by another of the same name. */
const FRESH_MS = 7 * 24 * 60 * 60 * 1_000;
/** After that a copy is not shown any more, also while the original can't be had. */
const OLDEST_MS = 30 * 24 * 60 * 60 * 1_000;
/** Status of an original that has been deleted. */
const GONE = new Set([404, 410]);
/** After a failure the original is left alone. */
const PAUSE_MS = 60_000;
const MAX_BYTES = 15_000_000;

/** Originals in memory at once, and pictures that wait for their turn. */
const AT_ONCE = 3;
const MAX_WAITING = 60;
const MAX_FAILED = 2_000;

const state = () =>
  processWide('pictures', () => ({
    take: createWorkLimit(AT_ONCE, MAX_WAITING),
    running: new Map<string, Promise<Buffer | null>>(),
    /** Until when an original is left alone, ms. */
    failed: new LRUCache<string, number>({ max: MAX_FAILED }),
  }));

export interface Original {
  url: URL;
  /** The owner has configured this very address. */
  isTrusted: boolean;
}

/** Null for an original that is gone. */
async function resize({ url, isTrusted }: Original, width: number): Promise<Buffer | null> {
  const { status, data } = await fetchPicture(url, { isTrusted, maxBytes: MAX_BYTES });
  if (GONE.has(status)) return null;
  if (status !== 200) throw new Error(`status ${status}`);
  const webp = await makeWebp(data, { width });
  return webp.length < data.length ? webp : Buffer.alloc(0);
}

/**
 * Returns a picture as WebP in a width, from DATA_DIR or made now; empty when the original has fewer
 * bytes, null when it can't be had or resized.
 *
 * @param count counts what has to be made; may throw
 */
export async function findPicture(
  original: Original,
  width: number,
  count: () => Promise<unknown>,
): Promise<Buffer | null> {
  const { take, running, failed } = state();
  const key = `${width} ${original.url.href}`;
  const name = `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.webp`;
  const kept = await folder.read(name);
  const age = kept ? Date.now() - kept.at : Infinity;
  if (kept && age < FRESH_MS) return kept.data;
  const last = kept && age < OLDEST_MS ? kept.data : null;
  if (Date.now() < (failed.get(original.url.href) ?? 0)) return last;
  await count();
  return singleFlight(running, name, async () => {
    try {
      // One that was made since the first look.
      const made = await folder.read(name);
      if (made && Date.now() - made.at < FRESH_MS) return made.data;
      const data = await take(() => resize(original, width));
      if (data) await folder.write(name, data);
      else {
        failed.set(original.url.href, Date.now() + PAUSE_MS);
        await folder.remove([name]);
      }
      return data;
    } catch (error) {
      if (!(error instanceof BusyError)) {
        failed.set(original.url.href, Date.now() + PAUSE_MS);
        logSeldom(`${original.url.host}: a picture can't be resized: ${String(error)}`);
      }
      return last;
    }
  });
}
