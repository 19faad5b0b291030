import { AsyncLocalStorage } from 'node:async_hooks';

import { readServerEnv } from '../environment/env';
import { wordpressState } from '../state/process-wide';
import { connection } from './connection';
import { CmsUnavailableError } from './errors';
import { fetchFile, fetchJson, reasonOf, type JsonAnswer, type Sent } from './fetch-json';

type Lane = 'pages' | 'visitors' | 'relay' | 'accounts' | 'mail';

/** Lane in which a task queries WordPress, and the time limit of its next request, ms. */
interface Task {
  lane: Lane;
  /** Network of the request that caused it; empty for what the server does by itself. */
  client: string;
  left: () => number;
}

declare module '../state/process-wide' {
  interface WordPressState {
    /** The link of Faust's client, which reads the current task, is of another bundle than most pages. */
    tasks?: AsyncLocalStorage<Task>;
  }
}

const tasks = () => (wordpressState().tasks ??= new AsyncLocalStorage<Task>());
const currentTask = (): Task =>
  tasks().getStore() ?? { lane: 'pages', client: '', left: () => readServerEnv().CMS_TIMEOUT_MS };

/**
 * Returns how long all requests from now on may take. In `next dev` that is the time of each: between the
 * queries of a page Next compiles and loads its template, however long that takes.
 */
function during(ms: number): () => number {
  const end = performance.now() + ms;
  return process.env.NODE_ENV === 'development' ? () => ms : () => end - performance.now();
}

/** Runs a task whose requests to WordPress take turns with those of other clients. */
export const forClient = <T>(client: string, task: () => T): T =>
  tasks().run({ ...currentTask(), client }, task);

/** Runs a task whose requests to WordPress take turns of a lane. */
export const inLane = <T>(lane: Lane, task: () => Promise<T>): Promise<T> =>
  tasks().run({ ...currentTask(), lane }, task);

/**
 * Runs a task whose requests to WordPress share one timeout, queueing included. Within another such task
 * the earlier end counts.
 *
 * @param ms CMS_TIMEOUT_MS at most
 */
export function withDeadline<T>(task: () => Promise<T>, ms = Infinity): Promise<T> {
  const own = during(Math.min(ms, readServerEnv().CMS_TIMEOUT_MS));
  const { left, ...current } = currentTask();
  return tasks().run({ ...current, left: () => Math.min(own(), left()) }, task);
}

/** For requests that WordPress answers after it has sent mail: given up too early, one is sent twice. */
const MAIL_MS = 15_000;

/** Runs a task that makes WordPress send mail; it has a timeout of its own, also within others. */
export function withTimeForMail<T>(task: () => Promise<T>): Promise<T> {
  const ms = Math.max(MAIL_MS, readServerEnv().CMS_TIMEOUT_MS);
  return tasks().run({ ...currentTask(), lane: 'mail', left: during(ms) }, task);
}

/** Returns how long a request to WordPress may take now, ms: the rest of its task's time. */
export const timeLeft = (): number => currentTask().left();

/** Returns the network whose turns a request to WordPress takes now. */
export const currentClient = (): string => currentTask().client;

/**
 * PHP goes on when its client has gone: but for pages a turn ends with the work, or after PHP's own limit, ms,
 * so that WordPress never works on more than the turns of a lane.
 */
const PHP_MS = 30_000;

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
  const { circuit, turns } = connection();
  const { lane, client } = currentTask();
  const isPage = lane === 'pages';
  const send = (given: AbortSignal) => {
    const signal = isPage ? given : AbortSignal.timeout(PHP_MS);
    return circuit.observe(() => fetchAnswer(url, { ...init, signal }), isPage);
  };
  try {
    circuit.requireClosed();
    return await turns[lane](send, timeLeft(), client);
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
