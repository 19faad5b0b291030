import type { IncomingMessage } from 'node:http';
import { readBearer, type BearerResult } from '../auth/bearer';
import type { GraphqlRequest } from '../graphql/engine';
import { mayEditOthers } from '../store/capabilities';
import { anonymous } from '../model/viewer';
import type { HttpOptions } from './http-options';
import { parseBody, parseQueryString } from './graphql-request';
import { bodyLimit, readBody } from '../http/read-body';
import { noCache, type Reply } from '../http/reply';
import { signedAddress } from './visitor-address';
import { isSecret } from '../auth/wp-session';

const badNonce = { errors: [{ message: 'Cookie nonce is invalid' }] };
const visitor: BearerResult = { viewer: anonymous, failsEverything: false, status: 200 };

/** WordPress's nonce action for REST and script requests. */
export const restNonce = 'wp_rest';

/** Whether WPGraphQL serves a URL: `/graphql` and `/index.php?graphql`. */
export function isGraphqlPath(path: string, parameters: URLSearchParams): boolean {
  if (path === '/graphql' || path === '/graphql/') return true;
  return (path === '/' || path === '/index.php') && parameters.has('graphql');
}

/** Handles GraphQL over HTTP like WPGraphQL. */
export function createGraphqlEndpoint(options: HttpOptions) {
  const { engine, auth, session, faustSecret, revalidateSecret, onOperation, baseUrl } = options;
  const common: Record<string, string> = {
    'x-robots-tag': 'noindex',
    'x-graphql-url': `${new URL(baseUrl).host}/graphql`,
  };

  function json(status: number, body: unknown, more: Record<string, string>): Reply {
    return {
      status,
      headers: { 'content-type': 'application/json; charset=UTF-8', ...common, ...more },
      // PHP escapes slashes.
      body: JSON.stringify(body).replaceAll('/', '\\/'),
    };
  }
  const reply = (status: number, body: unknown, queryId = '', keys = '') =>
    json(status, body, { 'x-graphql-query-id': queryId, 'x-graphql-keys': keys });
  const failure = (status: number, message: string) => reply(status, { errors: [{ message }] });

  /** Authenticates by token, or by WordPress's cookie, which requires a nonce. */
  function askerOf(http: IncomingMessage): BearerResult | null {
    const nonce = http.headers['x-wp-nonce'];
    const byToken = readBearer(http.headers.authorization, auth);
    if (byToken || typeof nonce !== 'string') return byToken ?? visitor;
    const viewer = session.viewerOfCookie(http);
    if (viewer.userId === null) return visitor;
    return session.isNonce(http, restNonce, nonce) ? { ...visitor, viewer } : null;
  }

  async function run(
    request: GraphqlRequest,
    http: IncomingMessage,
    who: BearerResult,
  ): Promise<Reply> {
    const method = http.method ?? 'GET';
    const operationName = request.operationName ?? nameIn(request.query);
    onOperation({ operationName, method, url: http.url ?? '' });
    const { viewer, failsEverything } = who;
    const address = http.socket.remoteAddress ?? '';
    const signed = signedAddress(http, revalidateSecret);
    const answer = await engine.run(request, {
      isGet: method === 'GET',
      mayIntrospect:
        mayEditOthers(viewer) ||
        (auth.plugins.faust && isSecret(http.headers['x-faust-secret'], faustSecret)),
      asker: { viewer, failsEverything, address, signedAddress: signed },
    });
    const status = answer.status === 200 ? who.status : answer.status;
    const made = reply(status, answer.body, answer.queryId, answer.keys);
    if (answer.cacheControl) made.headers['cache-control'] = answer.cacheControl;
    return made;
  }

  async function post(http: IncomingMessage, who: BearerResult): Promise<Reply> {
    const type = http.headers['content-type'] ?? '';
    if (!/^application\/json\b/i.test(type))
      return failure(
        415,
        `HTTP POST requests must have Content-Type: application/json header. Received: ${type}`,
      );
    const text = await readBody(http);
    if (text === null) return failure(413, `The body is larger than ${bodyLimit} bytes`);
    const body = parseBody(text);
    return typeof body === 'string' ? failure(500, body) : run(body, http, who);
  }

  return async (http: IncomingMessage, parameters: URLSearchParams): Promise<Reply> => {
    const who = askerOf(http);
    // Rejected before WPGraphQL runs, hence without its headers.
    if (!who) return json(403, badNonce, { 'cache-control': noCache });
    switch (http.method) {
      case 'GET':
        return run(parseQueryString(parameters), http, who);
      case 'POST':
        return post(http, who);
      default:
        return failure(500, `HTTP Method "${http.method}" is not supported`);
    }
  };
}

function nameIn(query: string | null | undefined): string | null {
  return /\b(?:query|mutation)\s+([A-Za-z_]\w*)/.exec(query ?? '')?.[1] ?? null;
}
