import { isPaused, pause } from './pauses';

/** Minimum interval between two lines of one kind, ms. */
const INTERVAL_MS = 60_000;

/** Logs an error that may recur at each request, at most once a minute per message. */
export function logSeldom(message: string): void {
  if (isPaused(message)) return;
  pause(message, INTERVAL_MS);
  console.error(message);
}
