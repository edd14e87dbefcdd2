import { toMinor } from '../money/money';
import { type CashReceipt, cashProblem } from './cash-limit';

const cash = (day: string, amount: number, ...documents: string[]): CashReceipt => ({
  day,
  amount: toMinor(amount),
  documents,
});
const ofDay = 'Cash of ₹2,00,000.00 or more from one party in a day is not allowed';

test.each([
  ['just below the limit', cash('2026-11-25', 199_999.99), [], undefined],
  ['the limit itself', cash('2026-11-25', 200_000), [], ofDay],
  ['two of one day', cash('2026-11-25', 80_000), [cash('2026-11-25', 120_000)], ofDay],
  [
    'one document over two days',
    cash('2026-11-26', 100_000, 'INV/26-27/00001'),
    [cash('2026-11-25', 100_000, 'INV/26-27/00001')],
    'Cash of ₹2,00,000.00 or more for INV/26-27/00001 is not allowed, even over several days',
  ],
  [
    'two documents over two days',
    cash('2026-11-26', 100_000, 'INV/26-27/00002'),
    [cash('2026-11-25', 100_000, 'INV/26-27/00001')],
    undefined,
  ],
  ['two days on account', cash('2026-11-26', 150_000), [cash('2026-11-25', 150_000)], undefined],
])('%s (LEDGER-5)', (_name, receipt, previous, problem) => {
  expect(cashProblem(receipt, previous)).toBe(problem);
});
