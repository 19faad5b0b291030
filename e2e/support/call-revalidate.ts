import { signatureOf } from '@showcase/next/testing';
import { REVALIDATE_SECRET } from './site';

/** A call to a site as WordPress makes it; given headers come on top. */
export function callRevalidate(
  siteUrl: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-revalidate-timestamp': timestamp,
      'x-revalidate-signature': signatureOf(REVALIDATE_SECRET, timestamp, text),
      ...headers,
    },
    body: text,
  });
}
