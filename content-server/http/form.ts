import type { IncomingMessage } from 'node:http';
import { readBody } from './read-body';

/** The fields of a posted form; none when the body is something else or too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams();
  return new URLSearchParams((await readBody(request)) ?? '');
}

/** True when a page of another site made the browser send this. */
export function isCrossSite(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-site'] === 'cross-site';
}
