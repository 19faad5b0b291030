import { LRUCache } from 'lru-cache';

import { BoundedFolder } from '../bounded-folder';
import { readServerEnv } from '../env';
import { logSeldom } from '../log-seldom';
import { processWide } from '../process-wide';
import { singleFlight } from '../single-flight';
import { BusyError } from '../work-limit';
import { fetchPicture } from './fetch-picture';
import { makeWebp } from './make-webp';

/** An avatar has about 3 kB, in five sizes at most. */
const folder = new BoundedFolder('avatars', { files: 2_000, bytes: 20_000_000 });

const HOUR_MS = 60 * 60 * 1_000;
/** After that Gravatar is asked again whether somebody has, or has changed, a picture. */
const FRESH_MS = 7 * 24 * HOUR_MS;
const NONE_MS = 24 * HOUR_MS;
/** After that a picture is not shown any more, also while Gravatar does not respond. */
const OLDEST_MS = 60 * 24 * HOUR_MS;

const MAX_BYTES = 500_000;

/** After a failure Gravatar is left alone: no visitor waits for what does not respond. */
const PAUSE_MS = 60_000;

/** People without a picture that are known, in memory: anybody can invent any number of them. */
const MAX_NONE = 10_000;

const state = () =>
  processWide('avatars', () => ({
    pausedUntil: 0,
    /** Until when somebody is known to have no picture, ms. */
    none: new LRUCache<string, number>({ max: MAX_NONE }),
    running: new Map<string, Promise<Buffer | null>>(),
  }));

/** A picture at Gravatar. */
export interface AvatarKey {
  /** SHA-256 or MD5 of an email address. */
  hash: string;
  size: number;
  rating: 'g' | 'pg' | 'r' | 'x';
}

/** For somebody without a picture. */
const NONE = Buffer.alloc(0);

/** Empty for what can't be shown: it is one person's, and no failure of Gravatar. */
function pictureOf(data: Buffer, size: number): Promise<Buffer> {
  return makeWebp(data, { width: size, height: size }).catch((error: unknown) => {
    if (error instanceof BusyError) throw error;
    return NONE;
  });
}

async function fetchAvatar(name: string, { hash, size, rating }: AvatarKey): Promise<Buffer> {
  const url = new URL(`${readServerEnv().gravatarUrl}/avatar/${hash}`);
  // 404 in place of a picture for those who have none.
  url.search = String(new URLSearchParams({ s: String(size), d: '404', r: rating }));
  const { status, data } = await fetchPicture(url, { isTrusted: true, maxBytes: MAX_BYTES });
  if (status !== 200 && status !== 404) throw new Error(`status ${status}`);
  const picture = status === 200 ? await pictureOf(data, size) : NONE;
  if (picture.length > 0) await folder.write(name, picture);
  else {
    state().none.set(name, Date.now() + NONE_MS);
    await folder.remove([name]);
  }
  return picture;
}

/**
 * Returns somebody's picture, as WebP, from DATA_DIR or from Gravatar; empty for those who have none,
 * null while Gravatar does not respond.
 *
 * @param count counts a request of Gravatar; may throw
 */
export async function findAvatar(
  key: AvatarKey,
  count: () => Promise<unknown>,
): Promise<Buffer | null> {
  const name = `${key.hash}-${key.size}-${key.rating}.webp`;
  if (Date.now() < (state().none.get(name) ?? 0)) return NONE;
  const kept = await folder.read(name);
  const age = kept ? Date.now() - kept.at : Infinity;
  if (kept && age < FRESH_MS) return kept.data;
  const last = kept && age < OLDEST_MS ? kept.data : null;
  if (Date.now() < state().pausedUntil) return last;
  await count();
  return singleFlight(state().running, name, async () => {
    try {
      // One that came since the first look.
      const now = await folder.read(name);
      if (now && Date.now() - now.at < FRESH_MS) return now.data;
      return await fetchAvatar(name, key);
    } catch (error) {
      if (error instanceof BusyError) return last;
      state().pausedUntil = Date.now() + PAUSE_MS;
      logSeldom(`No pictures from Gravatar for a minute: ${String(error)}`);
      return last;
    }
  });
}
