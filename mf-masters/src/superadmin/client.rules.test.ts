import { testSession } from '@freightdesk/remote-kit/testing';
import { clientCounts, clientFormValues, homeStates, matchingClients } from './client.rules';

const meridian = testSession.client;
if (!meridian) throw new Error('The test session has a client');
const harbour = { ...meridian, id: '2', name: 'Harbour Line', phone: '022 4000 1000', isActive: false };

test('Active and inactive clients are counted', () => {
  expect(clientCounts([meridian, harbour])).toEqual({ total: 2, active: 1, inactive: 1 });
  expect(clientCounts([])).toEqual({ total: 0, active: 0, inactive: 0 });
});

test.each([
  ['', 2],
  ['  harbour ', 1],
  ['DESK@', 2],
  ['4000', 1],
  ['nobody', 0],
])('The search "%s" finds %d', (text, found) => {
  expect(matchingClients([meridian, harbour], text)).toHaveLength(found);
});

test('A new client is active and at home in Tamil Nadu', () => {
  expect(clientFormValues(undefined)).toMatchObject({ isActive: true, homeState: 'Tamil Nadu' });
  expect(homeStates).toContainEqual({ value: 'Tamil Nadu', label: 'Tamil Nadu' });
});

test('The form of a client has its values and nothing that the server sets', () => {
  expect(clientFormValues(harbour)).toMatchObject({ name: 'Harbour Line', isActive: false });
  expect(clientFormValues(harbour)).not.toHaveProperty('id');
});
