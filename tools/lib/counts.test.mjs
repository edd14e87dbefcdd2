import { isNodeNewEnough } from './check-node.mjs';
import { closingLine, ofCheck, ofJest, ofPlaywright, sum } from './counts.mjs';

test('stages add up to the closing line', () => {
  const counts = [
    ofCheck(0),
    ofCheck(2),
    ofJest({ numPassedTests: 10, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }),
    ofPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2 }, errors: [{}] }),
  ];
  expect(closingLine(sum(counts))).toBe('15 passed, 6 failed');
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
