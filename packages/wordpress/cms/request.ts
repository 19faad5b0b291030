import { bulkhead, BulkheadRejectedError, timeout, TimeoutStrategy } from 'cockatiel';

import { readServerEnv } from '../environment/env';
import { processWide } from '../tools/process-wide';
import { circuitBreaker, type CircuitBreaker } from './circuit-breaker';
import { noteContact } from './contact';
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

/** Thrown when the queue is full. */
export { BulkheadRejectedError as BusyError };

/** A task, and what ends it when its time has passed. */
type Task<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Creates a concurrency limiter: runs up to `atOnce` tasks, queues up to `waiting` more, and rejects
 * further ones with a BusyError.
 *
 * @returns a function that runs a task. Its `ms`, the wait for its turn included, are counted from the
 *   call; a task whose time has passed in the queue is not run.
 */
export function createWorkLimit(atOnce: number, waiting: number) {
  const limit = bulkhead(atOnce, waiting);
  return <T>(task: Task<T>, ms = Infinity): Promise<T> => {
    if (ms === Infinity) return limit.execute(({ signal }) => task(signal));
    const time = timeout(Math.max(Math.ceil(ms), 0), TimeoutStrategy.Aggressive);
    return time.execute(({ signal }) =>
      // The limiter is not given the signal: its queue stops at a task that was aborted in it.
      limit.execute(() => {
        signal.throwIfAborted();
        return task(signal);
      }),
    );
  };
}

/** Maximum number of requests that wait for their turn. */
const MAX_WAITING = 1_000;

/** Process-wide: pages and API routes share the limit. */
const turns = () =>
  processWide('cms-turns', () => ({
    take: createWorkLimit(readServerEnv().cmsConcurrency, MAX_WAITING),
  }));

/** @throws Error while WordPress is known not to respond */
function requireClosed({ openFor }: CircuitBreaker): void {
  if (openFor !== null) throw new Error(`not asked, as WordPress does not respond: ${openFor}`);
}

type Fetch<T> = (url: string, init: Sent) => Promise<T>;

async function send<T extends { status: number }>(
  fetchAnswer: Fetch<T>,
  url: string,
  init: Sent,
  circuit: CircuitBreaker,
): Promise<T> {
  // It may have been opened while this request waited for its turn.
  requireClosed(circuit);
  try {
    const answer = await fetchAnswer(url, init);
    noteContact(true);
    if (answer.status >= 500) circuit.noteFailure(null, init.isSafe);
    else circuit.noteResponse();
    return answer;
  } catch (error) {
    noteContact(false);
    circuit.noteFailure(error, init.isSafe);
    throw error;
  }
}

async function request<T extends { status: number }>(
  fetchAnswer: Fetch<T>,
  operation: string,
  path: string,
  init: Sent,
): Promise<T> {
  const url = path.startsWith('/') ? readServerEnv().wordpressUrl + path : path;
  const circuit = circuitBreaker();
  try {
    requireClosed(circuit);
    return await turns().take(
      (signal) => send(fetchAnswer, url, { ...init, signal }, circuit),
      timeLeft(),
    );
  } catch (error) {
    throw new CmsUnavailableError(operation, reasonOf(error));
  }
}

function requestAsJson(operation: string, path: string, init: Sent): Promise<JsonAnswer> {
  const headers = { accept: 'application/json', ...init.headers };
  return request(fetchJson, operation, path, { ...init, headers });
}

/**
 * Gets JSON from WordPress, with the environment's timeout, which includes the time until it is its
 * turn, and without cookies. fetch keeps the connection alive.
 *
 * @param operation name for error messages
 * @param path relative to the CMS's URL, with its query, or absolute
 * @throws CmsUnavailableError when there is no JSON response; at once while the circuit is open
 */
export function getJson(
  operation: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<JsonAnswer> {
  return requestAsJson(operation, path, { isSafe: true, headers });
}

/**
 * Requests a page or file of WordPress itself, as getJson requests JSON, without following redirects.
 *
 * @throws CmsUnavailableError when there is no response; at once while the circuit is open
 */
export function getFile(operation: string, path: string): Promise<FileAnswer> {
  return request(fetchFile, operation, path, { isSafe: true });
}

/**
 * Posts a form, without following redirects.
 *
 * @throws CmsUnavailableError when there is no JSON response
 */
export function postForm(operation: string, path: string, body: FormData): Promise<JsonAnswer> {
  return requestAsJson(operation, path, {
    isSafe: false,
    method: 'POST',
    body,
    redirect: 'manual',
  });
}

/**
 * Posts JSON, without following redirects, which would turn the request into a GET.
 *
 * @param isSafe it changes nothing, as a query that is too long for GET
 * @throws CmsUnavailableError when there is no JSON response
 */
export function postJson(
  operation: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  isSafe = false,
): Promise<JsonAnswer> {
  return requestAsJson(operation, path, {
    isSafe,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
  });
}
