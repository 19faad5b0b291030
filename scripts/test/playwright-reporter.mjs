import { noteCounts } from './counts.mjs';

const counted = {
  expected: { passed: 1 },
  flaky: { passed: 1, late: 1 },
  unexpected: { failed: 1 },
  skipped: { skipped: 1 },
};

const note = (test) => noteCounts(test.id, counted[test.outcome()]);

/** Records Playwright's results during the run. */
export default class CountsReporter {
  #suite;

  onBegin(suite) {
    this.#suite = suite;
  }

  onTestEnd(test, { status }) {
    if (status !== 'interrupted') note(test);
  }

  /** Tests that did not run because a hook failed count as skipped. */
  onEnd({ status }) {
    if (status !== 'interrupted') this.#suite?.allTests().forEach(note);
  }

  printsToStdio() {
    return false;
  }

  version() {
    return 'v2';
  }
}
