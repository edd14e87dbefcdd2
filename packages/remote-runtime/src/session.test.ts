import type { Client, User } from '@freightdesk/contracts/core';
import { clientIdOf } from './session';

const user = (clientId: string | null) => ({ clientId }) as User;
const client = (id: string) => ({ id }) as Client;

test.each([
  ["the stored client's id", { user: user('2'), client: client('3') }, '3'],
  ["the user's client id without a client", { user: user('2'), client: null }, '2'],
  ['"1" without either', { user: user(null), client: null }, '1'],
])('Calls send %s', (_name, session, expected) => {
  expect(clientIdOf(session)).toBe(expected);
});
