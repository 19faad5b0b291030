/**
 * Preloaded into child processes: ends them when their parent is gone. A parent that was killed
 * outright (SIGKILL) can't do that itself, and its server would go on holding the port.
 */
import { isMainThread } from 'node:worker_threads';

const checkEveryMs = 1_000;

if (isMainThread) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, checkEveryMs).unref();
}
