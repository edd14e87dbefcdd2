import { type PlaceFacts, placeOfSupply } from '../index';

const from = (facts: Omit<PlaceFacts, 'supplierState'>) =>
  placeOfSupply({ supplierState: 'Tamil Nadu', ...facts });

test.each<[string, Omit<PlaceFacts, 'supplierState'>, string]>([
  ['a recipient registered in the own state', { recipientGstin: '33PQRPS5678K2ZF' }, '33'],
  ['a recipient registered elsewhere', { recipientGstin: '27ABCCF1234A1ZB' }, '27'],
  [
    'a GSTIN of one state and an address of another',
    { recipientGstin: '29LMNFT4321B1ZA', recipientState: 'Tamil Nadu' },
    '29',
  ],
  ['a registration in Puducherry', { recipientGstin: '34CDEJR3344JAZI' }, '34'],
  [
    'freight abroad of a registered exporter',
    { recipientGstin: '33PQRPS5678K2ZF', service: 'transport' },
    '33',
  ],
  ['an unregistered recipient of the own state', { recipientState: 'tamilnadu' }, '33'],
  ['an unregistered recipient of Kerala', { recipientState: 'Kerala' }, '32'],
  ['neither GSTIN nor state', {}, '33'],
  [
    'goods of an unregistered recipient handed over in Gujarat',
    { recipientState: 'Kerala', service: 'transport', performedIn: 'Gujarat' },
    '24',
  ],
  [
    'transport whose place of handing over is not known',
    { recipientState: 'Kerala', service: 'transport' },
    '32',
  ],
  ['ocean freight for a recipient abroad', { isAbroad: true, service: 'transport' }, '96'],
  ['a recipient of other countries by its address', { recipientState: 'Other Countries' }, '96'],
  [
    'stuffing at a freight station for a recipient abroad',
    { isAbroad: true, service: 'on_goods_in_india' },
    '33',
  ],
  [
    'a survey in Gujarat for a recipient abroad',
    { isAbroad: true, service: 'on_goods_in_india', performedIn: 'Gujarat' },
    '24',
  ],
  ['an intermediary for a recipient abroad', { isAbroad: true, service: 'intermediary' }, '33'],
  [
    'an intermediary once its clause is repealed',
    { isAbroad: true, service: 'intermediary', intermediaryFromIndia: false },
    '96',
  ],
  [
    'a recipient abroad with a registration here',
    { isAbroad: true, recipientGstin: '27ABCCF1234A1ZB' },
    '27',
  ],
])('the place of supply for %s (LAW-7)', (_case, facts, code) => {
  expect(from(facts).code).toBe(code);
});

test('a place has its name and its reason', () => {
  expect(from({ recipientGstin: '27ABCCF1234A1ZB' })).toEqual({
    code: '27',
    name: 'Maharashtra',
    reason: 'the state of the recipient’s GSTIN',
  });
  expect(from({ isAbroad: true }).name).toBe('Other Countries');
});

test.each<[Omit<PlaceFacts, 'supplierState'>, string]>([
  [{ isAbroad: true, service: 'on_goods_in_india' }, 'performed on goods that are in India'],
  [{ isAbroad: true, service: 'intermediary' }, 'an intermediary supplies from where it is'],
  [{ isAbroad: true }, 'the recipient is outside India'],
  [{ recipientState: 'Other Countries' }, 'the recipient is outside India'],
  [
    { recipientState: 'Kerala', service: 'transport', performedIn: 'Gujarat' },
    'goods of an unregistered recipient are handed over there',
  ],
  [{ recipientState: 'Kerala', performedIn: 'Gujarat' }, 'the address of the unregistered recipient'],
  [{}, 'the recipient has neither GSTIN nor state, so the supplier’s state'],
])('the place for %p is told with the reason "%s"', (facts, reason) => {
  expect(from(facts).reason).toBe(reason);
});

test('a supplier without a state of GST has no place of supply', () => {
  expect(() => placeOfSupply({ supplierState: 'Atlantis' })).toThrow(
    new RangeError('"Atlantis" is no state of GST'),
  );
});
