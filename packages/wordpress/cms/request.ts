import { AsyncLocalStorage } from 'node:async_hooks';
import { bulkhead, timeout, TimeoutStrategy } from 'cockatiel';

import { readServerEnv } from '../environment/env';
import { processWide } from '../tools/process-wide';
import { circuitBreaker } from './circuit-breaker';
import { CmsUnavailableError } from './errors';
import { fetchFile, fetchJson, reasonOf, type JsonAnswer, type Sent } from './fetch-json';

/** Until when a visitor's page may wait for WordPress, in terms of performance.now(). */
const deadlines = () => processWide('cms-deadline', () => new AsyncLocalStorage<number>());

/**
 * Runs a task whose requests to WordPress share one timeout, queueing included. Within another such task
 * the earlier end counts.
 */
export function withDeadline<T>(task: () => Promise<T>): Promise<T> {
  const end = performance.now() + readServerEnv().CMS_TIMEOUT_MS;
  return deadlines().run(Math.min(end, deadlines().getStore() ?? end), task);
}

/** For requests that WordPress answers after it has sent mail: given up too early, one is sent twice. */
const MAIL_MS = 15_000;

/** Runs a task that makes WordPress send mail; it has a timeout of its own, also within others. */
export function withTimeForMail<T>(task: () => Promise<T>): Promise<T> {
  const ms = Math.max(MAIL_MS, readServerEnv().CMS_TIMEOUT_MS);
  return deadlines().run(performance.now() + ms, task);
}

/** Returns how long a request to WordPress may take now, ms: the rest of its task's time. */
export function timeLeft(): number {
  const end = deadlines().getStore();
  return end === undefined ? readServerEnv().CMS_TIMEOUT_MS : end - performance.now();
}

/**
 * Creates a concurrency limiter: runs up to `atOnce` tasks, queues up to `waiting` more, and rejects others.
 *
 * @returns a function that runs a task, within `ms` from the call; one whose time has passed in the queue
 *   is not run
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  const limit = bulkhead(atOnce, waiting);
  return <T>(task: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> =>
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

const takeTurn = () =>
  processWide('cms-turns', () => createWorkLimit(readServerEnv().CMS_CONCURRENCY, MAX_WAITING));

/**
 * Asks WordPress, in the time that the page has left, its turn included. fetch keeps the connection alive.
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
  const send = (signal: AbortSignal) =>
    circuit.observe(() => fetchAnswer(url, { ...init, signal }));
  try {
    circuit.requireClosed();
    return await takeTurn()(send, timeLeft());
  } catch (error) {
    throw new CmsUnavailableError(operation, reasonOf(error));
  }
}

/** Returns the path of a route of the REST API, which works without pretty permalinks too. */
export const restPath = (route: string, query: Record<string, string> = {}) =>
  `/index.php?${new URLSearchParams({ rest_route: route, ...query }).toString()}`;

/** Gets JSON from WordPress (request). */
export const getJson = (operation: string, path: string, headers: Record<string, string> = {}) =>
  request(fetchJson, operation, path, { isSafe: true, headers });

/** Gets a page or file of WordPress itself (request), without following redirects. */
export const getFile = (operation: string, path: string) =>
  request(fetchFile, operation, path, { isSafe: true });

/** Posts a form for a JSON answer (request). */
export const postForm = (operation: string, path: string, body: FormData) =>
  request(fetchJson, operation, path, { isSafe: false, method: 'POST', body });

/**
 * Posts JSON (request).
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
  return request(fetchJson, operation, path, {
    isSafe,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
