/** Requests over connections that stay open, one at a time or many. */
import http from 'node:http';
import { assertNotInterrupted, UserError } from '../scripts/launch/processes.mjs';

const answerWithinMs = 30_000;

/** Sends one request; resolves with its status and the milliseconds to the first and last byte. */
export function timed(agent, address, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const options = { agent, method, headers, timeout: answerWithinMs };
    const request = http.request(address, options, (response) => {
      const firstMs = performance.now() - startedAt;
      response.resume().once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode, firstMs, lastMs: performance.now() - startedAt }),
      );
    });
    request.once('timeout', () => request.destroy(new UserError(`${address} takes too long.`)));
    request.once('error', reject).end(body);
  });
}

/**
 * Requests pages over `connections` connections while `addressOf(i)` gives one for the i-th request.
 * Throws UserError when one is not answered with `status`. Resolves with responses per second.
 */
export async function load(connections, addressOf, { status = 200, headers = {} } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  let count = 0;
  const visitor = async () => {
    for (let address = addressOf(count); address !== null; address = addressOf(count)) {
      count += 1;
      assertNotInterrupted();
      const answer = await timed(agent, address, { headers });
      if (answer.status !== status) throw new UserError(`${address}: status ${answer.status}.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  return (count / (performance.now() - startedAt)) * 1_000;
}

/** Sends a query to a content server. Resolves with the data of its answer. */
export async function ask(url, query, variables = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return (await response.json()).data;
}
