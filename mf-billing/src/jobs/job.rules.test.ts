import { countJobs, newJobNumber, toneOf } from './job.rules';

test('jobs are counted by their status', () => {
  const jobs = [
    { status: 'active' },
    { status: 'active' },
    { status: 'completed' },
    { status: 'cancelled' },
  ] as const;
  expect(countJobs(jobs)).toEqual({ total: 4, active: 2, completed: 1, cancelled: 1 });
});

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
