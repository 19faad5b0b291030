import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { openPageCache } from '../cache/page-cache';
import { engineState } from '../definition/engine-state';
import { keptAnswers } from './memory-answers';
import { circuitBreaker, readServerEnv } from '@showcase/wordpress';

const contact = () => circuitBreaker().contact;

/** Figures that are read when somebody asks for them: name, help, value. */
const READ: [string, string, () => number][] = [
  ['page_cache_entries_in_memory', 'Entries kept in memory.', () => openPageCache().memory.size],
  [
    'page_cache_bytes_in_memory',
    'Size of the entries and of the answers that were made of them.',
    () => openPageCache().memory.calculatedSize + keptAnswers().calculatedSize,
  ],
  ['wordpress_requests_total', 'Requests to WordPress.', () => contact().requests],
  ['wordpress_failures_total', 'Requests without a usable answer.', () => contact().failures],
  ['wordpress_up', 'Whether the last request was answered.', () => Number(contact().isReachable)],
];

function createMetrics() {
  const register = new Registry();
  const registers = [register];
  for (const [name, help, read] of READ) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
  }
  return {
    register,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests, by class of status.',
      labelNames: ['status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until an answer was sent.',
      registers,
    }),
    cacheAnswers: new Counter({
      name: 'page_cache_answers_total',
      help: 'Answers of the page cache, by kind.',
      labelNames: ['kind'],
      registers,
    }),
  };
}

declare module '../definition/engine-state' {
  interface EngineState {
    metrics?: ReturnType<typeof createMetrics>;
  }
}

const metrics = () => (engineState().metrics ??= createMetrics());

/** Counts an answer from memory. Node keeps a list of its headers, for measureResponse, only where the log has set one. */
export function countMemoryAnswer(res: ServerResponse): void {
  if (!res.hasHeader('x-nextjs-cache')) metrics().cacheAnswers.inc({ kind: 'hit' });
}

/** Counts a request when it is over. */
export function measureResponse(res: ServerResponse): void {
  const { seconds, requests, cacheAnswers } = metrics();
  const endTimer = seconds.startTimer();
  res.once('close', () => {
    endTimer();
    requests.inc({ status: `${Math.floor(res.statusCode / 100)}xx` });
    const state = res.getHeader('x-nextjs-cache');
    if (typeof state === 'string') cacheAnswers.inc({ kind: state.toLowerCase() });
  });
}

/** Serves `GET /metrics` on METRICS_PORT, on this machine alone unless METRICS_HOST says otherwise. */
export function serveMetrics(): Server | null {
  const { METRICS_PORT, METRICS_HOST } = readServerEnv();
  if (METRICS_PORT === null) return null;
  const { register } = metrics();
  collectDefaultMetrics({ register });
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    res.setHeader('content-type', register.contentType);
    void register.metrics().then((text) => res.end(text));
  });
  server.on('error', ({ message }) => console.error(`There are no metrics: ${message}.`));
  server.listen(METRICS_PORT, METRICS_HOST);
  return server.unref();
}
