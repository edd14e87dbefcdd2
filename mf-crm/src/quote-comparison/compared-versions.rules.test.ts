import { sampleQuote } from '../quotes/quote.samples';
import { versionsToCompare } from './compared-versions.rules';

const family = [1, 2, 3].map((iteration) => sampleQuote({ id: iteration, iteration }));
const numbers = (from: string | null, to: string | null, versions = family) => {
  const compared = versionsToCompare(versions, from, to);
  return compared && [compared.before.iteration, compared.after.iteration];
};

test.each<[string | null, string | null, number[]]>([
  [null, null, [2, 3]],
  ['1', null, [1, 3]],
  [null, '1', [3, 1]],
  ['1', '2', [1, 2]],
  ['2', '2', [2, 2]],
  ['9', 'x', [2, 3]],
])('from %s to %s compares %j', (from, to, expected) => {
  expect(numbers(from, to)).toEqual(expected);
});

test('one version, or none, cannot be compared', () => {
  expect(numbers('1', '1', family.slice(0, 1))).toBeUndefined();
  expect(numbers(null, null, [])).toBeUndefined();
});
