import { readServerEnv } from '../env';
import { fieldsOf } from '../fields-of';
import { processWide } from '../process-wide';
import { createWorkLimit } from '../work-limit';
import { noteContact } from './contact';
import { CmsUnavailableError } from './errors';

/** Maximum response size, bytes. */
const MAX_BYTES = 5_000_000;

/** https://graphql.github.io/graphql-over-http/draft/#sec-Media-Types */
const JSON_TYPE = /^application\/(?:json|graphql-response\+json)\b/i;

export interface JsonAnswer {
  status: number;
  body: unknown;
  /** Date header of the CMS, ms; this server's clock without one. */
  at: number;
}

interface ErrorLike {
  message?: unknown;
  code?: unknown;
  cause?: unknown;
}

/** Checks the shape: errors of fetch may come from another realm, where `instanceof` fails. */
function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === 'object' && value !== null;
}

function reasonOf(error: unknown): string {
  if (!isErrorLike(error)) return 'unknown error';
  const { message, cause } = error;
  // undici only says "fetch failed"; the socket error is its cause. For a host with several
  // addresses that has a code and no message.
  const detail = isErrorLike(cause) ? cause.message || cause.code : null;
  return detail ? `${String(message)} (${String(detail)})` : String(message);
}

async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new Error(`it is larger than ${MAX_BYTES} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not the parser's message, which quotes the response.
    throw new Error('it is not JSON');
  }
}

/** Maximum number of requests that wait for their turn. */
const MAX_WAITING = 1_000;

/** Process-wide: pages and API routes share the limit. */
const turns = () =>
  processWide('cms-turns', () => ({
    take: createWorkLimit(readServerEnv().cmsConcurrency, MAX_WAITING),
  }));

/** Errors of a connection that WordPress closed, as it does with idle ones, while it was reused. */
const CLOSED = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const isClosed = (error: unknown) => isErrorLike(error) && CLOSED.has(fieldsOf(error.cause).code);

/** Fetches; once more when the connection was closed before a response to a GET came. */
async function fetchTwice(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.method === 'POST' || !isClosed(error)) throw error;
    return fetch(url, init);
  }
}

async function answerOf(response: Response): Promise<JsonAnswer> {
  const type = response.headers.get('content-type') ?? 'nothing';
  if (!JSON_TYPE.test(type)) {
    // An unread body would keep the connection busy.
    response.body?.cancel().catch(() => undefined);
    throw new Error(`status ${response.status} with ${type} in place of JSON`);
  }
  const body = parseJson(await textOf(response));
  const at = Date.parse(response.headers.get('date') ?? '');
  return { status: response.status, body, at: Number.isNaN(at) ? Date.now() : at };
}

/**
 * Sends one request for JSON to WordPress, with the environment's timeout, which includes the time
 * until it is its turn, and without cookies. fetch keeps the connection alive.
 *
 * @param operation name for error messages
 * @param path relative to the CMS's URL, with its query
 * @throws CmsUnavailableError when there is no JSON response
 */
export async function requestJson(
  operation: string,
  path: string,
  init: RequestInit = {},
): Promise<JsonAnswer> {
  const { wordpressUrl, cmsTimeoutMs } = readServerEnv();
  const request = {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    signal: AbortSignal.timeout(cmsTimeoutMs),
  };
  try {
    const ask = async () => answerOf(await fetchTwice(wordpressUrl + path, request));
    const answer = await turns().take(ask);
    noteContact(true);
    return answer;
  } catch (error) {
    noteContact(false);
    throw new CmsUnavailableError(operation, reasonOf(error));
  }
}

/**
 * Posts JSON, without following redirects, which would turn the request into a GET.
 *
 * @throws CmsUnavailableError when there is no JSON response
 */
export function postJson(
  operation: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<JsonAnswer> {
  return requestJson(operation, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
}
