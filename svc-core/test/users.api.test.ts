import { createUser, deleteUser, listClients, listUsers } from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const admin = identityOf();
const superadmin = identityOf({ userId: 1, username: 'superadmin', role: 'superadmin', clientId: null });
const newUser = (username: string, rest = {}) => ({
  username,
  password: 'a long password',
  fullName: 'New Person',
  ...rest,
});

test('an admin sees the users of the own client only', async () => {
  const users = await app.as(admin).call(listUsers, {});
  expect(users.map(({ clientId }) => clientId)).toEqual(users.map(() => '1'));
  expect((await app.as(superadmin).call(listUsers, {})).length).toBeGreaterThan(users.length);
});

test('an admin creates a user of the own client, with role user unless told', async () => {
  const user = await app.as(admin).call(createUser, { body: newUser('new.person') });
  expect(user).toMatchObject({ username: 'new.person', role: 'user', clientId: '1' });
});

test('a user name is taken once', async () => {
  await expect(app.as(admin).call(createUser, { body: newUser('admin2') })).rejects.toMatchObject({
    status: 409,
    code: 'username_taken',
  });
});

test.each([
  ['an admin creates a superadmin', admin, { role: 'superadmin' }, 403],
  ['an admin creates a user of another client', admin, { clientId: '2' }, 403],
  ['a superadmin names no client for an admin', superadmin, { role: 'admin' }, 400],
  ['a superadmin names an unknown client', superadmin, { clientId: '99' }, 400],
  ['a user creates a user', identityOf({ role: 'user' }), {}, 403],
] as const)('it is refused that %s', async (_case, identity, rest, status) => {
  await expect(app.as(identity).call(createUser, { body: newUser('somebody', rest) })).rejects.toMatchObject({
    status,
  });
});

test("a role in the headers that is not the session's is refused", async () => {
  await expect(app.as(admin, { 'x-user-role': 'superadmin' }).call(listUsers, {})).rejects.toMatchObject({
    status: 403,
  });
});

test('a superadmin deletes users but no superadmin; an admin deletes nobody', async () => {
  const { id } = await app.as(admin).call(createUser, { body: newUser('to.be.deleted') });
  await expect(app.as(admin).call(deleteUser, { params: { id } })).rejects.toMatchObject({ status: 403 });
  await expect(app.as(superadmin).call(deleteUser, { params: { id: 1 } })).rejects.toMatchObject({
    status: 403,
  });
  await app.as(superadmin).call(deleteUser, { params: { id } });
  await expect(app.as(superadmin).call(deleteUser, { params: { id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('clients: all for a superadmin, the own one for anybody else', async () => {
  expect((await app.as(superadmin).call(listClients, {})).map(({ id }) => id)).toEqual(['1', '2']);
  expect((await app.as(admin).call(listClients, {})).map(({ id }) => id)).toEqual(['1']);
});
