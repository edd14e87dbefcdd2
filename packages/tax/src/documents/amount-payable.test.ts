import fc from 'fast-check';
import { minorUnits, ZERO } from '../money/minor';
import { add, subtract, sumAmounts, toMinor } from '../money/money';
import { amountPayable, creditRoundOff, payableOfDocument, totalRoundOff } from './amount-payable';

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

test.each([
  ['none', 'INR', 0],
  ['rupee', 'INR', 0.03],
  ['rupee', 'USD', 0],
] as const)('a client that rounds to %s adds to a total in %s %d (LAW-9)', (rounding, currency, roundOff) => {
  const document = { total: toMinor(25_626.97), advance: ZERO, currency };
  expect(totalRoundOff(document, rounding)).toBe(toMinor(roundOff));
});

test('the round-off within a total is not added to it again', () => {
  const document = { totalAmount: toMinor(25_627), advanceAmount: toMinor(1_000), currency: 'INR' } as const;
  expect(payableOfDocument({ ...document, roundOff: toMinor(0.03) })).toEqual({
    roundOff: toMinor(0.03),
    roundedTotal: toMinor(25_627),
    payable: toMinor(24_627),
  });
  const earlier = { ...document, totalAmount: toMinor(25_626.97), roundOff: null };
  expect(payableOfDocument(earlier).payable).toBe(toMinor(24_627));
});

test('the notes of an invoice come to what it came to, and none below zero, however they are rounded (LAW-9, LAW-13)', () => {
  const rule = fc.constantFrom('none' as const, 'rupee' as const);
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      amounts,
      rule,
      fc.array(rule, { minLength: 6, maxLength: 6 }),
      (parts, ofInvoice, ofNotes) => {
        const totals = parts.map((part) => minorUnits(part));
        const total = sumAmounts(totals);
        const invoiced = { total, advance: ZERO, currency: 'INR' } as const;
        let remaining = add(total, totalRoundOff(invoiced, ofInvoice));
        totals.forEach((part, at) => {
          const isLast = at === totals.length - 1;
          const credit = { total: part, left: remaining, isLast, currency: 'INR' } as const;
          const amount = add(part, creditRoundOff(credit, ofNotes[at] ?? 'none'));
          expect(amount).toBeGreaterThanOrEqual(0);
          remaining = subtract(remaining, amount);
          expect(remaining).toBeGreaterThanOrEqual(0);
        });
        expect(remaining).toBe(ZERO);
      },
    ),
  );
});
