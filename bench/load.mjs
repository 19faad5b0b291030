/** Requests per second under a constant load. */
import autocannon from 'autocannon';
import { assertNotInterrupted, UserError } from '../scripts/launch/processes.mjs';

const roundSeconds = 2;
const answerWithinSeconds = 10;

/**
 * Sends `request` (autocannon's: url, method, headers, body) repeatedly for two seconds over
 * `connections` concurrent connections. Resolves with responses per second; throws UserError when
 * one is an error or not 2xx.
 */
export async function requestsPerSecond(request, connections) {
  assertNotInterrupted();
  const result = await autocannon({
    ...request,
    connections,
    duration: roundSeconds,
    timeout: answerWithinSeconds,
  });
  const wrong = result.errors + result.non2xx;
  if (wrong > 0) throw new UserError(`${request.url}: ${wrong} requests failed under load.`);
  return result.requests.total / result.duration;
}
