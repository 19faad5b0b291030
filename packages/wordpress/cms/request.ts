import { bulkhead, timeout, TimeoutStrategy } from 'cockatiel';

import { readServerEnv } from '../environment/env';
import { processWide } from '../tools/process-wide';
import { circuitBreaker } from './circuit-breaker';
import { timeLeft } from './deadline';
import { CmsUnavailableError } from './errors';
import {
  fetchFile,
  fetchJson,
  reasonOf,
  type FileAnswer,
  type JsonAnswer,
  type Sent,
} from './fetch-json';

/** A task, and what ends it when its time has passed. */
type Task<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Creates a concurrency limiter: runs up to `atOnce` tasks, queues up to `waiting` more, and rejects
 * further ones with cockatiel's BulkheadRejectedError.
 *
 * @returns a function that runs a task. Its `ms`, the wait for its turn included, are counted from the
 *   call; a task whose time has passed in the queue is not run.
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  const limit = bulkhead(atOnce, waiting);
  return <T>(task: Task<T>, ms: number): Promise<T> =>
    timeout(Math.max(Math.ceil(ms), 0), TimeoutStrategy.Aggressive).execute(({ signal }) =>
      // The limiter is not given the signal: its queue stops at a task that was aborted in it.
      limit.execute(() => {
        signal.throwIfAborted();
        return task(signal);
      }),
    );
}

/** Maximum number of requests that wait for their turn. */
const MAX_WAITING = 1_000;

/** Process-wide: pages and API routes share the limit. */
const turns = () =>
  processWide('cms-turns', () => ({
    take: createWorkLimit(readServerEnv().cmsConcurrency, MAX_WAITING),
  }));

/**
 * Asks WordPress, with the time that the page has left, which includes the wait for its turn, and
 * without cookies. fetch keeps the connection alive.
 *
 * @param operation name for error messages
 * @param path relative to the CMS's URL, with its query, or absolute
 * @throws CmsUnavailableError when there is no usable response; at once while the circuit is open
 */
async function request<T extends { status: number }>(
  fetchAnswer: (url: string, init: Sent) => Promise<T>,
  operation: string,
  path: string,
  init: Sent,
): Promise<T> {
  const url = path.startsWith('/') ? readServerEnv().wordpressUrl + path : path;
  const circuit = circuitBreaker();
  const requireClosed = () => {
    const { openFor } = circuit;
    if (openFor !== null) throw new Error(`not asked, as WordPress does not respond: ${openFor}`);
  };
  const send = async (signal: AbortSignal) => {
    // It may have been opened while this request waited for its turn.
    requireClosed();
    try {
      const answer = await fetchAnswer(url, { ...init, signal });
      circuit.noteResponse(answer.status, init.isSafe);
      return answer;
    } catch (error) {
      circuit.noteFailure(error, init.isSafe);
      throw error;
    }
  };
  try {
    requireClosed();
    return await turns().take(send, timeLeft());
  } catch (error) {
    throw new CmsUnavailableError(operation, reasonOf(error));
  }
}

function requestJson(operation: string, path: string, init: Sent): Promise<JsonAnswer> {
  const headers = { accept: 'application/json', ...init.headers };
  return request(fetchJson, operation, path, { ...init, headers });
}

/** Gets JSON from WordPress (request). */
export const getJson = (operation: string, path: string, headers: Record<string, string> = {}) =>
  requestJson(operation, path, { isSafe: true, headers });

/** Gets a page or file of WordPress itself (request), without following redirects. */
export const getFile = (operation: string, path: string): Promise<FileAnswer> =>
  request(fetchFile, operation, path, { isSafe: true });

/** Posts a form for a JSON answer (request), without following redirects. */
export const postForm = (operation: string, path: string, body: FormData) =>
  requestJson(operation, path, { isSafe: false, method: 'POST', body, redirect: 'manual' });

/**
 * Posts JSON (request), without following redirects, which would turn the request into a GET.
 *
 * @param isSafe it changes nothing, as a query that is too long for GET
 */
export function postJson(
  operation: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  isSafe = false,
): Promise<JsonAnswer> {
  return requestJson(operation, path, {
    isSafe,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
}
