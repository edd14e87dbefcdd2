import fc from 'fast-check';
import { toRupees } from '../money/exchange';
import { minorUnits, ZERO } from '../money/minor';
import { subtract, toMinor } from '../money/money';
import { settleForeign, totalGain } from './exchange-difference';

const invoice = { open: toMinor(1_200), carried: toMinor(99_906) };
const figures = ({ carried, received, gain }: ReturnType<typeof settleForeign>) => [carried, received, gain];

test('a payment at a better rate is a gain (LEDGER-6)', () => {
  const settlement = settleForeign(invoice, toMinor(1_200), { document: 83.255, bank: 84.1 });
  expect(figures(settlement)).toEqual([toMinor(99_906), toMinor(100_920), toMinor(1_014)]);
});

test('two payments gain and lose, and carry the document away to the paisa', () => {
  const first = settleForeign(invoice, toMinor(500), { document: 83.255, bank: 84.1 });
  expect(figures(first)).toEqual([toMinor(41_627.5), toMinor(42_050), toMinor(422.5)]);
  const rest = { open: toMinor(700), carried: subtract(invoice.carried, first.carried) };
  const second = settleForeign(rest, toMinor(700), { document: 83.255, bank: 82.9 });
  expect(figures(second)).toEqual([toMinor(58_278.5), toMinor(58_030), toMinor(-248.5)]);
  expect(totalGain([first, second])).toBe(toMinor(174));
});

const parts = fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 12 });
const rate = fc.integer({ min: 1, max: 200_000_000 }).map((millionths) => millionths / 1e6);

test('whatever the parts and rates: nothing is left, and the gain is what was received less what was carried', () => {
  fc.assert(
    fc.property(parts, rate, rate, (cents, document, bank) => {
      const whole = minorUnits(cents.reduce((sum, part) => sum + part, 0));
      let value = { open: whole, carried: toRupees(whole, document) };
      const settlements = cents.map((part) => {
        const settlement = settleForeign(value, minorUnits(part), { document, bank });
        const open = subtract(value.open, minorUnits(part));
        value = { open, carried: subtract(value.carried, settlement.carried) };
        return settlement;
      });
      expect(value).toEqual({ open: ZERO, carried: ZERO });
      const received = settlements.reduce((sum, settlement) => sum + settlement.received, 0);
      expect(totalGain(settlements)).toBe(received - toRupees(whole, document));
    }),
  );
});

test('nothing was gained before the first payment', () => {
  expect(totalGain([])).toBe(ZERO);
});
