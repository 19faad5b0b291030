/** Deduplicates concurrent calls: runs `task`, or joins the run with the same key in `running`. */
export function singleFlight<T>(
  running: Map<string, Promise<T>>,
  key: string,
  task: () => Promise<T>,
): Promise<T> {
  const current = running.get(key) ?? task().finally(() => running.delete(key));
  running.set(key, current);
  return current;
}
