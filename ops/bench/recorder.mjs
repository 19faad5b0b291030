/** A recording proxy in front of the content server. */
import http from 'node:http';

const answerWithinMs = 30_000;

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** Hop-by-hop headers, and those that the new request sets itself. */
const connectionHeaders = new Set(['host', 'connection', 'accept-encoding', 'content-length']);

const forwardedHeaders = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));

/**
 * Starts the proxy on a free port of 127.0.0.1. Returns `{ url, taken, stop }`: `taken()` returns
 * the requests since its last call, each `{ method, path, headers, body }`.
 */
export async function startRecorder(target) {
  let requests = [];
  const server = http.createServer(async (request, response) => {
    try {
      const body = await bodyOf(request);
      const { method, url: path } = request;
      const headers = forwardedHeaders(request.headers);
      requests.push({ method, path, headers, body });
      const answer = await fetch(target + path, {
        method,
        headers,
        body: body.length > 0 ? body : undefined,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const type = answer.headers.get('content-type') ?? 'text/plain';
      response.writeHead(answer.status, { 'content-type': type });
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      response.writeHead(502).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    taken() {
      const since = requests;
      requests = [];
      return since;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
