import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { feedback } from './feedback';
import type { HttpOptions } from './http-options';
import { bodyLimit, parsedJson, readBody } from '../http/read-body';
import type { Reply } from '../http/reply';
import { restEntry, restFailure, type RestAnswer } from './rest-entries';
import { isSecret } from '../auth/wp-session';

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
export function createRest(options: HttpOptions) {
  const { auth, baseUrl, faustSecret, onOperation, editor, mailer, forms } = options;

  async function authorize(request: IncomingMessage): Promise<RestAnswer> {
    const text = await readBody(request);
    if (text === null)
      return restFailure(413, 'rest_too_large', `The body is larger than ${bodyLimit} bytes.`);
    const { code, refreshToken } = tokens.parse(parsedJson(text));
    // A WP_Error without a status, for which WordPress responds with 500.
    const invalid = (what: string): RestAnswer => {
      const message = `${what} authorization code or refresh token.`;
      return { status: 500, body: { code: 'invalid_request', message, data: null } };
    };
    if (code === '' && refreshToken === '') return invalid('Missing');
    const { faust } = auth;
    const user = refreshToken ? faust.check('refresh', refreshToken) : faust.check('code', code);
    if (!user) return invalid('Invalid');
    const access = faust.issue('access', user);
    // Like in FaustWP, the old refresh token stays valid, and a new one is issued.
    const refresh = faust.issue('refresh', user);
    const body = {
      accessToken: access.token,
      accessTokenExpiration: access.expires,
      refreshToken: refresh.token,
      refreshTokenExpiration: refresh.expires,
    };
    return { status: 200, body };
  }

  return async (
    request: IncomingMessage,
    route: string,
    query: URLSearchParams,
  ): Promise<Reply> => {
    const isPost = request.method === 'POST';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isSentAsGet = isPost && query.get('_method') === 'GET';
    /** @param operationName in the log of requests; none for what is refused */
    const reply = ({ status, body }: RestAnswer, allow?: string, operationName?: string): Reply => {
      const method = isRead ? 'GET' : 'POST';
      if (operationName) onOperation({ operationName, method, url: request.url ?? '' });
      const headers = {
        'content-type': 'application/json; charset=UTF-8',
        'x-robots-tag': 'noindex',
        link: restLink(baseUrl),
        ...(allow && { allow }),
      };
      return { status, headers, body: JSON.stringify(body).replaceAll('/', '\\/') };
    };
    const { password } = passwordIn.parse(
      isSentAsGet && parsedJson((await readBody(request)) ?? ''),
    );
    const entry = isRead || isSentAsGet ? restEntry(route, query, password, editor.view) : null;
    if (entry) return reply(entry, 'GET', 'entry');
    const sent = await feedback(request, route, forms, mailer);
    if (sent) return reply(sent, 'POST', 'contact-form');
    if (!auth.plugins.faust || !isPost || route !== '/faustwp/v1/authorize') {
      const message = 'No route was found matching the URL and request method.';
      return reply(restFailure(404, 'rest_no_route', message));
    }
    const isAllowed = isSecret(request.headers['x-faustwp-secret'], faustSecret);
    if (isAllowed) return reply(await authorize(request), 'POST', 'authorize');
    const refusal = restFailure(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
    return reply(refusal, undefined, 'authorize');
  };
}
