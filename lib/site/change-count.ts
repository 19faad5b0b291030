import { processWide } from '../process-wide';

const counter = () => processWide('change-count', () => ({ changes: 0 }));

/**
 * How many changes in WordPress this process was told of. What was asked for at a lower count may
 * be from before the last change.
 */
export function changesSoFar(): number {
  return counter().changes;
}

/** Says that something has changed in WordPress: answers fetched before now count as old. */
export function noteChange(): void {
  counter().changes += 1;
}
