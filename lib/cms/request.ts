import { readServerEnv } from '../env';
import { processWide } from '../process-wide';
import { createWorkLimit } from '../work-limit';
import { circuitBreaker, type CircuitBreaker } from './circuit-breaker';
import { noteContact } from './contact';
import { timeLeft } from './deadline';
import { CmsUnavailableError } from './errors';
import { fetchJson, reasonOf, type JsonAnswer } from './fetch-json';

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

async function send(url: string, init: RequestInit, circuit: CircuitBreaker): Promise<JsonAnswer> {
  // It may have been opened while this request waited for its turn.
  requireClosed(circuit);
  const isPost = init.method === 'POST';
  try {
    const answer = await fetchJson(url, init);
    noteContact(true);
    if (answer.status >= 500) circuit.noteFailure(null, isPost);
    else circuit.noteResponse();
    return answer;
  } catch (error) {
    noteContact(false);
    circuit.noteFailure(error, isPost);
    throw error;
  }
}

/**
 * Sends one request for JSON to WordPress, with the environment's timeout, which includes the time
 * until it is its turn, and without cookies. fetch keeps the connection alive.
 *
 * @param operation name for error messages
 * @param path relative to the CMS's URL, with its query
 * @throws CmsUnavailableError when there is no JSON response; at once while the circuit is open
 */
export async function requestJson(
  operation: string,
  path: string,
  init: RequestInit = {},
): Promise<JsonAnswer> {
  const url = readServerEnv().wordpressUrl + path;
  const circuit = circuitBreaker();
  try {
    requireClosed(circuit);
    const signal = AbortSignal.timeout(Math.max(Math.ceil(timeLeft()), 0));
    const headers = { accept: 'application/json', ...init.headers };
    return await turns().take(() => send(url, { ...init, headers, signal }, circuit), signal);
  } catch (error) {
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
