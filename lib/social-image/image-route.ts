import type { NextApiRequest, NextApiResponse } from 'next';

import { changesSoFar } from '../site/change-count';
import { isCmsUnavailable } from '../cms/errors';
import type { ContentConfig } from '../resolve/template-for';
import { canonicalPath } from '../revalidate/canonical-path';
import { singleFlight } from '../single-flight';
import { drawImage } from './draw-image';
import { findFacts, freshFacts } from './find-facts';
import { imageVersion } from './image-address';
import { readImage, removeImages, storeImage, type StoredImage } from './image-store';
import { BusyError, createWorkLimit } from './work-limit';

/** Drawing takes a tenth of a second of a core: nobody may keep them all busy with it. */
const limited = createWorkLimit(2, 20);

const RETRY_SECONDS = 10;

/** For the address that pages name, and for any other, whose image may be another soon. */
const LASTING = 'public, max-age=604800, stale-while-revalidate=2592000';
const PASSING = 'public, max-age=300, stale-while-revalidate=3600';

const running = new Map<string, Promise<StoredImage | null>>();

async function makeImage(page: string, config: ContentConfig): Promise<StoredImage | null> {
  try {
    const facts = await findFacts(page, config);
    if (!facts) {
      await removeImages(page);
      return null;
    }
    const version = imageVersion(facts);
    const stored = await readImage(page, version);
    if (stored) return stored;
    const image = { version, data: await drawImage(facts) };
    await storeImage(page, image);
    return image;
  } catch (error) {
    // As with pages: the last good one stays.
    const last = isCmsUnavailable(error) ? await readImage(page) : null;
    if (!last) throw error;
    return last;
  }
}

async function imageOf(page: string, config: ContentConfig): Promise<StoredImage | null> {
  const facts = freshFacts(page);
  if (facts === null) return null;
  const stored = facts && (await readImage(page, imageVersion(facts)));
  if (stored) return stored;
  // Whoever comes after a change must not get what was asked for before it.
  const key = `${changesSoFar()} ${page}`;
  return singleFlight(running, key, () => limited(() => makeImage(page, config)));
}

function refuse(res: NextApiResponse, status: number, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'cache-control': 'no-store', ...headers }).end();
}

/**
 * Answers `/social/<path>.png` (next.config.js makes it the query's `uri`) with the image of a
 * public page: 404 for every other page, 400 for what is no page's path, 503 when there is too much
 * to draw, or when WordPress is away and no earlier image is kept.
 */
export async function handleSocialImage(
  req: NextApiRequest,
  res: NextApiResponse,
  config: ContentConfig,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return refuse(res, 405, { allow: 'GET, HEAD' });
  const { uri, v } = req.query;
  const page = typeof uri === 'string' ? canonicalPath(uri) : null;
  if (!page) return refuse(res, 400);
  try {
    const image = await imageOf(page, config);
    if (!image) return refuse(res, 404);
    const etag = `"${image.version}"`;
    res.setHeader('cache-control', v === image.version ? LASTING : PASSING);
    res.setHeader('etag', etag);
    if (req.headers['if-none-match']?.includes(etag)) {
      res.writeHead(304).end();
      return;
    }
    res.writeHead(200, { 'content-type': 'image/png', 'content-length': image.data.length });
    res.end(req.method === 'HEAD' ? undefined : image.data);
  } catch (error) {
    if (!(error instanceof BusyError) && !isCmsUnavailable(error)) throw error;
    refuse(res, 503, { 'retry-after': String(RETRY_SECONDS) });
  }
}
