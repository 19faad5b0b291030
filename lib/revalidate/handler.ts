import type { IncomingMessage, ServerResponse } from 'node:http';

import { publishChange } from '../cache/page-cache';
import { readServerEnv } from '../env';
import { clientAddress } from '../limits/client-address';
import { count, LimitError } from '../limits/count';
import { REQUESTS, SIGNED_CALLS, USES } from '../limits/limits';
import { changeOf } from './change-of';
import { readBody } from '../read-body';
import { Refusal } from '../refusal';
import { readRevalidateRequest } from './revalidate-request';
import { isSameSignature, isSignature, isTimestampValid, signatureOf } from './signature';

/** Two changes within a second may be the same call, byte for byte. */
const REPEATABLE_SECONDS = 10;

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

/** Whether a call with the same signature was made more than ten seconds ago; else notes this one. */
async function isOldCall(signature: string): Promise<boolean> {
  try {
    await count({ limit: USES.signature, key: signature });
    return false;
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return USES.signature.windowMs / 1000 - error.seconds >= REPEATABLE_SECONDS;
  }
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
  if (!isSameSignature(given, signatureOf(secret, timestamp, body))) {
    throw new Refusal(401, 'The signature is wrong: is REVALIDATE_SECRET the same?', scheme);
  }
  if (await isOldCall(given)) {
    throw new Refusal(
      401,
      'This call was made before. Sign it again with the time of now.',
      scheme,
    );
  }
  return body;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof LimitError)) throw error;
  const most = `At most ${SIGNED_CALLS.most} calls per minute.`;
  return new Refusal(429, most, { 'retry-after': String(error.seconds) });
}

/**
 * Returns the body of a valid call.
 *
 * @throws Refusal; LimitError
 */
async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  if (req.method !== 'POST') throw new Refusal(405, 'Use POST.', { allow: 'POST' });
  const { revalidateSecret } = readServerEnv();
  if (revalidateSecret === null) {
    throw new Refusal(403, 'Switched off. Set REVALIDATE_SECRET here and in WordPress.');
  }
  try {
    return await readSignedBody(req, revalidateSecret);
  } catch (error) {
    await count({ limit: REQUESTS.unsigned, key: clientAddress(req) });
    throw error;
  }
}

/**
 * Handles `POST /api/revalidate`: WordPress reports changes, signed with REVALIDATE_SECRET, and the
 * pages that show them are stale from then on: each is rebuilt at its next visit. Requests without a
 * valid signature have a rate limit of their own, so that they cannot block valid ones.
 */
export async function handleRevalidate(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const body = await bodyOf(req);
    await count({ limit: SIGNED_CALLS, key: '' });
    const request = readRevalidateRequest(body);
    await publishChange(changeOf(request));
    const paths = [...request.paths, ...request.changes.flatMap((change) => change.paths)];
    answer(res, 200, { revalidated: [...new Set(paths)] });
  } catch (error) {
    const { status, message, headers } = refusalOf(error);
    answer(res, status, { error: CODES.get(status) ?? 'refused', message }, headers);
  }
}
