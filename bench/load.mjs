/** Requests per second under a constant load. */
import http from 'node:http';
import { assertNotInterrupted, UserError } from '../scripts/launch/processes.mjs';

const roundMs = 2_000;
const answerWithinMs = 10_000;

/** Sends a GET request and reads its whole answer. */
function request(agent, { url, headers }) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers, timeout: answerWithinMs }, (response) => {
        response.resume().once('error', reject);
        response.once('end', () => resolve(response.statusCode));
      })
      .once('timeout', () => reject(new UserError(`${url} takes too long.`)))
      .once('error', reject);
  });
}

/**
 * Sends `asked` (`{ url, headers }`) repeatedly for two seconds over `connections` connections that
 * stay open. Resolves with responses per second; throws UserError when one is not 200.
 */
export async function requestsPerSecond(asked, connections) {
  assertNotInterrupted();
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  let count = 0;
  const visitor = async () => {
    while (performance.now() - startedAt < roundMs) {
      const status = await request(agent, asked);
      if (status !== 200) throw new UserError(`${asked.url}: status ${status} under load.`);
      count += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, visitor));
  } finally {
    agent.destroy();
  }
  return (count / (performance.now() - startedAt)) * 1_000;
}
