import { createHash } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';

export interface SentPicture {
  data: Buffer | string;
  contentType: 'image/webp' | 'image/svg+xml; charset=utf-8';
  cacheControl: string;
  status?: number;
}

/** Sends a picture; 304 for one that the client has. */
export function sendPicture(
  req: NextApiRequest,
  res: NextApiResponse,
  { data, contentType, cacheControl, status = 200 }: SentPicture,
): void {
  const etag = `"${createHash('sha256').update(data).digest('base64url').slice(0, 27)}"`;
  res.setHeader('cache-control', cacheControl);
  if (status === 200) {
    res.setHeader('etag', etag);
    if (req.headers['if-none-match']?.includes(etag)) {
      res.writeHead(304).end();
      return;
    }
  }
  res.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(data),
  });
  res.end(req.method === 'HEAD' ? undefined : data);
}

export function refuse(
  res: NextApiResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'cache-control': 'no-store', ...headers }).end();
}
