import { toMinor } from '../money/money';
import { overdueInterest } from './interest';

test.each([
  [10_000, 18, 101, 498.08],
  [10_000, 18, 0, 0],
  [10_000, 18, -10, 0],
  [25_627, 12.5, 365, 3_203.38],
])('%d at %d%% for %d days is %d (LEDGER-8)', (amount, percent, days, interest) => {
  expect(overdueInterest(toMinor(amount), percent, days)).toBe(toMinor(interest));
});
