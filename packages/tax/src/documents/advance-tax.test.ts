import fc from 'fast-check';
import { toMinor } from '../money/money';
import { decideSupply } from '../tax/supply';
import { advanceSupply, advanceTax } from './advance-tax';

test.each([
  ['CGST_SGST', 590, [500, 45, 45, 0, 0]],
  ['IGST', 590, [500, 0, 0, 90, 0]],
  ['CGST_SGST', 50, [42.37, 3.81, 3.81, 0, 0.01]],
  ['CGST_SGST', 20, [16.95, 1.53, 1.53, 0, -0.01]],
  ['IGST', 100, [84.75, 0, 0, 15.26, -0.01]],
] as const)('%s within an advance of %d', (mode, advance, figures) => {
  const tax = advanceTax(toMinor(advance), 18, mode);
  const { taxableValue, cgstAmount, sgstAmount, igstAmount, roundOff } = tax;
  expect([taxableValue, cgstAmount, sgstAmount, igstAmount, roundOff]).toEqual(
    figures.map((figure) => toMinor(figure)),
  );
});

test('value, taxes and round-off add up to the advance, which is at most a paisa away', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom('CGST_SGST', 'IGST'), (paise, mode) => {
      const { roundOff, ...parts } = advanceTax(toMinor(paise / 100), 18, mode);
      const sum = Object.values(parts).reduce<number>((total, part) => total + part, 0);
      expect(sum + roundOff).toBe(paise);
      expect(Math.abs(roundOff)).toBeLessThanOrEqual(1);
    }),
  );
});

test('an advance of a party of which nothing is known is between states, its place not determinable', () => {
  const unknown = decideSupply({ supplierGstin: '33ABCCF1234A1ZI' });
  expect(advanceSupply(unknown)).toEqual({ taxMode: 'IGST', placeOfSupply: '' });
  const supply = decideSupply({ supplierGstin: '33ABCCF1234A1ZI', recipientState: 'Tamil Nadu (TN)' });
  expect(advanceSupply(supply)).toEqual({ taxMode: 'CGST_SGST', placeOfSupply: '33' });
});
