/** How many tests passed, failed and were skipped, kept in a file while they run. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Variable with the path of that file, for the reporters. */
export const countsVariable = 'TEST_COUNTS';

/**
 * Writes the counts of the test or test file `id` down; they take the place of those of before. A run
 * that is cut short has then told all that was known.
 */
export function noteCounts(id, counts) {
  appendFileSync(process.env[countsVariable], `${JSON.stringify({ id, counts })}\n`);
}

/** Sums of what was noted in `file`; none when there is no such file. */
export function readCounts(file) {
  const latest = new Map();
  // The last line of a run that was killed may be half of one.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  for (const line of lines) {
    const { id, counts } = JSON.parse(line);
    latest.set(id, counts);
  }
  const sum = (kind) => [...latest.values()].reduce((total, each) => total + (each[kind] ?? 0), 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    late: sum('late'),
  };
}
