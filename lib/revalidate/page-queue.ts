import { processWide } from '../process-wide';

/** Pages that are built at the same time because of a change. */
const AT_ONCE = 4;
/** Of those, pages that nobody waits for. */
const AT_ONCE_LATER = 2;
/** What does not fit follows the revalidation period. */
const MAX_LATER = 10_000;

/** Answers whether the page was built. */
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

/** One for all API routes, so that together they build no more than that. */
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
        // Between two pages visitors get their turn; and no page keeps a server that ends alive.
        if (current.now.size + current.later.size > 0) setImmediate(startNext).unref();
      });
  }
}

/**
 * Builds a page as soon as its turn comes, before those that nobody waits for. A page that waits
 * already is not built twice: it has not begun yet, so it will show this change too.
 */
export function buildNow(path: string, run: Run): Promise<boolean> {
  const current = queue();
  current.later.delete(path);
  const task = current.now.get(path) ?? taskOf(run);
  current.now.set(path, task);
  startNext();
  return task.done;
}

/** Builds a page when there is time. Failures are left to the revalidation period. */
export function buildLater(path: string, run: Run): void {
  const { now, later } = queue();
  if (now.has(path) || later.has(path) || later.size >= MAX_LATER) return;
  later.set(path, taskOf(run));
  startNext();
}

/** How many pages are being built because of a change, or wait for their turn. */
export function pagesWaiting(): number {
  const { running, now, later } = queue();
  return running + now.size + later.size;
}
