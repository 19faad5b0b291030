import type { IncomingMessage } from 'node:http';

import { Refusal } from './refusal';

const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;

const tooLarge = () => new Refusal(413, `The body may have ${MAX_BYTES / 1024} kB at most.`);

/**
 * Reads a request's raw body, up to the size limit.
 *
 * @throws Refusal 413 above 64 kB, 408 after ten seconds, 400 when the connection is aborted.
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
    const fail = (refusal: Refusal) => finish(() => reject(refusal));
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) fail(tooLarge());
      else chunks.push(chunk);
    };
    const timer = setTimeout(
      () => fail(new Refusal(408, 'The body did not come in time.', { connection: 'close' })),
      TIMEOUT_MS,
    );
    req.on('data', take);
    req.once('end', () => finish(() => resolve(Buffer.concat(chunks))));
    req.once('error', () => fail(new Refusal(400, 'The body broke off.')));
    req.once('aborted', () => fail(new Refusal(400, 'The body broke off.')));
  });
}
