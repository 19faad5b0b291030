/**
 * Preloaded into child processes: ends their process group when the parent is gone. A killed parent
 * (SIGKILL) cannot stop its children, and a server would keep its port.
 */
import { isMainThread } from 'node:worker_threads';

const checkEveryMs = 1_000;

if (isMainThread) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid === parent) return;
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      // It leads no group.
      process.exit(1);
    }
  }, checkEveryMs).unref();
}
