/** A proxy in front of the content server that records requests and injects faults. */
import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

const host = '127.0.0.1';

const ofConnection = [
  'host',
  'connection',
  'accept-encoding',
  'content-length',
  'transfer-encoding',
];
const forwarded = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));

/**
 * Starts on a free port. Resolves with `{ url, taken, behave, stop }`. `taken()` returns the requests since
 * its last call, each `{ method, path, headers, body }`. `behave(fault)`: `isRefused`, nobody listens;
 * `answer(req, res)` answers instead; `change(text)` changes the answer; null: everything is passed on.
 */
export async function startProxy(target) {
  const agent = new http.Agent({ keepAlive: true });
  let fault = null;
  let requests = [];

  async function pass(req, res, request) {
    request.body = await buffer(req);
    const { method, path, body } = request;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const upstream = http.request(target + path, { method, agent, headers }).end(body);
    const [answer] = await once(upstream, 'response');
    const bytes = await buffer(answer);
    // The fault is read now, because it may have begun since the request came.
    const text = fault?.change ? fault.change(bytes.toString()) : bytes;
    res.writeHead(answer.statusCode, forwarded(answer.headers)).end(text);
  }

  const server = http.createServer((req, res) => {
    const request = { method: req.method, path: req.url, headers: forwarded(req.headers) };
    requests.push(request);
    if (fault?.answer) fault.answer(req, res);
    else pass(req, res, request).catch(() => res.destroy());
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
    taken() {
      const since = requests;
      requests = [];
      return since;
    },
    async behave(next) {
      fault = next;
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
