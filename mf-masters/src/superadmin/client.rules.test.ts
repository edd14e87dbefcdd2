import { testSession } from '@freightdesk/remote-kit/testing';
import { clientFormValues, homeStates } from './client.rules';

const meridian = testSession.client;
if (!meridian) throw new Error('The test session has a client');
const harbour = { ...meridian, id: '2', name: 'Harbour Line', phone: '022 4000 1000', isActive: false };

test('A new client is active and at home in Tamil Nadu', () => {
  expect(clientFormValues(undefined)).toMatchObject({ isActive: true, homeState: 'Tamil Nadu' });
  expect(homeStates).toContainEqual({ value: 'Tamil Nadu', label: 'Tamil Nadu' });
});

test('The form of a client has its values and nothing that the server sets', () => {
  expect(clientFormValues(harbour)).toMatchObject({ name: 'Harbour Line', isActive: false });
  expect(clientFormValues(harbour)).not.toHaveProperty('id');
});
