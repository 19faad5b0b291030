import { noteCounts } from './counts.mjs';

const kinds = { passed: 'passed', failed: 'failed' };

const isLate = ({ status, invocations }) => status === 'passed' && invocations > 1;

/** Records Jest's results during the run. */
export default class CountsReporter {
  #running = new Map();

  onTestCaseResult({ path }, { status }) {
    const counts = this.#running.get(path) ?? { passed: 0, failed: 0, skipped: 0 };
    counts[kinds[status] ?? 'skipped'] += 1;
    this.#running.set(path, counts);
    noteCounts(path, counts);
  }

  onTestFileResult({ path }, result) {
    noteCounts(path, {
      passed: result.numPassingTests,
      // A file that fails to load has no tests that could fail.
      failed: Math.max(result.numFailingTests, result.testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
      late: result.testResults.filter(isLate).length,
    });
  }
}
