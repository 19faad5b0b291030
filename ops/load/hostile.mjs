/** Sends generated requests, and looks at what comes back. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { hostileRequest } from './hostile-request.mjs';

/** Secrets that must be in no response and in no log. */
export const secrets = {
  NEXTAUTH_SECRET: 'marker-nextauth-5f0c1d7e9b3a48261c5f',
  FAUST_SECRET_KEY: 'marker-faust-7a1e63c2-90bd-4f58-8a11',
  REVALIDATE_SECRET: 'marker-revalidate-2b9d4c7e01fa36582b9d',
};

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

async function sendAll(port, requests, root, problems) {
  const queue = [...requests];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const problem = problemOf(await sendRaw(port, next), root);
      const request = JSON.stringify([next.method, next.target.slice(0, 200), next.headers]);
      if (problem) problems.push(`${problem}: ${request}`);
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
  const port = Number(new URL(site.url).port);
  // Memory is compared with that after the first half, when the store of 5,000 404s is full.
  const warm = Math.ceil(count / 2);
  await sendAll(port, requests.slice(0, warm), root, problems);
  const before = site.memory()?.resident;
  await sendAll(port, requests.slice(warm), root, problems);
  await pause(settleMs);
  const after = site.memory()?.resident;
  if (before && after) {
    console.log(`  memory ${Math.round(before)} → ${Math.round(after)} MB`);
    if (count >= 5_000 && after > before * allowedGrowth)
      problems.push(`memory grew by a factor of ${(after / before).toFixed(2)}`);
  }
  const ordinary = { method: 'GET', target: '/favicon.svg', headers: [], body: '' };
  if (!/^HTTP\/1\.1 200/.test(await sendRaw(port, ordinary)))
    problems.push('the site does not answer any more');
  return problems;
}
