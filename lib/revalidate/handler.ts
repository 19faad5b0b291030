import type { IncomingMessage, ServerResponse } from 'node:http';

import { publishChange } from '../cache/page-cache';
import { readServerEnv } from '../env';
import { SlidingWindow } from '../sliding-window';
import { changeOf } from './change-of';
import { readBody } from './read-body';
import { Refusal } from './refusal';
import { readRevalidateRequest } from './revalidate-request';
import { isSameSignature, isSignature, isTimestampValid, signatureOf } from './signature';

const CALLS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

const CODES = new Map([
  [400, 'bad_request'],
  [401, 'signature'],
  [403, 'not_set_up'],
  [405, 'method'],
  [408, 'too_slow'],
  [413, 'too_large'],
  [429, 'too_many_attempts'],
]);

function answer(
  res: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  res.statusCode = status;
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.end(JSON.stringify(body));
}

function headerOf(req: IncomingMessage, name: string): string {
  const value = req.headers[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Reads and returns the body of a request with a valid signature.
 *
 * @throws Refusal 401, or that of readBody.
 */
async function readSignedBody(req: IncomingMessage, secret: string): Promise<Buffer> {
  const timestamp = headerOf(req, 'x-revalidate-timestamp');
  const given = headerOf(req, 'x-revalidate-signature');
  const scheme = { 'www-authenticate': 'HMAC-SHA256' };
  if (!isSignature(given) || timestamp === '') {
    throw new Refusal(401, 'The call is not signed.', scheme);
  }
  if (!isTimestampValid(timestamp)) {
    throw new Refusal(401, 'The timestamp is not within 5 minutes of this server’s time.', scheme);
  }
  const body = await readBody(req);
  if (isSameSignature(given, signatureOf(secret, timestamp, body))) return body;
  throw new Refusal(401, 'The signature is wrong: is REVALIDATE_SECRET the same?', scheme);
}

function tooMany(seconds: number): Refusal {
  return new Refusal(429, `At most ${CALLS_PER_MINUTE} calls per minute.`, {
    'retry-after': String(seconds),
  });
}

/**
 * Creates the handler of `POST /api/revalidate`: WordPress reports changes, signed with
 * REVALIDATE_SECRET, and the pages that show them are stale from then on: each is rebuilt at its
 * next visit. Requests without a valid signature have a rate limit of their own, so that they cannot
 * block valid ones.
 */
export function createRevalidateHandler(): (
  req: IncomingMessage,
  res: ServerResponse,
) => Promise<void> {
  const signed = new SlidingWindow(CALLS_PER_MINUTE, MINUTE_MS);
  const unsigned = new SlidingWindow(CALLS_PER_MINUTE, MINUTE_MS);

  async function bodyOf(req: IncomingMessage): Promise<Buffer> {
    if (req.method !== 'POST') throw new Refusal(405, 'Use POST.', { allow: 'POST' });
    const { revalidateSecret } = readServerEnv();
    if (revalidateSecret === null) {
      throw new Refusal(403, 'Switched off. Set REVALIDATE_SECRET here and in WordPress.');
    }
    try {
      return await readSignedBody(req, revalidateSecret);
    } catch (error) {
      const wait = unsigned.take();
      throw wait > 0 ? tooMany(wait) : error;
    }
  }

  return async (req, res) => {
    try {
      const body = await bodyOf(req);
      const wait = signed.take();
      if (wait > 0) throw tooMany(wait);
      const request = readRevalidateRequest(body);
      await publishChange(changeOf(request));
      const paths = [...request.paths, ...request.changes.flatMap((change) => change.paths)];
      answer(res, 200, { revalidated: [...new Set(paths)] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, message, headers } = error;
      answer(res, status, { error: CODES.get(status) ?? 'refused', message }, headers);
    }
  };
}
