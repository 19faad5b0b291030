/**
 * The load generator: connections that each send a request when the last one is answered. On bare sockets, because
 * Node's HTTP client takes more of a processor for a request than a fast server, and would be what is measured.
 */
import net from 'node:net';
import { assertNotInterrupted, UserError } from '../../packages/cli/doors/programs.mjs';

const answerWithinMs = 30_000;
const readBytes = 64 * 1024;
/** Node's own limit for a head. */
const mostHeadBytes = 16 * 1024;
const headEnd = '\r\n\r\n';
const lastChunk = '\r\n0\r\n\r\n';

/**
 * Returns a function that takes what a connection receives, for one response. It returns null until the
 * response is whole, then `{ status, head, bytes }`; no second one may follow at once.
 */
function responseReader() {
  let [head, status, bytes, left, tail] = ['', 0, 0, Infinity, ''];
  return (data) => {
    bytes += data.length;
    let body = data;
    if (status === 0) {
      const before = head.length;
      head += data.latin1Slice(0, Math.min(data.length, mostHeadBytes));
      const end = head.indexOf(headEnd);
      if (end < 0) return null;
      body = data.subarray(end + headEnd.length - before);
      head = head.slice(0, end);
      status = Number(head.slice(9, 12));
      // Without a length the body comes in chunks, the last of which is empty.
      left = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Infinity);
    }
    left -= body.length;
    if (left === Infinity) {
      const end = body.latin1Slice(Math.max(0, body.length - lastChunk.length));
      tail = (tail + end).slice(-lastChunk.length);
    }
    return left === 0 || tail === lastChunk ? { status, head, bytes } : null;
  };
}

/**
 * Connects to a server. Resolves with `{ exchange, close }`: `exchange(request)` sends a request, and
 * resolves with the response and the milliseconds to its first and last byte.
 */
function connect({ hostname, port }) {
  let waiting = { reject() {}, receive() {} };
  const received = (length, buffer) => {
    waiting.receive(buffer.subarray(0, length));
    return true;
  };
  const socket = net.connect({
    host: hostname,
    port,
    noDelay: true,
    // One buffer for all that comes: Node makes one of this length for each read otherwise.
    onread: { buffer: Buffer.alloc(readBytes), callback: received },
  });
  const fail = (reason) => waiting.reject(new UserError(`No response: ${reason}.`));
  socket.once('error', ({ message }) => fail(message));
  socket.once('close', () => fail('the connection was closed'));
  socket.setTimeout(answerWithinMs, () => fail('30 seconds have passed'));
  const exchange = (request) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const read = responseReader();
      let firstMs = null;
      const receive = (data) => {
        firstMs ??= performance.now() - startedAt;
        const response = read(data);
        if (response) resolve({ ...response, firstMs, ms: performance.now() - startedAt });
      };
      waiting = { reject, receive };
      socket.write(request, 'latin1');
    });
  return { exchange, close: () => socket.destroy() };
}

/**
 * Requests pages of `origin` over `connections` connections while `pathOf(i)` gives one, percent-encoded, for the i-th
 * request. Throws UserError when one is not answered with `status`. Resolves with `{ perSecond, firstMs, ms, bytes,
 * head }`: responses per second; lists of the milliseconds to the first and the last byte; bytes that came
 * for all responses; and the head of the last one.
 */
export async function load(origin, connections, pathOf, { status = 200, headers = {} } = {}) {
  const address = new URL(origin);
  const fields = Object.entries({ host: address.host, ...headers }).map(([k, v]) => `${k}: ${v}`);
  const rest = ` HTTP/1.1\r\n${fields.join('\r\n')}${headEnd}`;
  const total = { firstMs: [], ms: [], bytes: 0, head: '' };
  const startedAt = performance.now();
  let count = 0;
  const visitor = async () => {
    let connection = connect(address);
    try {
      for (let path = pathOf(count); path !== null; path = pathOf(count)) {
        count += 1;
        assertNotInterrupted();
        const response = await connection.exchange(`GET ${path}${rest}`);
        if (response.status !== status) {
          throw new UserError(`${origin}${path}: status ${response.status}.`);
        }
        total.firstMs.push(response.firstMs);
        total.ms.push(response.ms);
        total.bytes += response.bytes;
        total.head = response.head;
        // nginx closes a connection after a thousand requests.
        if (/^connection: close$/im.test(response.head)) {
          connection.close();
          connection = connect(address);
        }
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { ...total, perSecond: (count / (performance.now() - startedAt)) * 1_000 };
}
