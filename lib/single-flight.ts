/**
 * Runs `task`, or joins the run with the same key that is under way in `running`. The result is not
 * kept: the next call after it has ended runs again.
 */
export function singleFlight<T>(
  running: Map<string, Promise<T>>,
  key: string,
  task: () => Promise<T>,
): Promise<T> {
  const current = running.get(key);
  if (current) return current;
  const started = task().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}
