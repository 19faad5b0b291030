import type { IncomingMessage, ServerResponse } from 'node:http';

import { takeNumber } from '../page-number';
import { isApi } from './answer-headers';

/** Files, Next's own addresses, and this site's screens, whose forms are made for each request. */
const NOT_CONTENT =
  /^\/(?:_next|\.well-known|login|home|forgot-password|reset-password)(?:\/|$)|\.\w+$|[\\]/;

/**
 * Returns an address as WordPress writes it, as far as that can be told from the address alone:
 * without `/index.php` and double slashes, with the last slash, with the number of its page in the
 * path. Null: it is so, or no content.
 */
export function tidyAddress(url: string): string | null {
  const [raw = '', search = ''] = url.split(/\?(.*)/s);
  const path = raw.replace(/^\/index\.php(?=\/|$)/, '').replace(/\/{2,}/g, '/') || '/';
  if (isApi(path) || NOT_CONTENT.test(path)) return null;
  const query = new URLSearchParams(search);
  if (query.has('preview')) return null;
  const slashed = path.endsWith('/') ? path : `${path}/`;
  const number = slashed === '/' ? '' : takeNumber(query, slashed);
  if (slashed === raw && number === '') return null;
  const rest = number ? String(query) : search;
  return slashed + number + (rest && `?${rest}`);
}

/** Next's rewrites do not see an argument that is empty: the search for nothing gets a space. */
export const withSearchTerm = (url: string): string =>
  url.replace(/^(\/\?(?:[^#]*&)?s)=?(?=&|#|$)/, '$1=+');

/** The target of a permanent redirect with the query of the request, as WordPress keeps it. */
function withQuery(location: unknown, url: string): string | null {
  const at = url.indexOf('?');
  const isPath = typeof location === 'string' && /^\/(?!\/)[^?#]*$/.test(location);
  return isPath && at > 1 && !isApi(url) ? location + url.slice(at) : null;
}

/**
 * Has Next answer the tidy form of an address. A redirect is passed on, so that `/Old-Slug` takes one
 * hop, not one more for its slash; a page is not shown here, but redirected to.
 */
export function inOneHop(req: IncomingMessage, res: ServerResponse, next: () => void): void {
  const { url = '' } = req;
  const tidy = tidyAddress(url);
  const target = withSearchTerm(tidy ?? url);
  const before = new Set(res.getHeaderNames());
  const { writeHead, write, end } = res;
  let isReplaced = false;
  /** Decides before the first byte of a page is sent. */
  const decide = () => {
    if (tidy !== null && !res.headersSent && isPage(res.statusCode)) res.writeHead(res.statusCode);
    return isReplaced;
  };
  Object.assign(res, {
    writeHead(...args: unknown[]) {
      const status = typeof args[0] === 'number' ? args[0] : res.statusCode;
      if (status === 308) {
        const location = withQuery(res.getHeader('location'), target);
        if (location !== null) res.setHeader('location', location);
      }
      if (tidy === null || !isPage(status)) return Reflect.apply(writeHead, res, args);
      isReplaced = true;
      for (const name of res.getHeaderNames()) if (!before.has(name)) res.removeHeader(name);
      res.setHeader('location', tidy);
      return Reflect.apply(writeHead, res, [308]);
    },
    write(...args: unknown[]) {
      return decide() || Reflect.apply(write, res, args);
    },
    end(...args: unknown[]) {
      return Reflect.apply(end, res, decide() ? [] : args);
    },
  });
  req.url = target;
  next();
}

const isPage = (status: number) => status === 200 || status === 304;
