import { Agent, request, type IncomingMessage } from 'node:http';

import { expect, test } from '@playwright/test';

import { startServedSite, type ServedSite } from '../support/serve-site';

const CONNECTIONS = 100;
const LIMIT_MS = 10_000;

let served: ServedSite;

test.beforeEach(async () => {
  served = await startServedSite();
});

test.afterEach(() => served?.stop());

interface Sent {
  /** Resolves when the whole request has left this process. */
  sent: Promise<unknown>;
  answer: Promise<{ status: number | undefined; connection: string | undefined }>;
}

function send(agent: Agent, path: string): Sent {
  const outgoing = request(served.site.url + path, { agent });
  const sent = new Promise((done) => outgoing.once('finish', done));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  outgoing.end();
  const answer = answered.then(async (response) => {
    await response.toArray();
    return { status: response.statusCode, connection: response.headers.connection };
  });
  // Looked at later.
  answer.catch(() => undefined);
  return { sent, answer };
}

const openConnections = () =>
  Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));

test('at SIGTERM all requests under way are answered, then the process ends with 0', async () => {
  const agents = openConnections();
  await Promise.all(agents.map((agent) => send(agent, '/robots.txt').answer));
  // Half of them must be built first.
  const path = (index: number) => (index % 2 ? `/nothing-${index}/` : '/about/');
  const requests = agents.map((agent, index) => send(agent, path(index)));
  await Promise.all(requests.map(({ sent }) => sent));
  const begun = Date.now();
  const ended = served.site.end('SIGTERM');
  const answers = await Promise.allSettled(requests.map(({ answer }) => answer));
  const dropped = answers.filter(({ status }) => status === 'rejected');
  expect(dropped).toEqual([]);
  const statuses = answers.map((each) => (each.status === 'fulfilled' ? each.value.status : 0));
  expect(statuses).toEqual(agents.map((_, index) => (index % 2 ? 404 : 200)));
  expect(await ended).toBe(0);
  expect(Date.now() - begun).toBeLessThan(LIMIT_MS + 1_000);
});

test('connections in use at SIGTERM are told to close with their next answer, and none fails', async () => {
  let ended: Promise<number | null> | null = null;
  let answers = 0;
  const visitor = async (agent: Agent) => {
    for (;;) {
      const { status, connection } = await send(agent, '/about/').answer;
      expect(status).toBe(200);
      answers += 1;
      if (answers === 2 * CONNECTIONS) ended = served.site.end('SIGTERM');
      if (connection === 'close') return;
    }
  };
  await Promise.all(openConnections().map(visitor));
  expect(await ended).toBe(0);
});
