import type { NextApiRequest, NextApiResponse } from 'next';

import { latestChange } from '../cache/change-log';
import { isCmsUnavailable } from '../cms/errors';
import { clientAddress } from '../limits/client-address';
import { count, LimitError } from '../limits/count';
import { REQUESTS } from '../limits/limits';
import type { ContentConfig } from '../template/template-for';
import { canonicalPath } from '../revalidate/canonical-path';
import { singleFlight } from '../single-flight';
import { drawImage } from './draw-image';
import { findFacts, freshFacts } from './find-facts';
import { imageVersion } from './image-address';
import { readImage, removeImages, storeImage, type StoredImage } from './image-store';
import { BusyError, createWorkLimit } from '../work-limit';

/** Drawing takes about 100 ms of CPU time, so concurrency is limited. */
const withLimit = createWorkLimit(2, 20);

const RETRY_SECONDS = 10;

/** Cache-Control of the versioned URL, and of any other, whose image may change. */
const VERSIONED = 'public, max-age=604800, stale-while-revalidate=2592000';
const UNVERSIONED = 'public, max-age=300, stale-while-revalidate=3600';

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
    // As with pages, the last good image stays.
    const last = isCmsUnavailable(error) ? await readImage(page) : null;
    if (!last) throw error;
    return last;
  }
}

async function imageOf(
  req: NextApiRequest,
  page: string,
  config: ContentConfig,
): Promise<StoredImage | null> {
  const facts = freshFacts(page);
  if (facts === null) return null;
  const stored = facts && (await readImage(page, imageVersion(facts)));
  if (stored) return stored;
  await count({ limit: REQUESTS.images, key: clientAddress(req) });
  // The latest change in the key: requests after a change must not join a run from before it.
  const key = `${latestChange()} ${page}`;
  return singleFlight(running, key, () => withLimit(() => makeImage(page, config)));
}

function refuse(res: NextApiResponse, status: number, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'cache-control': 'no-store', ...headers }).end();
}

/**
 * Handles `/social/<path>.png` (rewritten in next.config.js to the query's `uri`): the image of a
 * public page; 404 for other pages, 400 for an invalid path, 429 above the limit, 503 when the queue is full, or
 * WordPress is unavailable and no earlier image is stored.
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
    const image = await imageOf(req, page, config);
    if (!image) return refuse(res, 404);
    const etag = `"${image.version}"`;
    res.setHeader('cache-control', v === image.version ? VERSIONED : UNVERSIONED);
    res.setHeader('etag', etag);
    if (req.headers['if-none-match']?.includes(etag)) {
      res.writeHead(304).end();
      return;
    }
    res.writeHead(200, { 'content-type': 'image/png', 'content-length': image.data.length });
    res.end(req.method === 'HEAD' ? undefined : image.data);
  } catch (error) {
    if (error instanceof LimitError) {
      return refuse(res, 429, { 'retry-after': String(error.seconds) });
    }
    if (!(error instanceof BusyError) && !isCmsUnavailable(error)) throw error;
    refuse(res, 503, { 'retry-after': String(RETRY_SECONDS) });
  }
}
