import fc from 'fast-check';
import {
  computeTreatedLine,
  LINE_TREATMENTS,
  minorUnits,
  reverseChargeText,
  reverseChargeTotal,
} from '../index';

const line = (treatment: (typeof LINE_TREATMENTS)[number], amount: number, gstPercent: number) => ({
  treatment,
  amount: minorUnits(amount),
  gstPercent,
});

test.each([
  ['IGST', 5, 'IGST 5% payable by the recipient: 125.00'],
  ['CGST_SGST', 5, 'CGST 2.5% and SGST/UTGST 2.5% payable by the recipient: 62.50 + 62.50'],
  ['CGST_SGST', 18, 'CGST 9% and SGST/UTGST 9% payable by the recipient: 225.00 + 225.00'],
] as const)(
  'under reverse charge a line says in %s at %d%% what its recipient owes (LAW-11)',
  (mode, percent, text) => {
    expect(reverseChargeText(line('reverse_charge', 250_000, percent), mode, 'INR')).toBe(text);
  },
);

test('other lines say nothing of it', () => {
  for (const treatment of LINE_TREATMENTS.filter((each) => each !== 'reverse_charge'))
    expect(reverseChargeText(line(treatment, 250_000, 18), 'IGST', 'INR')).toBe('');
});

test('the total is the sum of the lines, which no document charges', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(...LINE_TREATMENTS),
          fc.integer({ min: 0, max: 10_000_000 }),
          fc.constantFrom(0, 5, 18),
        ),
      ),
      fc.constantFrom('IGST' as const, 'CGST_SGST' as const),
      (lines, mode) => {
        const owed = lines.map(([treatment, amount, gstPercent]) => {
          const rate = minorUnits(amount);
          const supply = { mode, supplyType: 'regular' as const };
          const tax = computeTreatedLine({ treatment, quantity: 1, rate, gstPercent }, supply);
          return tax.payableByRecipient.gstAmount;
        });
        const total = reverseChargeTotal(
          lines.map((each) => line(...each)),
          mode,
        );
        expect(total).toBe(owed.reduce((sum, amount) => sum + amount, 0));
      },
    ),
  );
});
