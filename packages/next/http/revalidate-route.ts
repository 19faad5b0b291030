import type { IncomingMessage } from 'node:http';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { NextApiResponse } from 'next';

import { publishMerged } from '../cache/merged-changes';
import { buildFacts } from '../definition/build-facts';
import { logSeldom, readServerEnv } from '@showcase/wordpress';
import { hrefFromUri, sitePath } from '@showcase/wordpress/browser';
import { HttpError, isTooMany } from './http-error';
import { countRequest, limit, REQUESTS } from './limits';
import { count } from './count';
import { changeOf, pathsOf, readRevalidateRequest } from './revalidate-request';
import { publicRoute, readBody } from './api-route';

/** Maximum clock difference between WordPress and this server, seconds. */
const WINDOW_SECONDS = 5 * 60;

/** Maximum size of a call, kB. */
const MAX_KB = 64;

/** Returns the value of `x-revalidate-signature`: HMAC-SHA256 over `<timestamp>.<body>`. */
export function signatureOf(
  secret: string,
  timestamp: number | string,
  body: string | Uint8Array,
): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return `sha256=${digest}`;
}

/** Uses of a signature, for longer than it is valid. */
const SIGNATURE = limit('signature', [1, 10]);

/** Two changes within a second may be the same call, byte for byte. */
const REPEATABLE_SECONDS = 10;

/** Whether a call with the same signature arrived more than ten seconds ago; otherwise records this one. */
async function isOldCall(signature: string): Promise<boolean> {
  try {
    await count({ limit: SIGNATURE, key: signature });
    return false;
  } catch (error) {
    if (!isTooMany(error)) throw error;
    const wait = Number(error.headers['retry-after']);
    return SIGNATURE.windowMs / 1000 - wait >= REPEATABLE_SECONDS;
  }
}

const unsigned = (message: string) =>
  new HttpError(401, 'signature', { 'www-authenticate': 'HMAC-SHA256, Bearer' }, message);

/**
 * Whether a request has the secret itself, for senders that can't sign: as bearer token, or in the header of
 * the examples of wpgraphql-webhooks. Anybody who has seen such a call can repeat it.
 */
function hasSecret({ headers }: IncomingMessage, secret: string): boolean {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const given = token ?? String(headers['x-webhook-secret'] ?? '');
  // Digests, which are of one length.
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Reads the body of a request with a valid signature. @throws HttpError 401, or that of readBody. */
export async function readSignedBody(req: IncomingMessage, secret: string): Promise<Buffer> {
  const timestamp = String(req.headers['x-revalidate-timestamp'] ?? '');
  const given = String(req.headers['x-revalidate-signature'] ?? '');
  if (given === '' || timestamp === '') throw unsigned('Neither signed nor with the secret.');
  const isTimely = Math.abs(Date.now() / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
  if (!isTimely) {
    throw unsigned('The timestamp is not within 5 minutes of this server’s time.');
  }
  const body = await readBody(req, MAX_KB);
  const [a, b] = [Buffer.from(given), Buffer.from(signatureOf(secret, timestamp, body))];
  if (a.length !== b.length || !timingSafeEqual(a, b)) {
    throw unsigned('The signature is wrong: is REVALIDATE_SECRET the same?');
  }
  if (await isOldCall(given)) {
    throw unsigned('This call was made before. Sign it again with the time of now.');
  }
  return body;
}

/** Pages that one call has a host build, and how many of them at a time. */
const MAX_BUILDS = 50;
const BUILDS_AT_ONCE = 5;

/**
 * Has a host that runs functions build the pages that a call names: its cache of pages knows their paths and no tags
 * (docs/hosts.md). A page that can't be built changes after REVALIDATE_SECONDS, like those that no call names.
 *
 * @see https://nextjs.org/docs/pages/guides/incremental-static-regeneration#on-demand-revalidation-with-resrevalidate
 */
async function rebuildAtHost(paths: readonly string[], res: NextApiResponse): Promise<void> {
  const named = paths.slice(0, MAX_BUILDS);
  for (let at = 0; at < named.length; at += BUILDS_AT_ONCE) {
    const some = named.slice(at, at + BUILDS_AT_ONCE);
    const builds = some.map((path) => res.revalidate(sitePath(hrefFromUri(path))));
    for (const build of await Promise.allSettled(builds)) {
      if (build.status === 'rejected') logSeldom(String(build.reason));
    }
  }
}

/**
 * Handles `POST /api/revalidate`: WordPress reports changes, signed with REVALIDATE_SECRET or with the
 * secret itself, and the pages that show them are stale from then on. Valid calls have no rate limit: one that
 * is refused would leave something public. Requests with neither have one.
 */
export const handleRevalidate = publicRoute('POST', async ({ req, res }) => {
  const { REVALIDATE_SECRET: revalidateSecret } = readServerEnv();
  if (revalidateSecret === null) {
    const message = 'Switched off. Set REVALIDATE_SECRET here and in WordPress.';
    throw new HttpError(403, 'not_set_up', {}, message);
  }
  const read = hasSecret(req, revalidateSecret)
    ? readBody(req, MAX_KB)
    : readSignedBody(req, revalidateSecret);
  const body = await read.catch(async (error: unknown) => {
    await countRequest(req, REQUESTS.unsigned);
    throw error;
  });
  const request = readRevalidateRequest(body);
  await publishMerged(changeOf(request));
  const paths = pathsOf(request);
  if (buildFacts()?.isForFunctions) await rebuildAtHost(paths, res);
  return { revalidated: paths, ignored: request.ignored };
});
