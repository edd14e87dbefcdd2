/** The last line of `npm test`. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** Adds up the counts of several stages. */
export const sum = (counts) =>
  counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );

/** A check that has no tests of its own counts as one. */
export const ofCheck = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts of a jest report; a test file that could not run counts as a failure. */
export const ofJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/** Counts of a Playwright report; a flaky test passed at last. */
export const ofPlaywright = ({ stats, errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});
