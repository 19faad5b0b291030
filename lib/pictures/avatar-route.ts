import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { AVATAR_SIZES } from '../html/urls/avatar-url';
import { clientAddress } from '../limits/client-address';
import { count, LimitError } from '../limits/count';
import { REQUESTS } from '../limits/limits';
import { findAvatar } from './find-avatar';
import { letterImage } from './letter-image';
import { refuse, sendPicture } from './send-picture';

/** Cache-Control of a picture, of a letter for somebody without one, and while Gravatar does not respond. */
const PICTURE = 'public, max-age=86400, stale-while-revalidate=2592000';
const LETTER = 'public, max-age=3600, stale-while-revalidate=86400';
const FOR_NOW = 'public, max-age=60';

const query = z.object({
  hash: z.string().regex(/^(?:[\da-f]{64}|[\da-f]{32}|none)$/),
  s: z
    .string()
    .transform(Number)
    .refine((size) => AVATAR_SIZES.includes(size))
    .default(96),
  r: z.enum(['g', 'pg', 'r', 'x']).default('g'),
  letter: z.string().max(20).default(''),
});

/**
 * Handles `/avatar/<hash>.webp?s=…&r=…&letter=…` (rewritten in next.config.js): a person's picture
 * from Gravatar, which visitors' browsers do not contact; the letter for those without one, and
 * while Gravatar does not respond; 400 for an invalid address. Above the limit 429, with the letter,
 * which browsers show all the same.
 */
export async function handleAvatar(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return refuse(res, 405, { allow: 'GET, HEAD' });
  const given = query.safeParse(req.query).data;
  if (!given) return refuse(res, 400);
  const { hash, s: size, r: rating, letter } = given;
  const sendLetter = (cacheControl: string, status?: number) =>
    sendPicture(req, res, {
      data: letterImage(letter, hash),
      contentType: 'image/svg+xml; charset=utf-8',
      cacheControl,
      ...(status && { status }),
    });
  if (hash === 'none') return sendLetter(LETTER);
  try {
    const data = await findAvatar({ hash, size, rating }, () =>
      count({ limit: REQUESTS.avatars, key: clientAddress(req) }),
    );
    if (data === null || data.length === 0) return sendLetter(data === null ? FOR_NOW : LETTER);
    sendPicture(req, res, { data, contentType: 'image/webp', cacheControl: PICTURE });
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    res.setHeader('retry-after', String(error.seconds));
    sendLetter('no-store', 429);
  }
}
