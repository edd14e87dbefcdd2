import { toMinor } from '../money/money';
import { amountPayable } from './amount-payable';

test.each([
  [25_626.97, 0, 'INR', 0.03, 25_627],
  [25_626.97, 1_000.5, 'INR', 0.03, 24_626.5],
  [100.49, 0, 'INR', -0.49, 100],
  [100.5, 0, 'INR', 0.5, 101],
  [100, 100, 'INR', 0, 0],
  [100, 150, 'INR', 0, -50],
  [1_000.65, 1_000.65, 'INR', 0, 0],
  [1_000.35, 1_000.35, 'INR', 0, 0],
  [1_000.35, 1_000.2, 'INR', 0, 0.15],
  [1_000.65, 1_000.64, 'INR', 0.35, 0.36],
  [1_000.35, 999.99, 'INR', -0.35, 0.01],
  [0.35, 0, 'INR', -0.35, 0],
  [1_450.75, 0.25, 'USD', 0, 1_450.5],
] as const)(
  'of %d with an advance of %d in %s: round-off %d, payable %d',
  (total, advance, currency, roundOff, payable) => {
    const figures = amountPayable(toMinor(total), toMinor(advance), currency);
    expect(figures).toMatchObject({ roundOff: toMinor(roundOff), payable: toMinor(payable) });
    expect(figures.roundedTotal - toMinor(total)).toBe(toMinor(roundOff));
  },
);
