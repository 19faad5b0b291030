import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import { engineState } from '../definition/engine-state';
import { publicRoute } from '../http/api-route';
import { HttpError, isTooMany } from '../http/http-error';
import { AVATAR_SIZES } from '@showcase/html';
import { countRequest, REQUESTS } from '../http/limits';
import { fetchFile, isPaused, logSeldom, pause, readServerEnv } from '@showcase/wordpress';

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
interface Avatar {
  data: Buffer;
  contentType: string;
}

async function fetchAvatar(url: string): Promise<Avatar> {
  const init = { isSafe: true, signal: AbortSignal.timeout(5_000) };
  const { status, body } = await fetchFile(url, init, MAX_BYTES);
  // A redirect is a failure: it could lead into this server's own network.
  if (status !== 200 && status !== 404) throw new Error(`status ${status}`);
  const start = status === 200 ? body.toString('latin1', 0, 12) : '';
  const [contentType] = SIGNATURES.find(([, signature]) => signature.test(start)) ?? [''];
  return { data: contentType ? body : Buffer.alloc(0), contentType };
}

/** A picture is kept for a week, its absence for a day. */
const createAvatars = () =>
  new LRUCache<string, Avatar>({
    maxSize: 20_000_000,
    sizeCalculation: ({ data }) => data.length + 200,
    ttl: 7 * DAY_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(url, _, { options }) {
      if (isPaused('Gravatar')) throw new Error('paused');
      try {
        const avatar = await fetchAvatar(url);
        if (!avatar.contentType) options.ttl = DAY_MS;
        return avatar;
      } catch (error) {
        pause('Gravatar', PAUSE_MS);
        logSeldom(`No pictures from Gravatar for a minute: ${String(error)}`);
        throw error;
      }
    },
  });

declare module '../definition/engine-state' {
  interface EngineState {
    /** By their address at Gravatar. */
    avatars?: LRUCache<string, Avatar>;
  }
}

const avatars = () => (engineState().avatars ??= createAvatars());

/** Head and shoulders, for a person without a letter. */
const PERSON = '<circle cx="16" cy="12" r="6"/><path d="M4 32a12 12 0 0 1 24 0z"/>';

/** Draws a letter or a figure on a ground by person; white has a contrast of 4.5:1 to each. */
function letterImage(letter: string, hash: string): string {
  const hue = (parseInt(hash.slice(0, 4), 16) || (letter.codePointAt(0) ?? 0) * 47) % 360;
  const text =
    '<text x="16" y="22" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17"' +
    ` font-weight="600">${letter}</text>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 32 32" fill="#fff">' +
    `<path fill="hsl(${hue},35%,32%)" d="M0 0h32v32H0z"/>` +
    `${/^[\p{L}\p{N}]{1,3}$/u.test(letter) ? text : PERSON}</svg>`
  );
}

/** Cache-Control of a picture, of a letter for somebody without one, and while Gravatar does not respond. */
const PICTURE = 'public, max-age=86400, stale-while-revalidate=2592000';
const LETTER = 'public, max-age=3600, stale-while-revalidate=86400';
const FOR_NOW = 'public, max-age=60';

const query = z.object({
  hash: z.string().regex(/^(?:[\da-f]{64}|[\da-f]{32}|none)$/),
  s: z.enum(AVATAR_SIZES.map(String)).default('96'),
  r: z.enum(['g', 'pg', 'r', 'x']).default('g'),
  letter: z.string().max(20).default(''),
});

/**
 * Handles `/avatar/<hash>.img?s=…&r=…&letter=…` (packages/next/server/route-requests.ts): a picture from
 * Gravatar, which visitors' browsers do not contact; a letter for those without one, while Gravatar does
 * not respond, and above the limit (429).
 */
export const handleAvatar = publicRoute('GET, HEAD', async ({ req, res }) => {
  const given = query.safeParse(req.query).data;
  if (!given) throw new HttpError(400, 'bad_request');
  const { hash, s: size, r: rating, letter } = given;
  const send = (status: number, cacheControl: string, contentType: string, data: Buffer | string) =>
    void res
      .writeHead(status, { 'cache-control': cacheControl, 'content-type': contentType })
      .end(data);
  const sendLetter = (cacheControl: string, status = 200) =>
    send(status, cacheControl, 'image/svg+xml; charset=utf-8', letterImage(letter, hash));
  if (hash === 'none') return sendLetter(LETTER);
  try {
    // d=404: a status in place of Gravatar's drawing for those who have no picture.
    const url = `${readServerEnv().GRAVATAR_URL}/avatar/${hash}?s=${size}&d=404&r=${rating}`;
    const kept = avatars();
    if (!kept.has(url) && !isPaused('Gravatar')) await countRequest(req, REQUESTS.avatars);
    // Rejected when no earlier picture is kept; fetchMethod has logged why.
    const avatar = await kept.fetch(url).catch(() => undefined);
    if (avatar?.contentType) send(200, PICTURE, avatar.contentType, avatar.data);
    else sendLetter(avatar ? LETTER : FOR_NOW);
  } catch (error) {
    if (!isTooMany(error)) throw error;
    res.setHeaders(new Headers(error.headers));
    sendLetter('no-store', error.status);
  }
});
