import type { IncomingMessage } from 'node:http';

import { HttpError } from './http-error';

const MAX_KB = 64;
const MAX_BYTES = MAX_KB * 1024;

export const tooLarge = (maxKb: number): HttpError =>
  new HttpError(413, 'too_large', {}, `The body may have ${maxKb} kB at most.`);

/**
 * Reads a request's raw body, up to the size limit.
 *
 * @throws HttpError 413 above 64 kB, 400 when the connection is aborted.
 */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge(MAX_KB);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Not destroyed, so that a client that is still sending gets the response.
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw new HttpError(400, 'bad_request', {}, 'The body broke off.');
  }
  if (bytes <= MAX_BYTES) return Buffer.concat(chunks);
  req.resume();
  throw tooLarge(MAX_KB);
}
