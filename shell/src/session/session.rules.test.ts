import { testSession } from '@freightdesk/remote-kit/testing';
import { isSuperadminPath, redirectOf } from './session.rules';

const superadmin = {
  user: { ...testSession.user, role: 'superadmin' as const, clientId: null },
  client: null,
};

test.each([
  ['/superadmin/dashboard', true],
  ['/SuperAdmin/clients/add', true],
  ['/superadmins', false],
  ['/reports/superadmin', false],
])('%s belongs to the superadmin area: %s', (path, expected) => {
  expect(isSuperadminPath(path)).toBe(expected);
});

test.each([
  ['a superadmin on the own dashboard', superadmin, '/superadmin/dashboard', undefined],
  ['a superadmin on the users', superadmin, '/users', undefined],
  ['a superadmin elsewhere', superadmin, '/masters/party', '/superadmin/dashboard'],
  ['a superadmin on the dashboard of clients', superadmin, '/', '/superadmin/dashboard'],
  ['a member of a client in the superadmin area', testSession, '/superadmin/dashboard', '/login'],
  ['a member of a client anywhere else', testSession, '/masters/party', undefined],
])('%s is led to the right place', (_who, session, path, expected) => {
  expect(redirectOf(session, path)).toBe(expected);
});
