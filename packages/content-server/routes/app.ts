import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { guessedTarget, oldAddressTarget } from '../store/old-addresses';
import { createGenerate } from './generate';
import { createGraphqlEndpoint, isGraphqlPath, restNonce } from './graphql-endpoint';
import type { HttpOptions } from './http-options';
import type { AdminHandler } from '../admin/admin';
import { createLogin } from './login/wp-login';
import { noCache, plainReply, redirectReply, sendReply, type Reply } from '../http/reply';
import { createRest, restLink, restRouteOf } from './rest';
import { feedReply } from './feeds';
import { sitemapReply } from './sitemaps';

const uploads = '/wp-content/uploads/';
/** Paths that WordPress serves itself; FaustWP redirects all others to the front end. */
const kept =
  /^\/(?:wp-admin|wp-content|wp-includes|wp-json|wp-login\.php|wp-sitemap|xmlrpc\.php)(?:[/.-]|$)/;

/** Identifies the project of this server, by its folder (packages/cli/serve/content-server.mjs). */
const projectId = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16);

/** Handles all requests: GraphQL, uploads, WordPress's pages, and redirects to the front end. */
export function createApp(options: HttpOptions, admin: AdminHandler): RequestListener {
  const { editor, siteUrl, baseUrl, session, log } = options;
  const graphql = createGraphqlEndpoint(options);
  const rest = createRest(options);
  const generate = createGenerate(options);
  const login = createLogin(options);

  async function answer(request: IncomingMessage, url: string): Promise<Reply> {
    const [path = '/', search = ''] = url.split(/\?(.*)/s);
    const query = new URLSearchParams(search);
    if (isGraphqlPath(path, query)) return graphql(request, query);
    const route = restRouteOf(path, query);
    if (route !== null) return rest(request, route, query);
    if (path === '/wp-login.php') return login(request, query);
    if (path === '/wp-admin/admin-ajax.php' && query.get('action') === 'rest-nonce')
      return { ...plainReply(200, ''), body: session.nonce(request, restNonce) || '0' };
    if (/^\/wp-admin(?:\/|$)/.test(path)) return admin(request, path, query);
    const { view } = editor;
    const file = feedReply(path, query, view) ?? (await sitemapReply(path, view.store));
    return file ?? generate(request, path, query) ?? page(request, path, url);
  }

  function page(request: IncomingMessage, path: string, url: string): Reply {
    if (path.startsWith(uploads)) return upload(request, path);
    if (!url.startsWith('/') || kept.test(path)) return plainReply(404, 'Not found');
    const { store, media } = editor.view;
    const target = store.resolveUri(path);
    const file = target?.kind === 'post' ? media.file(target.post.id) : undefined;
    if (file && store.settings.attachmentPages === false) return redirectReply(301, file.url);
    const moved = oldAddressTarget(store, path) ?? guessedTarget(store, path);
    if (moved !== null) return redirectReply(301, moved);
    const reply = redirectReply(302, siteUrl + url, 'WP Engine Headless plugin');
    return {
      ...reply,
      headers: { ...reply.headers, 'cache-control': noCache, link: restLink(baseUrl) },
    };
  }

  function upload(request: IncomingMessage, path: string): Reply {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plainReply(405, 'Method not allowed');
    const file = editor.view.media.serve(path);
    if (!file) return plainReply(404, 'Not found');
    const headers = {
      'cache-control': 'public, max-age=86400',
      etag: file.etag,
    };
    const etags = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
    if (etags.includes(file.etag) || etags.includes('*')) return { status: 304, headers, body: '' };
    return {
      status: 200,
      headers: {
        ...headers,
        'content-type': file.contentType,
        'x-content-type-options': 'nosniff',
        // SVG images can contain scripts, which must not run when opened directly.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
      body: file.body,
    };
  }

  return (request, response) => {
    const url = request.url ?? '/';
    response.setHeader('x-content-server', projectId);
    answer(request, url)
      .catch((error: unknown): Reply => {
        log(`error: ${error instanceof Error ? error.message : String(error)}`);
        return plainReply(500, 'Internal server error');
      })
      .then((reply) => {
        if (!request.complete) response.setHeader('connection', 'close');
        sendReply(response, reply, request.method === 'HEAD');
      })
      // The client has disconnected.
      .catch(() => response.destroy());
  };
}
