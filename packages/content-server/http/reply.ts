import type { ServerResponse } from 'node:http';

export interface Reply {
  status: number;
  /** `set-cookie` may have several values. */
  headers: Record<string, string | string[]>;
  body: string | Buffer;
}

export function sendReply(response: ServerResponse, reply: Reply, isHead: boolean): void {
  response.writeHead(reply.status, {
    ...reply.headers,
    'content-length': String(Buffer.byteLength(reply.body)),
  });
  response.end(isHead ? undefined : reply.body);
}

export function plainReply(status: number, text: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${text}\n` };
}

/** `cache-control` of WordPress's nocache_headers(). */
export const noCache = 'no-cache, must-revalidate, max-age=0, no-store, private';

export function htmlReply(status: number, html: string, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': noCache,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      // No form-action: it would block the redirect to the front end after a form.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
      ...headers,
    },
    body: html,
  };
}

/**
 * A redirect with WordPress's headers.
 *
 * @param by value of X-Redirect-By: WordPress or a plugin
 */
export function redirectReply(status: number, location: string, by = 'WordPress'): Reply {
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    location: encodeURI(location).replaceAll('%25', '%'),
    'x-redirect-by': by,
  };
  return { status, headers, body: '' };
}
