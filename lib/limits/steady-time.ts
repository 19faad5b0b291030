import { setTimeout } from 'node:timers/promises';

const STEP_MS = 1_000;

/**
 * Waits until a whole number of seconds has passed since `start`. WordPress needs longer for a name
 * that it knows, as it compares the password then or sends an email; an answer after a whole second
 * does not tell.
 *
 * @param start by performance.now()
 */
export async function untilWholeSecond(start: number): Promise<void> {
  const passed = performance.now() - start;
  await setTimeout(Math.ceil(passed / STEP_MS) * STEP_MS - passed);
}
