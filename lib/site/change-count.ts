import { processWide } from '../process-wide';

const counter = () => processWide('change-count', () => ({ changes: 0 }));

/**
 * Returns the number of changes reported by WordPress to this process. Data fetched at a lower
 * count may be stale.
 */
export function changesSoFar(): number {
  return counter().changes;
}

/** Counts a change in WordPress: data fetched before counts as stale. */
export function noteChange(): void {
  counter().changes += 1;
}
