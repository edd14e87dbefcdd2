/** The last line of `npm test`. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** Adds up the counts of several stages; `names` are those of what failed. */
export const sum = (counts) =>
  counts.reduce(
    (total, { passed, failed, names = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      names: [...total.names, ...names],
    }),
    { passed: 0, failed: 0, names: [] },
  );

/** A check that has no tests of its own counts as one. */
export const ofCheck = (code, name) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] };

/** A stage that left no report failed as a whole. */
export const ofNoReport = (name) => ({ passed: 0, failed: 1, names: [`${name}: no report`] });

const firstLine = (text = '') => text.trim().split('\n', 1)[0];

function failuresOfFile({ name, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return (tests.length > 0 ? tests : [firstLine(message)]).map((what) => `${name}: ${what}`);
}

/** Counts of a jest report; a test file that could not run counts as a failure. */
export const ofJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults = [] }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  names: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Counts of a Playwright report; a flaky test passed at last. */
export const ofPlaywright = ({ stats, suites = [], errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  names: [
    ...specsOf({ suites })
      .filter(({ ok }) => !ok)
      .map(({ file, title }) => `${file}: ${title}`),
    ...errors.map(({ message }) => firstLine(message)),
  ],
});
