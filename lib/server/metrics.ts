import type { ServerResponse } from 'node:http';

import type { openPageCache } from '../cache/page-cache';
import { cmsContact } from '../cms/contact';
import { processWide } from '../process-wide';

/** Upper bounds of the histogram, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const counts = () =>
  processWide('metrics', () => ({
    /** By class of status: `2xx`. */
    requests: new Map<string, number>(),
    /** By what Next's page cache said: `hit`, `stale`, `miss`. */
    cache: new Map<string, number>(),
    buckets: BUCKETS.map(() => 0),
    seconds: 0,
    underWay: 0,
  }));

const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

/** Counts a request when it is over. */
export function measureResponse(res: ServerResponse): void {
  const current = counts();
  const begun = performance.now();
  current.underWay += 1;
  res.once('close', () => {
    current.underWay -= 1;
    const seconds = (performance.now() - begun) / 1000;
    add(current.requests, `${Math.floor(res.statusCode / 100)}xx`);
    const state = res.getHeader('x-nextjs-cache');
    if (typeof state === 'string') add(current.cache, state.toLowerCase());
    current.seconds += seconds;
    BUCKETS.forEach((bound, index) => {
      if (seconds <= bound) current.buckets[index] = (current.buckets[index] ?? 0) + 1;
    });
  });
}

type Sample = [suffix: string, value: number];

function metric(type: string, name: string, help: string, samples: Sample[]): string {
  const lines = samples.map(([suffix, value]) => `${name}${suffix} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

const labelled = (label: string, map: Map<string, number>): Sample[] =>
  [...map].map(([key, value]) => [`{${label}="${key}"}`, value]);

/** All figures of this process in Prometheus's text form (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function metricsText({ memory: pages, answers }: ReturnType<typeof openPageCache>): string {
  const { requests, cache, buckets, seconds, underWay } = counts();
  const total = [...requests.values()].reduce((sum, each) => sum + each, 0);
  const contact = cmsContact();
  const memory = process.memoryUsage();
  return [
    metric(
      'counter',
      'http_requests_total',
      'Requests, by class of status.',
      labelled('status', requests),
    ),
    metric('gauge', 'http_requests_under_way', 'Requests that are being answered.', [
      ['', underWay],
    ]),
    metric('histogram', 'http_request_duration_seconds', 'Time until an answer was sent.', [
      ...BUCKETS.map((bound, index): Sample => [`_bucket{le="${bound}"}`, buckets[index] ?? 0]),
      ['_bucket{le="+Inf"}', total],
      ['_sum', seconds],
      ['_count', total],
    ]),
    metric(
      'counter',
      'page_cache_answers_total',
      'Answers of the page cache, by kind.',
      labelled('kind', cache),
    ),
    metric('gauge', 'page_cache_pages_in_memory', 'Pages kept in memory.', [['', pages.size]]),
    metric('gauge', 'page_cache_bytes_in_memory', 'What these take, at most.', [
      ['', pages.weight],
    ]),
    metric('gauge', 'page_cache_others_in_memory', 'Redirects and 404s kept in memory.', [
      ['', answers.size],
    ]),
    metric('counter', 'wordpress_requests_total', 'Requests to WordPress.', [
      ['', contact.requests],
    ]),
    metric(
      'counter',
      'wordpress_failures_total',
      'Requests that WordPress did not answer usably.',
      [['', contact.failures]],
    ),
    metric('gauge', 'wordpress_up', 'Whether the last request to WordPress was answered.', [
      ['', contact.isReachable ? 1 : 0],
    ]),
    metric('gauge', 'process_resident_memory_bytes', 'Memory of the process.', [['', memory.rss]]),
    metric('gauge', 'nodejs_heap_used_bytes', 'Heap in use.', [['', memory.heapUsed]]),
    metric('gauge', 'process_uptime_seconds', 'Time since the start.', [['', process.uptime()]]),
  ].join('');
}
