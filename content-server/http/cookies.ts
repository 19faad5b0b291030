import type { IncomingMessage } from 'node:http';

/** The cookie of a name; undefined when there is none or it is not percent-encoded properly. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = part.trim().split(/=(.*)/s);
    if (key !== name) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return undefined;
}
