import { handleWhen, retry } from 'cockatiel';

import { readServerEnv } from '../environment/env';
import { answerCause, connectionCause, outputCause } from './causes.mjs';

/** Maximum sizes, bytes: of JSON, and of a file, such as the feed of a podcast with all its episodes. */
const MAX_BYTES = 5_000_000;
const MAX_FILE_BYTES = 20_000_000;
/** How much is read of what came in place of JSON, bytes: messages of PHP, or the title of a page. */
const MAX_SHOWN_BYTES = 20_000;

/** https://graphql.github.io/graphql-over-http/draft/#sec-Media-Types */
const JSON_TYPE = /^application\/(?:json|graphql-response\+json)\b/i;

export interface JsonAnswer {
  status: number;
  body: unknown;
  /** Date header of the CMS, ms; this server's clock without one. */
  at: number;
}

/** WordPress, or a limit in front of it, has asked for a pause (RFC 6585, 4). */
export class TooManyRequestsError extends Error {
  readonly retryAfter: string | null;

  constructor({ url, status, headers }: Response) {
    const { cause, fix } = answerCause({ url, status, headers });
    super(`status ${status}: ${cause}: ${fix}`);
    this.retryAfter = headers.get('retry-after');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not the parser's message, which quotes the response.
    const output = outputCause(text);
    throw new Error(`it is not JSON${output ? `: ${output.cause}: ${output.fix}` : ''}`);
  }
}

/** Reads a body, or its beginning: one that is longer than `most` ends behind that. */
async function beginningOf({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    chunks.push(chunk);
    // Leaving the loop ends the response.
    if (bytes > most) break;
  }
  return Buffer.concat(chunks);
}

async function bytesOf(response: Response, most: number): Promise<Buffer> {
  const bytes = await beginningOf(response, most);
  if (bytes.byteLength > most) throw new Error(`it is larger than ${most} bytes`);
  return bytes;
}

/** The fields of an error, which may come from another realm, where `instanceof` fails. */
const errorOf = (value: unknown): { message?: unknown; code?: unknown; cause?: unknown } =>
  typeof value === 'object' && value !== null ? value : {};

/** Errors of a connection that WordPress closed, as it does with idle ones, while it was reused. */
const CLOSED = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const isClosed = (error: unknown) => CLOSED.has(errorOf(errorOf(error).cause).code);

/** A WordPress that was restarted has closed all connections that were kept; each costs a try. */
const onClosed = retry(handleWhen(isClosed), { maxAttempts: 2 });

export interface Sent extends RequestInit {
  /** It changes nothing (RFC 9110, 9.2.1), by POST either. */
  isSafe: boolean;
}

/** Adds WORDPRESS_BASIC_AUTH to a request to WordPress's host. One header is for it and for a user's token. */
function withBasicAuth(url: string, given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  const { wordpressUrl, WORDPRESS_BASIC_AUTH: pair } = readServerEnv();
  const isWordPress = new URL(url).origin === new URL(wordpressUrl).origin;
  if (pair !== null && isWordPress && !headers.has('authorization')) {
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  }
  return headers;
}

/** Fetches; again when the connection was closed before a response to a safe request came. */
export function fetchAgain(url: string, { isSafe, ...init }: Sent): Promise<Response> {
  const send = () => fetch(url, { ...init, headers: withBasicAuth(url, init.headers) });
  return isSafe ? onClosed.execute(send) : send();
}

/** Says in one sentence, with the address, what came in place of JSON, the likely cause, and what to do. */
function notJson(url: string, { status, headers }: Response, text: string): Error {
  const address = url.replace(/[?&]\w+=(?!\/).*$/s, '');
  const { siteUrl, WORDPRESS_BASIC_AUTH: pair } = readServerEnv();
  const hasBasicAuth = pair !== null;
  const { cause, fix } = answerCause({ url, status, headers, text, siteUrl, hasBasicAuth });
  if (cause.startsWith('redirects')) return new Error(`${address} ${cause}: ${fix}`);
  const type = headers.get('content-type') ?? 'nothing';
  return new Error(`${address} answers ${status} with ${type} in place of JSON: ${cause}: ${fix}`);
}

/**
 * Fetches JSON, without following redirects: those of a POST would turn it into a GET, so that pages would
 * work and signing in would not.
 *
 * @throws TooManyRequestsError; Error that says what came instead
 */
export async function fetchJson(url: string, init: Sent): Promise<JsonAnswer> {
  const headers = { accept: 'application/json', ...init.headers };
  const response = await fetchAgain(url, { ...init, headers, redirect: 'manual' });
  const { status, headers: answered } = response;
  if (status === 429) {
    // An unread body would keep the connection busy.
    response.body?.cancel().catch(() => undefined);
    throw new TooManyRequestsError(response);
  }
  // Without a byte order mark, which PHP files may send before JSON.
  const decoder = new TextDecoder();
  if (!JSON_TYPE.test(answered.get('content-type') ?? '')) {
    const beginning = await beginningOf(response, MAX_SHOWN_BYTES);
    throw notJson(url, response, decoder.decode(beginning));
  }
  const body = parseJson(decoder.decode(await bytesOf(response, MAX_BYTES)));
  const at = Date.parse(answered.get('date') ?? '');
  return { status, body, at: Number.isNaN(at) ? Date.now() : at };
}

/** Fetches a page or file, without following redirects. @throws Error for more bytes than `most` */
export async function fetchFile(url: string, init: Sent, most = MAX_FILE_BYTES) {
  const response = await fetchAgain(url, { ...init, redirect: 'manual' });
  const { status, headers } = response;
  return { status, headers, body: await bytesOf(response, most) };
}

/** Returns what went wrong in a few words, with the likely cause of a failed connection and what to do. */
export function reasonOf(error: unknown): string {
  const { message = 'unknown error', cause } = errorOf(error);
  // undici only says "fetch failed"; the socket error is its cause. For a host with several
  // addresses that has a code and no message.
  const detail = errorOf(cause).message || errorOf(cause).code;
  // Not cockatiel's isTaskCancelledError(), which looks for the mark of another error.
  const isLate = 'isTaskCancelledError' in errorOf(error);
  const limit = `; a page waits ${readServerEnv().CMS_TIMEOUT_MS} ms in all, see CMS_TIMEOUT_MS`;
  const known = connectionCause(isLate ? 'TimeoutError' : errorOf(cause).code);
  const text = String(message) + (detail ? ` (${String(detail)})` : '') + (isLate ? limit : '');
  return known ? `${text}: ${known.cause}: ${known.fix}` : text;
}
