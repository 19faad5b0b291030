import { wordpressState } from './process-wide';

/** Minimum interval between two lines of one kind, ms. */
const INTERVAL_MS = 60_000;

/** Logs an error that may recur at each request, at most once a minute per message. */
export function logSeldom(message: string): void {
  const now = Date.now();
  const { loggedAt } = wordpressState();
  if (now - (loggedAt.get(message) ?? -INTERVAL_MS) < INTERVAL_MS) return;
  loggedAt.set(message, now);
  console.error(message);
}
