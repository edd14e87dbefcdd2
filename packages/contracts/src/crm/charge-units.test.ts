import { unitNamed, unitOfCharge } from './charge-units.rules';
import { QUOTE_UNITS } from './quote-services.rules';
import { unitText } from './unit-texts.rules';

test('a unit of lines is named by its code and by its words, in any letter case', () => {
  for (const unit of QUOTE_UNITS) {
    expect(unitNamed(unit)).toBe(unit);
    expect(unitNamed(unit.toLowerCase())).toBe(unit);
    expect(unitNamed(unitText(unit).toUpperCase())).toBe(unit);
  }
});

test.each([
  ['per unit', 'PER_SHIPMENT'],
  ['', 'PER_SHIPMENT'],
  ['PER_CONTAINER_20', 'PER_20FT_CONTAINER'],
  ['PERCENT_OF_ASSESSMENT', 'PERCENTAGE'],
  ['each', 'each'],
])('a charge with the unit "%s" enters a line with %s (QUOTE-14)', (unit, expected) => {
  expect(unitOfCharge({ unit, applicabilities: [] })).toBe(expected);
});

test('what is no unit has no code', () => {
  expect(unitNamed('each')).toBeUndefined();
});
