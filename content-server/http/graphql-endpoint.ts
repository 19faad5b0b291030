import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Engine, GraphqlAnswer, GraphqlRequest } from '../graphql/engine';
import { parseBody, parseQueryString } from './graphql-request';
import { bodyLimit, readBody } from './read-body';
import type { Reply } from './reply';

const batchLimit = 10;

export interface EndpointOptions {
  engine: Engine;
  /** `host:port`, for `x-graphql-url`. */
  authority: string;
  /** Who sends this in X-Faust-Secret may introspect; undefined: nobody. */
  faustSecret: string | undefined;
  /** Told about each operation that is run. */
  onOperation: (operation: { operationName: string | null; method: string }) => void;
}

/** True for the addresses WPGraphQL answers under: `/graphql` and `/index.php?graphql`. */
export function isGraphqlPath(path: string, parameters: URLSearchParams): boolean {
  if (path === '/graphql' || path === '/graphql/') return true;
  return (path === '/' || path === '/index.php') && parameters.has('graphql');
}

/** Answers GraphQL over HTTP as WPGraphQL does. */
export function createGraphqlEndpoint(options: EndpointOptions) {
  const { engine, faustSecret, onOperation } = options;
  const common: Record<string, string> = {
    'x-robots-tag': 'noindex',
    'x-graphql-url': `${options.authority}/graphql`,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'Authorization, Content-Type, X-JWT-Auth, X-JWT-Refresh',
    'access-control-expose-headers': 'X-JWT-Auth,X-JWT-Refresh',
    'access-control-max-age': '600',
  };

  function reply(status: number, body: unknown, queryId = '', keys = ''): Reply {
    return {
      status,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        ...common,
        'x-graphql-query-id': queryId,
        'x-graphql-keys': keys,
      },
      // PHP escapes slashes.
      body: JSON.stringify(body).replaceAll('/', '\\/'),
    };
  }
  const failure = (status: number, message: string) => reply(status, { errors: [{ message }] });
  const answered = (answer: GraphqlAnswer) =>
    reply(answer.status, answer.body, answer.queryId, answer.keys);

  function run(request: GraphqlRequest, http: IncomingMessage): Promise<GraphqlAnswer> {
    const method = http.method ?? 'GET';
    onOperation({ operationName: request.operationName ?? nameIn(request.query), method });
    return engine.run(request, {
      isGet: method === 'GET',
      mayIntrospect: faustSecret !== undefined && isSecret(http, faustSecret),
    });
  }

  async function post(http: IncomingMessage): Promise<Reply> {
    const type = http.headers['content-type'] ?? '';
    if (!/^application\/json\b/i.test(type))
      return failure(
        415,
        `HTTP POST requests must have Content-Type: application/json header. Received: ${type}`,
      );
    const text = await readBody(http);
    if (text === null) return failure(413, `The body is larger than ${bodyLimit} bytes`);
    const body = parseBody(text);
    if (body.kind === 'invalid') return failure(500, body.message);
    if (body.kind === 'one') return answered(await run(body.request, http));
    if (body.requests.length > batchLimit)
      return failure(
        500,
        `Batch requests are limited to ${batchLimit} operations. This request contained ${body.requests.length}`,
      );
    const answers: GraphqlAnswer[] = [];
    for (const request of body.requests) answers.push(await run(request, http));
    const last = answers.at(-1);
    return reply(
      200,
      answers.map((answer) => answer.body),
      last?.queryId,
      last?.keys,
    );
  }

  return async (http: IncomingMessage, parameters: URLSearchParams): Promise<Reply> => {
    switch (http.method) {
      case 'GET':
        return answered(await run(parseQueryString(parameters), http));
      case 'POST':
        return post(http);
      case 'OPTIONS':
        return {
          status: 200,
          headers: { 'content-type': 'application/json ; charset=UTF-8', ...common },
          body: '',
        };
      default:
        return failure(500, `HTTP Method "${http.method}" is not supported`);
    }
  };
}

function nameIn(query: string | null | undefined): string | null {
  return /\b(?:query|mutation)\s+([A-Za-z_]\w*)/.exec(query ?? '')?.[1] ?? null;
}

function isSecret(http: IncomingMessage, secret: string): boolean {
  const given = http.headers['x-faust-secret'];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}
