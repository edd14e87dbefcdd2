import type { Role } from '@freightdesk/contracts/shared';
import { clientOfNewUser } from './user.rules';

const superadmin = { role: 'superadmin', clientId: null } as const;
const admin = { role: 'admin', clientId: '1' } as const;

test.each([
  ['a superadmin creates an admin of client 2', superadmin, 'admin', '2', '2'],
  ['a superadmin creates a superadmin, whose client does not count', superadmin, 'superadmin', '2', null],
  ['a superadmin creates a superadmin without a client', superadmin, 'superadmin', undefined, null],
  ['an admin names the own client', admin, 'user', '1', '1'],
  ['an admin names none', admin, 'approver', undefined, '1'],
  ['an admin names an empty one', admin, 'payer', '', '1'],
] as const)('%s', (_case, caller, role: Role, clientId, expected) => {
  expect(clientOfNewUser(caller, { role, clientId })).toBe(expected);
});

test.each([
  ['an admin creates a superadmin', admin, 'superadmin', undefined, 403],
  ['an admin names another client', admin, 'user', '2', 403],
  ['a superadmin names no client for a user', superadmin, 'user', undefined, 400],
  ['a superadmin clears the client of an approver', superadmin, 'approver', null, 400],
] as const)('it is refused that %s', (_case, caller, role: Role, clientId, status) => {
  expect(() => clientOfNewUser(caller, { role, clientId })).toThrow(expect.objectContaining({ status }));
});
