import { processWide } from '../process-wide';

/** Maximum number of concurrent rebuilds. */
const AT_ONCE = 4;
/** Maximum number of concurrent rebuilds while only background ones are queued. */
const AT_ONCE_LATER = 2;
/** Capacity of the background queue; further pages follow the revalidation period. */
const MAX_LATER = 10_000;

/** Resolves to whether the page was built. */
type Run = () => Promise<boolean>;

interface Task {
  run: Run;
  done: Promise<boolean>;
  settle(built: boolean): void;
}

interface Queue {
  running: number;
  now: Map<string, Task>;
  later: Map<string, Task>;
}

/** Process-wide, so that all API routes share the limits. */
const queue = () =>
  processWide<Queue>('page-queue', () => ({ running: 0, now: new Map(), later: new Map() }));

function taskOf(run: Run): Task {
  let settle: Task['settle'] = () => undefined;
  const done = new Promise<boolean>((resolve) => (settle = resolve));
  return { run, done, settle };
}

function takeFirst(tasks: Map<string, Task>): Task | undefined {
  for (const [path, task] of tasks) {
    tasks.delete(path);
    return task;
  }
  return undefined;
}

function startNext(): void {
  const current = queue();
  while (current.running < AT_ONCE) {
    const isIdle = current.running < AT_ONCE_LATER;
    const task = takeFirst(current.now) ?? (isIdle ? takeFirst(current.later) : undefined);
    if (!task) return;
    current.running += 1;
    void task
      .run()
      .catch(() => false)
      .then((built) => {
        current.running -= 1;
        task.settle(built);
        // Yields to visitors' requests between pages; unref(), so that it delays no shutdown.
        if (current.now.size + current.later.size > 0) setImmediate(startNext).unref();
      });
  }
}

/**
 * Queues a page with priority over background rebuilds. A queued page is not queued twice: its
 * build has not begun, so it will include this change.
 */
export function buildNow(path: string, run: Run): Promise<boolean> {
  const current = queue();
  current.later.delete(path);
  const task = current.now.get(path) ?? taskOf(run);
  current.now.set(path, task);
  startNext();
  return task.done;
}

/** Queues a background rebuild. Failed pages follow the revalidation period. */
export function buildLater(path: string, run: Run): void {
  const { now, later } = queue();
  if (now.has(path) || later.has(path) || later.size >= MAX_LATER) return;
  later.set(path, taskOf(run));
  startNext();
}

/** Returns the number of pages being rebuilt or queued. */
export function pagesWaiting(): number {
  const { running, now, later } = queue();
  return running + now.size + later.size;
}
