import { AsyncLocalStorage } from 'node:async_hooks';

import { readServerEnv } from '../environment/env';
import { processWide } from '../tools/process-wide';

/** Until when a visitor's page may wait for WordPress, in terms of performance.now(). */
const deadlines = () => processWide('cms-deadline', () => new AsyncLocalStorage<number>());

/**
 * Runs a task whose requests to WordPress share one timeout, queueing included, so that nobody
 * waits for each of several requests in turn. Within another such task the earlier end counts.
 */
export function withDeadline<T>(task: () => Promise<T>): Promise<T> {
  const end = performance.now() + readServerEnv().cmsTimeoutMs;
  return deadlines().run(Math.min(end, deadlines().getStore() ?? end), task);
}

/**
 * For requests that WordPress answers only after it has sent mail: one that is given up too early is
 * sent twice.
 */
const MAIL_MS = 15_000;

/** Runs a task that makes WordPress send mail; it has a timeout of its own, also within others. */
export function withTimeForMail<T>(task: () => Promise<T>): Promise<T> {
  const ms = Math.max(MAIL_MS, readServerEnv().cmsTimeoutMs);
  return deadlines().run(performance.now() + ms, task);
}

/** Returns how long a request to WordPress may take now, ms: the rest of its task's time. */
export function timeLeft(): number {
  const end = deadlines().getStore();
  return end === undefined ? readServerEnv().cmsTimeoutMs : end - performance.now();
}
