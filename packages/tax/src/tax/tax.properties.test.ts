import fc from 'fast-check';
import { computeDocumentTotals, computeLineTax, inclusiveRoundOff, minorUnits, negateTotals } from '../index';

const percentage = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100);
const anyTaxItem = fc.record({
  type: fc.constantFrom('CESS', 'OTHERS'),
  name: fc.string({ maxLength: 12 }),
  percentage,
  appliedOn: fc.constantFrom('AMOUNT', 'GST', 'CESS'),
});
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999 }).map((thousandths) => thousandths / 1000),
  rate: fc.integer({ min: 0, max: 100_000_000 }).map(minorUnits),
  gstPercent: percentage,
  taxInclusive: fc.boolean(),
  gstApplicable: fc.boolean(),
  otherTaxItems: fc.array(anyTaxItem, { maxLength: 4 }),
});
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 20 });
const anyMode = fc.constantFrom('CGST_SGST' as const, 'IGST' as const);

test('CGST equals SGST, and a line is the sum of its parts', () => {
  fc.assert(
    fc.property(anyLine, anyMode, (taxable, mode) => {
      const tax = computeLineTax(taxable, mode);
      const others = Object.values(tax.otherTaxes).reduce<number>((sum, amount) => sum + amount, 0);
      expect(tax.cgstAmount).toBe(tax.sgstAmount);
      expect(tax.gstAmount).toBe(tax.cgstAmount + tax.sgstAmount + tax.igstAmount);
      expect(tax.totalAmount).toBe(tax.amount + tax.gstAmount + others);
    }),
  );
});

test('the totals of a document are the sums of its lines', () => {
  fc.assert(
    fc.property(anyLines, anyMode, (lines, mode) => {
      const taxes = lines.map((each) => computeLineTax(each, mode));
      const totals = computeDocumentTotals(taxes);
      const others = Object.values(totals.otherTaxTotals).reduce<number>((sum, amount) => sum + amount, 0);
      expect(totals.taxAmount).toBe(totals.cgstAmount + totals.sgstAmount + totals.igstAmount + others);
      expect(totals.totalAmount).toBe(totals.subtotal + totals.taxAmount);
      expect(totals.totalAmount).toBe(taxes.reduce((sum, { totalAmount }) => sum + totalAmount, 0));
    }),
  );
});

test('both modes differ by no more than a paisa a line', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const gst = (mode: 'CGST_SGST' | 'IGST') =>
        lines.reduce((sum, each) => sum + computeLineTax(each, mode).gstAmount, 0);
      expect(Math.abs(gst('IGST') - gst('CGST_SGST'))).toBeLessThanOrEqual(lines.length);
    }),
  );
});

test('a tax-inclusive price is value, tax and at most a paisa of round-off', () => {
  fc.assert(
    fc.property(anyLine, anyMode, (taxable, mode) => {
      const inclusive = { ...taxable, taxInclusive: true };
      const difference = inclusiveRoundOff(inclusive, computeLineTax(inclusive, mode));
      expect(Math.abs(difference)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a line at the negative rate is the mirror of the line, and its totals are the negated ones', () => {
  fc.assert(
    fc.property(anyLine, anyMode, (taxable, mode) => {
      const charged = computeDocumentTotals([computeLineTax(taxable, mode)]);
      const mirrored = computeDocumentTotals([
        computeLineTax({ ...taxable, rate: minorUnits(0 - taxable.rate) }, mode),
      ]);
      expect(mirrored).toEqual(negateTotals(charged));
    }),
  );
});
