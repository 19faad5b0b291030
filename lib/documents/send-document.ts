import { createHash } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';

import { isCmsUnavailable } from '../cms/errors';
import { LimitError } from '../limits/count';
import type { Found } from './kept-document';

const RETRY_SECONDS = 10;

/** Caches ask each time, which costs a 304: a change is visible at once. */
const ALWAYS_ASK = 'public, max-age=0, must-revalidate';

interface Format {
  contentType: string;
  cacheControl?: string;
}

/** Whether one of the validators is the document's; compared weakly (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, etag: string): boolean {
  const given = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return given.includes('*') || given.includes(etag);
}

function sendWithoutBody(
  res: NextApiResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'cache-control': 'no-store', ...headers }).end();
}

/**
 * Answers a request for a document that is no page: GET and HEAD alone, 304 for one that the client
 * has, 404 without one, 503 when WordPress fails and there is none yet.
 */
export async function sendDocument(
  req: NextApiRequest,
  res: NextApiResponse,
  { contentType, cacheControl = ALWAYS_ASK }: Format,
  find: () => Promise<Found>,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    return sendWithoutBody(res, 405, { allow: 'GET, HEAD' });
  }
  try {
    const found = await find();
    if (!found) return sendWithoutBody(res, 404);
    if ('location' in found) {
      const { location, permanent } = found;
      if (!permanent) return sendWithoutBody(res, 307, { location });
      res.writeHead(308, { location }).end();
      return;
    }
    const etag = `"${createHash('sha256').update(found.body).digest('base64url').slice(0, 27)}"`;
    res.setHeader('etag', etag);
    res.setHeader('cache-control', cacheControl);
    if (isKnown(req.headers['if-none-match'], etag)) {
      res.writeHead(304).end();
      return;
    }
    const body = Buffer.from(found.body);
    res.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
    res.end(req.method === 'HEAD' ? undefined : body);
  } catch (error) {
    if (error instanceof LimitError) {
      return sendWithoutBody(res, 429, { 'retry-after': String(error.seconds) });
    }
    if (!isCmsUnavailable(error)) throw error;
    sendWithoutBody(res, 503, { 'retry-after': String(RETRY_SECONDS) });
  }
}
