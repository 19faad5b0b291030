/** Generated requests that no browser sends. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { secrets } from './site.mjs';

const atOnce = 16;
const waitMs = 20_000;
const settleMs = 3_000;
/** Growth of memory that is not one. */
const allowedGrowth = 1.1;

const routes = [
  '/',
  '/login/',
  '/home/',
  '/forgot-password/',
  '/reset-password/',
  '/about/',
  '/journal/page/2/',
  '/_next/data/x/index.json',
  '/_next/static/x.js',
  '/_next/image',
  '/favicon.ico',
  '/social.png',
  '/social/about.png',
  '/site.webmanifest',
  '/_preview',
  '/_error',
  '/404',
  '/500',
  '/api/account/sign-in',
  '/api/account/sign-up',
  '/api/account/forgot-password',
  '/api/account/reset-password',
  '/api/account/x',
  '/api/auth/session',
  '/api/auth/csrf',
  '/api/auth/providers',
  '/api/auth/signin',
  '/api/auth/signout',
  '/api/auth/callback/credentials',
  '/api/auth/_log',
  '/api/auth/error',
  '/api/editor/preview',
  '/api/editor/refresh',
  '/api/editor/toolbar',
  '/api/manifest',
  '/api/social-image',
  '/api/faust/auth/start',
  '/api/faust/auth/token',
  '/api/faust/auth/logout',
  '/api/revalidate',
  '/api/health',
  '/api/ready',
  '/api/',
  '/api/none',
];

const nasty = fc.constantFrom(
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '..%2f',
  '../',
  '..\\',
  '%2e%2e/',
  '//',
  '\\',
  '%0d%0aX: y',
  '?',
  '#',
  '<script>',
  "'",
  '"',
  '{}',
  '[]',
  '__proto__',
  'constructor',
  'node.js',
  '.env',
  '.json',
  '/page/0/',
  '/page/99999/',
  '/page/-1/',
  '%F0%9F%98%80',
  'e%CC%81',
  '%EF%BF%BD',
  'a'.repeat(3_000),
  ';',
  '@',
  'http://x/',
  '*',
  '%2500',
  '\u0000',
  '\u202e',
  'index',
  'index.html',
  '.well-known/x',
  'wp-login.php',
);
const word = fc.oneof(
  nasty,
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
// What ends a request line ends up in the headers; that is a case of its own.
const inLine = (text) => text.replaceAll(/[\r\n ]/g, '');

const target = fc
  .tuple(
    fc.constantFrom(...routes),
    fc.array(word, { maxLength: 3 }),
    fc.array(fc.tuple(word, word), { maxLength: 3 }),
  )
  .map(([route, parts, query]) => {
    const search = query.map(([name, value]) => `${name}=${value}`).join('&');
    return inLine(route + parts.join('/') + (search && `?${search}`));
  });

const names = fc.constantFrom(
  'cookie',
  'authorization',
  'content-type',
  'accept',
  'accept-encoding',
  'accept-language',
  'origin',
  'referer',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-nextjs-data',
  'x-matched-path',
  'x-middleware-prefetch',
  'x-middleware-subrequest',
  'x-invoke-status',
  'x-prerender-revalidate',
  'next-router-state-tree',
  'rsc',
  'purpose',
  'expect',
  'upgrade',
  'x-http-method-override',
  'transfer-encoding',
  'host',
  'te',
);
const cookies = fc.constantFrom(
  'next-auth.session-token=x',
  '__Secure-next-auth.session-token=a.b.c',
  'next-auth.csrf-token=%',
  '__prerender_bypass=x; __next_preview_data=x',
  'signed-in=1',
  '=',
  ';;;',
  '__proto__=1',
);
const header = fc
  .tuple(
    names,
    fc.oneof(
      word,
      cookies,
      fc.constantFrom(
        'application/json',
        'multipart/form-data',
        'bytes=0-1',
        'same-origin',
        'null',
        '1',
      ),
    ),
  )
  .map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n\0]/g, '')}`);

const body = fc.oneof(
  fc.constant(''),
  fc.json(),
  fc.string({ maxLength: 200 }),
  fc.constant('{"__proto__":{"x":1}}'),
  fc.constant('['.repeat(5_000)),
  fc.constant('a=1&a[]=2&a[b]=3'),
  fc.constant(`"${'x'.repeat(2_000_000)}"`),
);

const request = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'X',
    '',
  ),
  target: fc.oneof(
    { weight: 9, arbitrary: target },
    { weight: 1, arbitrary: fc.constantFrom('*', 'x', '', '//', 'http://evil.test/', '?', '/%') },
  ),
  headers: fc.array(header, { maxLength: 4 }),
  body,
});

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

/** Sends `count` generated requests. Returns problems as texts. */
export async function tryHostileRequests(site, count, root) {
  const seed = Number(process.env.RESILIENCE_SEED) || Date.now() % 1e9;
  const requests = fc.sample(request, { numRuns: count, seed });
  console.log(`  seed ${seed} (RESILIENCE_SEED repeats it)`);
  const problems = [];
  // Memory is compared with that after the first fifth, when caches and code are warm.
  const warm = Math.ceil(count / 5);
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
