import type { Identity } from '@freightdesk/contracts/shared';
import { requireScope, scopeOfRequest, scopeOfRole } from './client-scope';

const member: Identity = { userId: 2, username: 'a', fullName: 'A', role: 'admin', clientId: '1' };
const origin = { requestId: 'r-1', address: '192.0.2.1' };
const superadmin: Identity = { ...member, userId: 1, role: 'superadmin', clientId: null };

test.each([
  ['a member who names no client', member, [], [], '1'],
  ['a member who repeats the own client everywhere', member, ['1', '1'], ['1'], '1'],
  ['a superadmin who names a client in the query', superadmin, ['2'], [], '2'],
  ['a superadmin who repeats it in body or header', superadmin, ['2', '2'], ['2'], '2'],
  ['a superadmin who names one of two figures', superadmin, ['12'], [], '12'],
] as const)('%s works on that client', (_case, identity, inQuery, inHeader, clientId) => {
  expect(scopeOfRequest(identity, origin, { inQuery, inHeader, inBody: inHeader })).toEqual({
    clientId,
    actor: { identity, context: origin },
  });
});

test.each([
  ['a member who names another client in the query', member, ['2'], [], 403],
  ['a member who names it beside the own one', member, ['1', '2'], [], 403],
  ['a member who names another client elsewhere', member, ['1'], ['2'], 403],
  ['a superadmin who names none', superadmin, [], [], 400],
  ['a superadmin who names one in body or header only', superadmin, [], ['2'], 400],
  ['a superadmin who names what is no client id', superadmin, ['(a+)+$'], [], 400],
  ['a superadmin who names what begins as no client id', superadmin, ['x1'], [], 400],
  ['a superadmin who names what ends as no client id', superadmin, ['1x'], [], 400],
  ['a superadmin who names two', superadmin, ['1', '2'], [], 400],
  ['a superadmin whose body names another one', superadmin, ['1'], ['2'], 403],
] as const)('%s is refused', (_case, identity, inQuery, ids, status) => {
  for (const elsewhere of [
    { inHeader: ids, inBody: [] },
    { inHeader: [], inBody: ids },
  ])
    expect(() => scopeOfRequest(identity, origin, { inQuery, ...elsewhere })).toThrow(
      expect.objectContaining({ status }),
    );
});

test('a header names no client for a superadmin who has none; the body may', () => {
  const call = (inHeader: string[], inBody: string[] = []) =>
    scopeOfRole(superadmin, origin, { inQuery: [], inHeader, inBody });
  expect(() => call(['1'])).toThrow(expect.objectContaining({ status: 403 }));
  expect(call([])).toBeNull();
  expect(call([], ['1'])).toBeNull();
});

test('a call of some roles works on the own client, or on the one that a superadmin names', () => {
  const none = { inQuery: [], inHeader: [], inBody: [] };
  expect(scopeOfRole(member, origin, none)).toMatchObject({ clientId: '1' });
  const scope = scopeOfRole(superadmin, origin, { inQuery: ['2'], inHeader: ['2'], inBody: [] });
  expect(scope).toMatchObject({ clientId: '2' });
  expect(requireScope(scope)).toBe(scope);
});

test('the refusals say what is wrong', () => {
  const call = (identity: Identity, inQuery: string[]) => () =>
    scopeOfRequest(identity, origin, { inQuery, inHeader: [], inBody: [] });
  expect(call(member, ['2'])).toThrow('You cannot work on the data of another client');
  expect(call(superadmin, [])).toThrow(
    expect.objectContaining({
      message: 'Name the client to work on with ?clientId=',
      fields: { clientId: 'A client id is required' },
    }),
  );
});

test('a call that needs a client is refused where a superadmin named none', () => {
  expect(() => requireScope(null)).toThrow(expect.objectContaining({ status: 400 }));
});
