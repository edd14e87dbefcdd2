import type { Party } from '@freightdesk/contracts';
import { formValuesOf, newParty, registrationWarning } from './party.rules';

test.each([
  ['gstNumber', '33ABCDE1234F1Z5', false],
  ['gstNumber', ' 33abcde1234f1z5 ', false],
  ['gstNumber', '33ABCDE1234F1Y5', true],
  ['gstNumber', '', false],
  ['panNumber', 'ABCDE1234F', false],
  ['panNumber', 'ABCD1234F', true],
  ['cinNumber', 'U63090TN2015PTC101234', false],
  ['cinNumber', 'X63090TN2015PTC101234', true],
] as const)('The %s "%s" is doubtful: %s', (field, value, doubtful) => {
  expect(registrationWarning(field, value) !== undefined).toBe(doubtful);
});

test('A new party is a domestic shipper in rupees with tax group 1', () => {
  expect(formValuesOf(undefined)).toMatchObject({
    type: 'shipper',
    Type: 'Domestic',
    currency: 'INR',
    taxGroupsid: '1',
  });
});

test('A party that is edited keeps its values and sends none that the server alone sets', () => {
  const party = {
    ...newParty,
    id: 4,
    _id: 'x',
    name: 'Acme',
    clientId: '1',
    createdAt: '',
    updatedAt: '',
  } as Party;
  expect(formValuesOf(party)).toEqual({ ...newParty, name: 'Acme' });
});
