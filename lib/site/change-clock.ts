import { processWide } from '../process-wide';

const clock = () => processWide('change-clock', () => ({ changes: 0 }));

/**
 * How many changes in WordPress this process was told of. What was asked for at a lower count may
 * be from before the last change.
 */
export function changesSoFar(): number {
  return clock().changes;
}

/** Says that something has changed in WordPress: answers fetched before now count as old. */
export function noteChange(): void {
  clock().changes += 1;
}
