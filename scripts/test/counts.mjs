/** Counts of passed, failed and skipped tests, in a file that is written during the run. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Variable with the path of that file, for the reporters. */
export const countsVariable = 'TEST_COUNTS';

/**
 * Records the counts of the test or test file `id`, replacing earlier ones. After an interrupted
 * run the file has all results so far.
 */
export function noteCounts(id, counts) {
  appendFileSync(process.env[countsVariable], `${JSON.stringify({ id, counts })}\n`);
}

/** Sums the counts in `file`; zero when it is missing. */
export function readCounts(file) {
  const latest = new Map();
  // A killed run may leave an incomplete last line.
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
