import type { IncomingMessage } from 'node:http';

import { HttpError } from './http-error';

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;

const tooLarge = () =>
  new HttpError(413, 'too_large', {}, `The body may have ${MAX_BYTES / 1024} kB at most.`);

/**
 * Reads a request's raw body, up to the size limit.
 *
 * @throws HttpError 413 above 64 kB, 408 after ten seconds, 400 when the connection is aborted.
 */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      req.removeListener('data', take);
      // Discards the rest, so that a client that is still sending gets the response.
      req.resume();
      settle();
    };
    const fail = (error: HttpError) => finish(() => reject(error));
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) fail(tooLarge());
      else chunks.push(chunk);
    };
    const timer = setTimeout(
      () =>
        fail(
          new HttpError(408, 'too_slow', { connection: 'close' }, 'The body did not come in time.'),
        ),
      TIMEOUT_MS,
    );
    req.on('data', take);
    req.once('end', () => finish(() => resolve(Buffer.concat(chunks))));
    const breakOff = () => fail(new HttpError(400, 'bad_request', {}, 'The body broke off.'));
    req.once('error', breakOff);
    req.once('aborted', breakOff);
  });
}
