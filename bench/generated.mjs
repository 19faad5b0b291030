/** Sites of generated posts, to see how cost grows with size. */
import http from 'node:http';
import https from 'node:https';
import { assertNotInterrupted } from '../scripts/launch/processes.mjs';

const answerWithinMs = 30_000;
const perRequest = 100;
const visitors = 8;

const query = `query Posts($after: String) {
  posts(first: ${perRequest}, after: $after) {
    nodes { uri }
    pageInfo { endCursor hasNextPage }
  }
}`;

/** Returns the URIs of at most `count` posts of a content server, newest first. */
export async function postAddresses(url, count) {
  const uris = [];
  for (let after = ''; uris.length < count;) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { after } }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const { nodes, pageInfo } = (await response.json()).data.posts;
    uris.push(...nodes.map(({ uri }) => uri));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return uris.slice(0, count);
}

/** Requests a page; resolves with its status and the milliseconds to the first byte. */
function visit(agent, address) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const options = { agent, headers: { 'accept-encoding': 'gzip' }, timeout: answerWithinMs };
    const { get } = address.startsWith('https:') ? https : http;
    const request = get(address, options, (response) => {
      const firstMs = performance.now() - startedAt;
      response.resume().once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode, firstMs }));
    });
    request.once('timeout', () => request.destroy(new Error(`${address} takes too long.`)));
    request.once('error', reject);
  });
}

/** Requests `count` pages, eight at a time: `addressOf(i)` each. Returns how many were not `status`. */
export async function visitMany(count, addressOf, status) {
  const agent = new http.Agent({ keepAlive: true });
  let next = 0;
  let wrong = 0;
  const visitor = async () => {
    while (next < count) {
      assertNotInterrupted();
      const answer = await visit(agent, addressOf(next++));
      if (answer.status !== status) wrong += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: visitors }, visitor));
  } finally {
    agent.destroy();
  }
  return wrong;
}
