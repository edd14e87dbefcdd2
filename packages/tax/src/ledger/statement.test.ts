import fc from 'fast-check';
import { minorUnits, ZERO } from '../money/minor';
import { toMinor } from '../money/money';
import { withRunningBalance } from './statement';

test('a month of a party (LEDGER-7)', () => {
  const lines = [25_627, -10_266, -20_000, -261].map((amount) => ({ amount: toMinor(amount) }));
  expect(withRunningBalance(ZERO, lines).map(({ balance }) => balance)).toEqual(
    [25_627, 15_361, -4_639, -4_900].map((balance) => toMinor(balance)),
  );
});

test('two statements in a row are the statement of both', () => {
  const anyLines = fc.array(
    fc.integer({ min: -1e9, max: 1e9 }).map((count) => ({ amount: minorUnits(count) })),
  );
  fc.assert(
    fc.property(anyLines, anyLines, (before, after) => {
      const first = withRunningBalance(ZERO, before);
      const second = withRunningBalance(first.at(-1)?.balance ?? ZERO, after);
      expect([...first, ...second]).toEqual(withRunningBalance(ZERO, [...before, ...after]));
    }),
  );
});
