/** Sends generated requests, and looks at what comes back. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { hostileRequest } from './hostile-request.mjs';
import { secrets } from './site.mjs';

const atOnce = 16;
const waitMs = 20_000;
const settleMs = 3_000;
/** Growth of memory that is not one. */
const allowedGrowth = 1.1;

/** Sends a request as it is, and resolves with the response as text. */
function sendRaw(port, { method, target: path, headers, body: text }) {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'connection: close',
    ...headers,
  ];
  if (text) lines.push(`content-length: ${Buffer.byteLength(text)}`);
  return new Promise((resolve) => {
    const parts = [];
    const socket = net.connect(port, '127.0.0.1');
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString());
    };
    socket.setTimeout(waitMs, end);
    socket
      .on('data', (part) => parts.push(part))
      .on('error', end)
      .on('close', end);
    socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  });
}

/** A position in a file of a stack trace. */
const stackTrace = /\bat .{1,200}:\d+:\d+\)?$/m;

/** Returns what is wrong with a response; null: nothing. */
function problemOf(response, root) {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
  if (status === 503 && /^retry-after: \d/im.test(response)) return null;
  if (status >= 500) return `status ${status}`;
  if (stackTrace.test(response)) return 'a stack trace';
  if (response.includes(root) || response.includes('node_modules/')) return 'a path of a file';
  const secret = Object.entries(secrets).find(([, value]) => response.includes(value));
  return secret ? `the secret ${secret[0]}` : null;
}

async function sendAll(site, requests, root, problems) {
  const port = Number(new URL(site.url).port);
  const queue = [...requests];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const problem = problemOf(await sendRaw(port, next), root);
      const { method, target: path, headers } = next;
      if (problem)
        problems.push(`${problem}: ${JSON.stringify([method, path.slice(0, 200), headers])}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * Sends `hostile` generated requests, by default others at each run. Returns problems as texts.
 */
export async function tryHostileRequests(site, { hostile: count, seed: fixed }, root) {
  const seed = Number(process.env.RESILIENCE_SEED) || fixed || Date.now() % 1e9;
  const requests = fc.sample(hostileRequest, { numRuns: count, seed });
  console.log(`  seed ${seed} (RESILIENCE_SEED repeats it)`);
  const problems = [];
  // Memory is compared with that after the first half, when the store of 5,000 404s is full.
  const warm = Math.ceil(count / 2);
  await sendAll(site, requests.slice(0, warm), root, problems);
  const before = site.usage();
  await sendAll(site, requests.slice(warm), root, problems);
  await pause(settleMs);
  const after = site.usage();
  if (before && after) {
    const growth = after.bytes / before.bytes;
    console.log(`  memory ${Math.round(before.bytes / 1e6)} → ${Math.round(after.bytes / 1e6)} MB`);
    if (count >= 5_000 && growth > allowedGrowth)
      problems.push(`memory grew by a factor of ${growth.toFixed(2)}`);
  }
  if (
    /^HTTP\/1\.1 200/.test(
      await sendRaw(Number(new URL(site.url).port), {
        method: 'GET',
        target: '/favicon.svg',
        headers: [],
        body: '',
      }),
    ) === false
  )
    problems.push('the site does not answer any more');
  return problems;
}
