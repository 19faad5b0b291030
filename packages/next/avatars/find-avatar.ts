import { LRUCache } from 'lru-cache';

import { readServerEnv } from '@showcase/wordpress/environment/env';
import { logSeldom } from '@showcase/wordpress/tools/log-seldom';

/** The largest avatar of this site, 128 pixels, has about 10 kB as JPEG and 40 kB as PNG. */
const MAX_BYTES = 200_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** After a failure Gravatar is left alone: no visitor waits for what does not respond. */
const PAUSE_MS = 60_000;

/** First bytes of the formats that are passed on; none of them can have scripts or refer to files. */
const SIGNATURES: [contentType: string, start: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/gif', /^GIF8[79]a/],
  // RIFF is followed by four bytes with the length.
  ['image/webp', /^RIFF[^]{4}WEBP/],
];

/** Data and type are empty for somebody without a picture, or with one that is not passed on. */
export type Avatar = { data: Buffer; contentType: string };

async function fetchAvatar(url: string): Promise<Avatar> {
  // A redirect is a failure: it could lead into this server's own network.
  const signal = AbortSignal.timeout(5_000);
  const { status, body } = await fetch(url, { redirect: 'error', signal });
  if (status !== 200 && status !== 404) throw new Error(`status ${status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > MAX_BYTES) break;
    chunks.push(chunk);
  }
  const data = status === 200 && bytes <= MAX_BYTES ? Buffer.concat(chunks) : Buffer.alloc(0);
  const start = data.toString('latin1', 0, 12);
  const contentType = SIGNATURES.find(([, bytes]) => bytes.test(start))?.[0] ?? '';
  return { data: contentType ? data : Buffer.alloc(0), contentType };
}

let pausedUntil = 0;

/** Avatars by their address at Gravatar. A picture is kept for a week, its absence for a day. */
const avatars = new LRUCache<string, Avatar>({
  maxSize: 20_000_000,
  sizeCalculation: ({ data }) => data.length + 200,
  ttl: 7 * DAY_MS,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  async fetchMethod(url, _, { options }) {
    if (Date.now() < pausedUntil) throw new Error('paused');
    try {
      const avatar = await fetchAvatar(url);
      if (!avatar.contentType) options.ttl = DAY_MS;
      return avatar;
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      logSeldom(`No pictures from Gravatar for a minute: ${String(error)}`);
      throw error;
    }
  },
});

/**
 * Returns the picture at a path of Gravatar's; null while Gravatar does not respond. `count` runs
 * before a request of Gravatar, and may throw.
 */
export async function findAvatar(path: string, count: () => Promise<unknown>) {
  const url = readServerEnv().gravatarUrl + path;
  if (!avatars.has(url) && Date.now() >= pausedUntil) await count();
  // Rejected when no earlier picture is kept; fetchMethod has logged why.
  return (await avatars.fetch(url).catch(() => null)) ?? null;
}
