import { wordpressState } from './process-wide';

/** The longest list of pauses; names can contain what visitors send. */
const MAX = 10_000;

declare module './process-wide' {
  interface WordPressState {
    /** Name → end of its pause, ms; the oldest first. */
    pauses?: Map<string, number>;
  }
}

const pauses = () => (wordpressState().pauses ??= new Map<string, number>());

/** Whether a pause with this name has not ended. */
export const isPaused = (name: string): boolean => (pauses().get(name) ?? 0) > Date.now();

/** Begins a pause, such as after a failure: until it ends, its callers do not try again. */
export function pause(name: string, ms: number): void {
  const all = pauses();
  all.delete(name);
  all.set(name, Date.now() + ms);
  const [oldest] = all.keys();
  if (oldest !== undefined && all.size > MAX) all.delete(oldest);
}

/** Ends the pauses whose names begin with `start`. */
export function endPauses(start: string): void {
  for (const name of pauses().keys()) if (name.startsWith(start)) pauses().delete(name);
}
