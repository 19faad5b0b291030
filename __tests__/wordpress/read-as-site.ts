import type { IncomingMessage } from 'node:http';
import {
  readRevalidateRequest,
  type RevalidateRequest,
} from '@showcase/next/revalidate/revalidate-request';
import { readSignedBody } from '@showcase/next/revalidate/handler';

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
  const bytes = await readSignedBody(request, secret);
  return { body: bytes.toString('utf8'), taken: readRevalidateRequest(bytes) };
}
