import type { User } from '@freightdesk/contracts/core';
import { ROLES } from '@freightdesk/contracts/shared';
import { testSession } from '@freightdesk/remote-kit/testing';
import {
  callerHeaders,
  clientProblem,
  mayDelete,
  mayReset,
  newUserValues,
  rolesOfferedTo,
  roleTone,
  toNewUser,
} from './user.rules';

const userOf = (role: User['role']) => ({ ...testSession.user, role });
const superadmin = { user: { ...userOf('superadmin'), clientId: null }, client: null };
const values = newUserValues(testSession);

test.each([
  ['superadmin', 'purple'],
  ['admin', 'blue'],
  ['user', 'green'],
  ['payer', 'grey'],
] as const)('The badge of %s is %s', (role, tone) => {
  expect(roleTone(role)).toBe(tone);
});

test('A superadmin gives every role, an admin all but superadmin', () => {
  expect([...rolesOfferedTo('superadmin')].sort()).toEqual([...ROLES].sort());
  expect([...rolesOfferedTo('admin')].sort()).toEqual(ROLES.filter((role) => role !== 'superadmin').sort());
});

test.each([
  ['superadmin', 'user', true],
  ['superadmin', 'admin', true],
  ['superadmin', 'superadmin', false],
  ['admin', 'user', false],
] as const)('%s deletes %s: %s', (caller, role, expected) => {
  expect(mayDelete(caller, userOf(role))).toBe(expected);
});

test.each<[User['role'], string, string | undefined]>([
  ['user', '', 'Client is required'],
  ['payer', '', 'Client is required'],
  ['user', '2', undefined],
  ['superadmin', '', undefined],
])('Role %s with client "%s": %s', (role, clientId, problem) => {
  expect(clientProblem({ ...values, role, clientId })).toBe(problem);
});

test("A new user is a user of the admin's client, and of none for a superadmin", () => {
  expect(values).toMatchObject({ role: 'user', clientId: '1' });
  expect(newUserValues(superadmin)).toMatchObject({ role: 'user', clientId: '' });
});

test('A client that is not chosen is not sent', () => {
  expect(toNewUser({ ...values, clientId: '2' })).toHaveProperty('clientId', '2');
  expect(toNewUser({ ...values, role: 'superadmin', clientId: '' })).not.toHaveProperty('clientId');
  expect(toNewUser({ ...values, role: 'superadmin', clientId: '2' })).not.toHaveProperty('clientId');
});

test('An address is sent where there is one', () => {
  expect(toNewUser(values)).not.toHaveProperty('email');
  expect(toNewUser({ ...values, email: 'a@bay.example' })).toHaveProperty('email', 'a@bay.example');
});

test('The calls say role and client of the caller', () => {
  expect(callerHeaders(testSession)).toEqual({ 'x-user-role': 'admin', 'x-client-id': '1' });
  expect(callerHeaders(superadmin)).toEqual({ 'x-user-role': 'superadmin', 'x-client-id': '' });
});

test.each([
  ['superadmin', 'user', 9, true],
  ['superadmin', 'superadmin', 9, true],
  ['admin', 'admin', 9, true],
  ['admin', 'superadmin', 9, false],
  ['admin', 'admin', testSession.user.id, false],
] as const)('%s gives %s number %d a new password: %s', (caller, role, id, expected) => {
  expect(mayReset(userOf(caller), { ...userOf(role), id })).toBe(expected);
});
