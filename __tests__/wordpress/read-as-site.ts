import type { IncomingMessage } from 'node:http';
import { readBody } from '@showcase/next/routes/read-body';
import { HttpError } from '@showcase/next/routes/http-error';
import {
  readRevalidateRequest,
  type RevalidateRequest,
} from '@showcase/next/revalidate/revalidate-request';
import {
  isSameSignature,
  isSignature,
  isTimestampValid,
  signatureOf,
} from '@showcase/next/revalidate/handler';

export interface ReadRequest {
  body: string;
  /** The request as the site reads it. */
  taken: RevalidateRequest;
}

/**
 * Reads a request with the site's own limits, parser and check of the signature, so that what
 * WordPress sends and what the site takes cannot drift apart.
 *
 * @throws HttpError, as the site would answer it.
 */
export async function readAsSite(request: IncomingMessage, secret: string): Promise<ReadRequest> {
  const bytes = await readBody(request);
  const timestamp = String(request.headers['x-revalidate-timestamp']);
  const signature = String(request.headers['x-revalidate-signature']);
  const isSigned =
    isTimestampValid(timestamp) &&
    isSignature(signature) &&
    isSameSignature(signature, signatureOf(secret, timestamp, bytes));
  if (!isSigned) throw new HttpError(401, 'signature');
  return { body: bytes.toString('utf8'), taken: readRevalidateRequest(bytes) };
}
