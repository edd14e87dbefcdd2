import { isNodeNewEnough } from './check-node.mjs';
import { closingLine, ofCheck, ofJest, ofNoReport, ofPlaywright, sum } from './counts.mjs';

const jestReport = {
  numPassedTests: 10,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'it adds' }],
    },
    {
      name: 'b.test.ts',
      status: 'failed',
      message: 'long',
      assertionResults: [
        { status: 'passed', fullName: 'it holds' },
        { status: 'failed', fullName: 'it breaks' },
      ],
    },
    { name: 'c.test.ts', status: 'failed', message: 'cannot be read\nat line 1', assertionResults: [] },
  ],
};

const playwrightReport = {
  stats: { expected: 3, flaky: 1, unexpected: 2 },
  suites: [
    {
      specs: [{ file: 'd.spec.ts', title: 'opens', ok: true }],
      suites: [
        {
          specs: [
            { file: 'd.spec.ts', title: 'closes', ok: false },
            { file: 'd.spec.ts', title: 'locks', ok: false },
          ],
        },
      ],
    },
  ],
  errors: [{ message: 'no browser\nat all' }],
};

test('stages add up to the closing line, and what failed is named', () => {
  const total = sum([
    ofCheck(0, 'Types'),
    ofCheck(2, 'Lint'),
    ofJest(jestReport),
    ofPlaywright(playwrightReport),
    ofNoReport('Browser tests'),
  ]);
  expect(closingLine(total)).toBe('15 passed, 7 failed');
  expect(total.names).toEqual([
    'Lint',
    'b.test.ts: it breaks',
    'c.test.ts: cannot be read',
    'd.spec.ts: closes',
    'd.spec.ts: locks',
    'no browser',
    'Browser tests: no report',
  ]);
});

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.0', false],
])('Node %s is new enough: %s', (version, enough) => {
  expect(isNodeNewEnough(version)).toBe(enough);
});
