import type { IncomingMessage, ServerResponse } from 'node:http';

/** A percent-encoded character that needs no encoding: RFC 3986, 2.3. */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * Returns an address without needless percent-encoding in its path (RFC 3986, 6.2.2.2); null when it
 * has none. Next matches routes on the path as it was sent, so that `/%6cogin/` would be content.
 */
export function plainSpelling(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  const plain = path.replace(UNRESERVED, decodeURIComponent);
  // Two slashes at the beginning would be another host.
  return plain === path ? null : plain.replace(/^[/\\]+/, '/') + url.slice(path.length);
}

/**
 * Redirects from a needlessly encoded address to its plain spelling.
 *
 * @returns whether it has done so.
 */
export function redirectToPlain(req: IncomingMessage, res: ServerResponse): boolean {
  const location = plainSpelling(req.url ?? '');
  if (location === null) return false;
  res.statusCode = 308;
  res.setHeader('location', location);
  res.end();
  return true;
}
