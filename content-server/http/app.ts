import type { IncomingMessage, RequestListener } from 'node:http';
import type { Media } from '../media/media';
import type { Store } from '../store/store';
import { createGraphqlEndpoint, isGraphqlPath, type EndpointOptions } from './graphql-endpoint';
import { plainReply, sendReply, type Reply } from './reply';

export interface AppOptions extends EndpointOptions {
  store: Store;
  media: Media;
  /** Address of the front end without a trailing slash. */
  siteUrl: string;
  log: (line: string) => void;
}

const uploads = '/wp-content/uploads/';
/** Addresses WordPress keeps to itself; FaustWP redirects all others to the front end. */
const kept =
  /^\/(?:wp-admin|wp-content|wp-includes|wp-json|wp-login\.php|wp-sitemap|xmlrpc\.php|feed)(?:[/.-]|$)/;

/** Everything the content server answers: GraphQL, uploads, and redirects to the front end. */
export function createApp(options: AppOptions): RequestListener {
  const { store, media, siteUrl, log } = options;
  const graphql = createGraphqlEndpoint(options);

  function page(request: IncomingMessage, path: string, url: string): Reply {
    if (path.startsWith(uploads)) return upload(request, path);
    if (path === '/robots.txt')
      return plainReply(
        200,
        `User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php`,
      );
    if (!url.startsWith('/') || kept.test(path)) return plainReply(404, 'Not found');
    const target = store.resolveUri(path);
    const file = target?.kind === 'post' ? media.file(target.post.id) : undefined;
    if (file) return redirect(301, file.url, 'WordPress');
    return redirect(302, siteUrl + url, 'WP Engine Headless plugin');
  }

  function upload(request: IncomingMessage, path: string): Reply {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainReply(405, 'Method not allowed');
    const file = media.serve(path);
    if (!file) return plainReply(404, 'Not found');
    const headers = {
      'cache-control': 'public, max-age=86400',
      etag: file.etag,
      'access-control-allow-origin': '*',
    };
    const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
    if (known.includes(file.etag) || known.includes('*')) return { status: 304, headers, body: '' };
    return {
      status: 200,
      headers: {
        ...headers,
        'content-type': file.contentType,
        'x-content-type-options': 'nosniff',
        // A picture may hold script; opened by itself it must not run.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
      body: file.body,
    };
  }

  return (request, response) => {
    const url = request.url ?? '/';
    const [path = '/', query = ''] = splitOnce(url, '?');
    const parameters = new URLSearchParams(query);
    const isGraphql = isGraphqlPath(path, parameters);
    Promise.resolve(isGraphql ? graphql(request, parameters) : page(request, path, url))
      .catch((error: unknown): Reply => {
        log(`error: ${error instanceof Error ? error.message : String(error)}`);
        return plainReply(500, 'Internal server error');
      })
      .then((reply) => {
        if (!request.complete) response.setHeader('connection', 'close');
        sendReply(response, reply, request.method === 'HEAD');
      })
      // The client has gone away.
      .catch(() => response.destroy());
  };
}

function redirect(status: number, location: string, by: string): Reply {
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    location: encodeURI(location).replaceAll('%25', '%'),
    'x-redirect-by': by,
  };
  return { status, headers, body: '' };
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}
