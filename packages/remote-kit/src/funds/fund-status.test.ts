import { fundTone } from './fund-status';

test.each([
  ['disbursed', 'green'],
  ['completed', 'green'],
  ['approved', 'blue'],
  ['pending', 'yellow'],
  ['rejected', 'red'],
  ['cancelled', 'red'],
] as const)('%s is %s', (status, tone) => {
  expect(fundTone(status)).toBe(tone);
});
