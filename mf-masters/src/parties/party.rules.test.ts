import { NEW_PARTY, type Party, partyValues } from '@freightdesk/contracts/core';

test('A new party is a domestic shipper in rupees with tax group 1', () => {
  expect(partyValues(undefined)).toMatchObject({
    type: 'shipper',
    Type: 'Domestic',
    currency: 'INR',
    taxGroupsid: '1',
  });
});

test('A party that is edited keeps its values and sends none that the server alone sets', () => {
  const party = {
    ...NEW_PARTY,
    id: 4,
    _id: 'x',
    name: 'Acme',
    clientId: '1',
    createdAt: '',
    updatedAt: '',
  } as Party;
  expect(partyValues(party)).toEqual({ ...NEW_PARTY, name: 'Acme' });
});
