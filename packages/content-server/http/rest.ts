import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { feedback } from '../forms/feedback';
import type { HttpOptions } from './http-options';
import { bodyLimit, parsedJson, readBody } from './read-body';
import type { Reply } from './reply';
import { restEntry } from './rest-entries';
import { isSecret } from './wp-session';

const token = z.string().catch('');
const tokens = z.object({ code: token, refreshToken: token }).catch({ code: '', refreshToken: '' });

const passwordIn = z.object({ password: token }).catch({ password: '' });

/** The REST route in an address: `/wp-json/…` or `?rest_route=…`; null when it has none. */
export function restRouteOf(path: string, query: URLSearchParams): string | null {
  const isFront = path === '/' || path === '/index.php';
  const inQuery = isFront ? query.get('rest_route') : null;
  const route = inQuery || /^\/wp-json(?=\/|$)(.*)$/s.exec(path)?.[1];
  if (route === undefined) return null;
  return route.replace(/(?!^)\/+$/, '') || '/';
}

/** The `link` header that announces WordPress's REST API. */
export function restLink(baseUrl: string): string {
  return `<${baseUrl}/wp-json/>; rel="https://api.w.org/"`;
}

/** WordPress's REST API, reduced to FaustWP's token exchange, Contact Form 7 and single published entries. */
export function createRest({
  auth,
  baseUrl,
  faustSecret,
  onOperation,
  editor,
  mailer,
  forms,
}: HttpOptions) {
  const common = {
    'content-type': 'application/json; charset=UTF-8',
    'x-robots-tag': 'noindex',
    link: restLink(baseUrl),
  };
  const reply = (status: number, body: unknown, more: Record<string, string> = {}): Reply => ({
    status,
    headers: { ...common, ...more },
    body: JSON.stringify(body).replaceAll('/', '\\/'),
  });
  const known = (status: number, body: unknown) => reply(status, body, { allow: 'POST' });

  async function authorize(request: IncomingMessage): Promise<Reply> {
    const text = await readBody(request);
    if (text === null)
      return known(413, {
        code: 'rest_too_large',
        message: `The body is larger than ${bodyLimit} bytes.`,
        data: { status: 413 },
      });
    const { code, refreshToken } = tokens.parse(parsedJson(text));
    if (code === '' && refreshToken === '') return invalid('Missing');
    const { faust } = auth;
    const user = refreshToken ? faust.check('refresh', refreshToken) : faust.check('code', code);
    if (!user) return invalid('Invalid');
    const access = faust.issue('access', user);
    // Like in FaustWP, the old refresh token stays valid, and a new one is issued.
    const refresh = faust.issue('refresh', user);
    return known(200, {
      accessToken: access.token,
      accessTokenExpiration: access.expires,
      refreshToken: refresh.token,
      refreshTokenExpiration: refresh.expires,
    });
  }

  /** A WP_Error without a status, for which WordPress responds with 500. */
  function invalid(what: string): Reply {
    return known(500, {
      code: 'invalid_request',
      message: `${what} authorization code or refresh token.`,
      data: null,
    });
  }

  return async (
    request: IncomingMessage,
    route: string,
    query: URLSearchParams,
  ): Promise<Reply> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isSentAsGet = request.method === 'POST' && query.get('_method') === 'GET';
    const { password } = passwordIn.parse(
      isSentAsGet && parsedJson((await readBody(request)) ?? ''),
    );
    const entry = isRead || isSentAsGet ? restEntry(route, query, password, editor.view) : null;
    if (entry) {
      onOperation({ operationName: 'entry', method: isRead ? 'GET' : 'POST' });
      return reply(entry.status, entry.body, { allow: 'GET' });
    }
    const sent = await feedback(request, route, forms, mailer);
    if (sent) {
      onOperation({ operationName: 'contact-form', method: 'POST' });
      return reply(sent.status, sent.body, { allow: 'POST' });
    }
    const isExchange = route === '/faustwp/v1/authorize' && request.method === 'POST';
    if (!auth.plugins.faust || !isExchange)
      return reply(404, {
        code: 'rest_no_route',
        message: 'No route was found matching the URL and request method.',
        data: { status: 404 },
      });
    onOperation({ operationName: 'authorize', method: 'POST' });
    if (isSecret(request.headers['x-faustwp-secret'], faustSecret)) return authorize(request);
    return reply(401, {
      code: 'rest_forbidden',
      message: 'Sorry, you are not allowed to do that.',
      data: { status: 401 },
    });
  };
}
