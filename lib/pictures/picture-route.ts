import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';

import { siteConfig } from '../../site.config';
import { htmlContext } from '../html/urls/configured-context';
import { isMediaHost, onWordPress, urlContext } from '../html/urls/html-context';
import { isResizedPath, PICTURE_WIDTHS, UPLOADS, WORDPRESS_SOURCE } from '../html/urls/picture-url';
import { clientAddress } from '../limits/client-address';
import { count, LimitError } from '../limits/count';
import { REQUESTS } from '../limits/limits';
import { findPicture, type Original } from './find-picture';
import { refuse, sendPicture } from './send-picture';

/** A file of WordPress's may be replaced by another of the same name. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const query = z.object({
  width: z
    .string()
    .transform(Number)
    .refine((width) => PICTURE_WIDTHS.includes(width)),
  source: z.string().regex(/^[\w.:-]{1,260}$/),
  path: z
    .union([z.string(), z.array(z.string()).transform((parts) => parts.join('/'))])
    .refine(isResizedPath),
});

/** Returns the picture that an address stands for; null for a host that is not the site's own. */
function originalOf(source: string, path: string): Original | null {
  const context = urlContext(htmlContext());
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  if (source === WORDPRESS_SOURCE) {
    return { url: new URL(onWordPress(UPLOADS + encoded, context)), isTrusted: true };
  }
  const address = `https://${source}/${encoded}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && isMediaHost(url, context) ? { url, isTrusted: false } : null;
}

/**
 * Handles `/picture/<width>/<source>/<path>` (rewritten in next.config.js): a picture of WordPress's
 * uploads or of `mediaHosts` as WebP, in one of few widths. 400 for an invalid address, 404 for any
 * other host. Where there is nothing to be gained, or the picture can't be had, it redirects to the
 * original, so that pages are right all the same.
 */
export async function handlePicture(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return refuse(res, 405, { allow: 'GET, HEAD' });
  const given = query.safeParse(req.query).data;
  if (!given) return refuse(res, 400);
  const original = originalOf(given.source, given.path);
  if (!original) return refuse(res, 404);
  const location = original.url.href;
  if (!siteConfig.resizePictures) return refuse(res, 307, { location });
  try {
    const data = await findPicture(original, given.width, () =>
      count({ limit: REQUESTS.pictures, key: clientAddress(req) }),
    );
    if (data === null) return refuse(res, 307, { location });
    if (data.length === 0) return refuse(res, 307, { location, 'cache-control': A_DAY });
    sendPicture(req, res, { data, contentType: 'image/webp', cacheControl: A_DAY });
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    refuse(res, 307, { location });
  }
}
