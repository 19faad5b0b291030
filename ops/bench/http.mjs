/** Single requests over connections that stay open. */
import http from 'node:http';
import { text } from 'node:stream/consumers';

const answerWithinMs = 30_000;

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

/**
 * Sends one request. Resolves with `{ status, body, firstMs, ms }`: the milliseconds to the first and the
 * last byte. Status 0: there was no response, and the body says why.
 */
export function send(address, { method = 'GET', headers = {}, body: sent } = {}) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const done = (status, body, firstMs) =>
      resolve({ status, body, firstMs, ms: performance.now() - startedAt });
    const failed = (error) => done(0, String(error));
    const options = { agent, method, headers, timeout: answerWithinMs };
    const request = http.request(address, options, (response) => {
      const firstMs = performance.now() - startedAt;
      text(response).then((body) => done(response.statusCode, body, firstMs), failed);
    });
    request.once('timeout', () => request.destroy(new Error('no response in 30 s')));
    request.once('error', failed).end(sent);
  });
}

/** Sends a query to a content server. Resolves with the data of its answer. */
export async function ask(url, query, variables = {}) {
  const { body } = await send(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return JSON.parse(body).data;
}
