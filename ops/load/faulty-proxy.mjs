/** A proxy in front of the content server that injects faults. */
import http from 'node:http';
import { faults } from './faults.mjs';

const host = '127.0.0.1';

const passed = ({ 'transfer-encoding': _, 'content-length': __, ...headers }) => headers;

function bodyOf(stream) {
  return new Promise((resolve, reject) => {
    const parts = [];
    stream.on('data', (part) => parts.push(part)).on('error', reject);
    stream.on('end', () => resolve(Buffer.concat(parts)));
  });
}

/**
 * Starts on a free port. Resolves with `{ url, requests, behave(name), stop }`; `name` of a
 * fault, null: everything is passed on. `requests()` returns how many requests have come so far.
 */
export async function startFaultyProxy(target) {
  const agent = new http.Agent({ keepAlive: true });
  let fault = null;
  let requests = 0;

  async function pass(req, res) {
    const body = await bodyOf(req);
    const { method, headers } = req;
    const upstream = http.request(target + req.url, {
      method,
      agent,
      headers: { ...passed(headers), 'accept-encoding': 'identity', 'content-length': body.length },
    });
    upstream.on('error', () => res.destroy()).end(body);
    upstream.on('response', async (answer) => {
      const bytes = await bodyOf(answer).catch(() => null);
      if (!bytes) return res.destroy();
      // The fault is read now, because it may have begun since the request came.
      const text = fault?.change ? fault.change(bytes.toString()) : bytes;
      res.writeHead(answer.statusCode, passed(answer.headers)).end(text);
    });
  }

  const server = http.createServer((req, res) => {
    requests += 1;
    if (fault?.answer) fault.answer(req, res);
    else pass(req, res).catch(() => res.destroy());
  });
  const listen = (port) => new Promise((resolve) => server.listen(port, host, resolve));
  await listen(0);
  const { port } = server.address();

  async function close() {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  return {
    url: `http://${host}:${port}`,
    requests: () => requests,
    async behave(name) {
      fault = name === null ? null : faults[name];
      if (fault?.isRefused) return close();
      if (!server.listening) return listen(port);
      // Requests that still hang from an earlier fault end here.
      if (!fault) server.closeAllConnections();
    },
    async stop() {
      await close();
      agent.destroy();
    },
  };
}
