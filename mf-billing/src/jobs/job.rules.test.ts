import { newJobNumber, toneOf } from './job.rules';

test.each([
  ['active', 'blue'],
  ['completed', 'green'],
  ['cancelled', 'red'],
  ['in_progress', 'grey'],
])('%s is %s', (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});

test('a new number holds the last eight digits of the time', () => {
  expect(newJobNumber(1_700_000_012_345)).toBe('JOB-00012345');
});
