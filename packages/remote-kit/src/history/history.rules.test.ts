import { actionText, fieldLabel, momentText, toldChanges } from './history.rules';

const told = (action: string, field: string, from: unknown, to: unknown) => {
  const by = { userId: 2, username: 'admin', fullName: 'Arvind Krishnan' };
  const at = '2026-11-21T08:35:00.000Z';
  return toldChanges({ at, by, requestId: 'r', action, changes: [{ field, from, to }] })[0]?.text;
};

test.each([
  ['create', 'Created'],
  ['convert', 'Saved as contract'],
  ['reopen', 'Opened again, its contract was deleted'],
  ['reset_second_factor', 'Reset second factor'],
])('%s is told as %s', (action, text) => {
  expect(actionText(action)).toBe(text);
});

test.each([
  ['maxValue', 'Max value'],
  ['services.0.sellingCost', 'Services 1, selling cost'],
  ['metadata.customs.portName', 'Metadata, customs, port name'],
])('the field %s is called %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test.each([
  ['an amount', 1000, 2500.5, '1000 → 2500.5'],
  ['a flag', true, false, 'Yes → No'],
  ['a day', null, '2026-11-01T00:00:00.000Z', '(nothing) → 01/11/2026'],
  ['an instant', '', '2026-11-01T20:00:00.000Z', '(nothing) → 02/11/2026, 01:30 IST'],
  ['a list of words', ['AIR'], [], 'AIR → (nothing)'],
  [
    'a line',
    null,
    { chargeName: 'Stamp duty', sellingCost: 2, rates: [] },
    '(nothing) → Charge name Stamp duty, Selling cost 2',
  ],
])('%s is told from and to', (_case, from, to, text) => {
  expect(told('change', 'field', from, to)).toBe(text);
});

test('of a creation and a deletion only what the record held is told', () => {
  expect(told('create', 'name', null, 'Palani Granites')).toBe('Palani Granites');
  expect(told('delete', 'lines', [{ name: 'A' }, { name: 'B' }], null)).toBe('Name A; Name B');
});

test('a moment is told in Indian time', () => {
  expect(momentText('2026-11-21T20:35:00.000Z')).toBe('22/11/2026, 02:05 IST');
});
