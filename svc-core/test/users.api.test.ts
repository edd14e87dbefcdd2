import { createUser, deleteUser, listUsers, updateClient, updateProfile } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';
import { admin, newUser, plain, superadmin } from './people';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const list = async (identity: typeof admin, query = {}) =>
  plain(await app.as(identity).call(listUsers, { query }));

test('an admin sees the users of the own client only, a superadmin all or those of a named client', async () => {
  const users = await list(admin);
  expect(users.map(({ clientId }) => clientId)).toEqual(users.map(() => '1'));
  expect(new Set(users.map(({ clientName }) => clientName)).size).toBe(1);
  expect((await list(superadmin)).length).toBeGreaterThan(users.length);
  expect((await list(superadmin, { clientId: '2' })).map(({ username }) => username)).toEqual([
    'admin2',
    'user2',
  ]);
});

test('users are searched by user name, full name and role, as it is stored and as screens call it', async () => {
  for (const q of ['APPRO', 'lakshmi', 'approver']) {
    expect((await list(admin, { q })).map(({ username }) => username)).toEqual(['approver']);
  }
  for (const q of ['executive-ops', ' Executive Operations'])
    expect((await list(admin, { q })).map(({ username }) => username)).toEqual(['exec']);
  expect(await list(admin, { q: 'admin2' })).toEqual([]);
});

test('users come in pages where a page is asked for', async () => {
  const answer = await app
    .as(superadmin)
    .call(listUsers, { query: { page: 2, pageSize: 3, sort: '-username' } });
  expect(answer).toMatchObject({ page: 2, pageSize: 3 });
  expect(answer).toHaveProperty('items.length', 3);
});

test('an admin creates a user of the own client, with role user by default', async () => {
  const user = await app.as(admin).call(createUser, { body: newUser('new.person') });
  expect(user).toMatchObject({ username: 'new.person', role: 'user', clientId: '1' });
});

test('a new user may have an address, which the person changes or takes away, each in the trail (SETTINGS-8)', async () => {
  const { id } = await app
    .as(admin)
    .call(createUser, { body: newUser('with.address', { email: ' first@bay.example ' }) });
  const own = app.as(identityOf({ userId: id, username: 'with.address', role: 'user' }));
  const change = (rest = {}) => own.call(updateProfile, { body: { fullName: 'New Person', ...rest } });
  expect(await change()).toHaveProperty('email', 'first@bay.example');
  await expect(change({ email: 'second@bay' })).rejects.toMatchObject({
    status: 400,
    fields: { email: 'Enter an email address such as name@company.in' },
  });
  expect(await change({ email: 'second@bay.example' })).toHaveProperty('email', 'second@bay.example');
  expect(await change({ email: '' })).toHaveProperty('email', '');
  const trail = await app.connection
    .collection('audit')
    .find({ 'record.kind': 'users', 'record.id': String(id), action: 'update' })
    .toArray();
  expect(trail.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'email',
    from: 'first@bay.example',
    to: 'second@bay.example',
  });
});

test.each(['admin2', 'ADMIN2', ' admin2 ', 'ad\u200bmin2'])(
  'the user name "%s" is taken, whoever has it',
  async (username) => {
    await expect(app.as(admin).call(createUser, { body: newUser(username) })).rejects.toMatchObject({
      status: 409,
      code: 'username_taken',
      serverMessage: `The username ${username.replace('\u200b', '').trim()} is already taken`,
    });
  },
);

test('a user name with a letter that only looks Latin is refused (AUTH-13)', async () => {
  await expect(app.as(admin).call(createUser, { body: newUser('аdmin2') })).rejects.toMatchObject({
    status: 400,
    fields: { username: expect.stringContaining('is no Latin letter') },
  });
});

test('of many equal requests at once exactly one creates the user', async () => {
  const attempts = Array.from({ length: 6 }, () =>
    app.as(admin).call(createUser, { body: newUser('one.person') }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await list(admin, { q: 'one.person' })).toHaveLength(1);
});

test.each([
  ['an admin creates a superadmin', admin, { role: 'superadmin' }, 403],
  ['an admin creates a user of another client', admin, { clientId: '2' }, 403],
  ['a superadmin names no client for an admin', superadmin, { role: 'admin' }, 400],
  ['a superadmin names an unknown client', superadmin, { clientId: '99' }, 404],
  ['a user creates a user', identityOf({ role: 'user' }), {}, 403],
  ['there is no such role', admin, { role: 'owner' }, 400],
  ['the password is short', admin, { password: 'ninechars' }, 400],
  ['the password is all blanks', admin, { password: '            ' }, 400],
  ['the password is common', admin, { password: 'Password@2026' }, 400],
  ['the password is the user name', admin, { password: 'somebody#1' }, 400],
] as const)('it is refused that %s', async (_case, identity, rest, status) => {
  const body = newUser('somebody', rest);
  await expect(app.as(identity).call(createUser, { body })).rejects.toMatchObject({ status });
});

test.each([
  ['username', 'Username is required'],
  ['fullName', 'Full name is required'],
  ['password', 'Password is required'],
])('without %s the answer is %s', async (field, serverMessage) => {
  const body = newUser('somebody', { [field]: '' });
  await expect(app.as(admin).call(createUser, { body })).rejects.toMatchObject({
    status: 400,
    serverMessage,
    fields: { [field]: serverMessage },
  });
});

test('a client that is not active gets no new users', async () => {
  const change = (isActive: boolean) =>
    app.as(superadmin).call(updateClient, { params: { id: '2' }, body: { isActive } });
  await change(false);
  await expect(
    app.as(superadmin).call(createUser, { body: newUser('late', { clientId: '2' }) }),
  ).rejects.toMatchObject({ status: 400, serverMessage: 'This client is not active' });
  await change(true);
});

test('a superadmin deletes users but no superadmin; an admin deletes nobody', async () => {
  const { id } = await app.as(admin).call(createUser, { body: newUser('to.be.deleted') });
  const remove = (identity: typeof admin, userId: number) =>
    app.as(identity).call(deleteUser, { params: { id: userId } });
  await expect(remove(admin, id)).rejects.toMatchObject({ status: 403 });
  await expect(remove(superadmin, 1)).rejects.toMatchObject({
    status: 403,
    serverMessage: 'A superadmin cannot be deleted',
  });
  await remove(superadmin, id);
  await expect(remove(superadmin, id)).rejects.toMatchObject({
    status: 404,
    serverMessage: 'User not found',
  });
});

test('two deletes of the same user at once: one deletes, the other finds nobody', async () => {
  const { id } = await app.as(admin).call(createUser, { body: newUser('deleted.twice') });
  const remove = () => app.as(superadmin).call(deleteUser, { params: { id } });
  const outcomes = await Promise.allSettled([remove(), remove()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('who created and deleted a user stays on record, without the password', async () => {
  const { id } = await app.as(admin).call(createUser, { body: newUser('on.record') });
  await app.as(superadmin).call(deleteUser, { params: { id } });
  const entries = await app.connection
    .collection('audit')
    .find({ 'record.kind': 'users', 'record.id': String(id) })
    .sort({ at: 1 })
    .toArray();
  expect(entries).toMatchObject([
    { action: 'create', by: { username: 'admin' }, clientId: '1' },
    { action: 'delete', by: { username: 'superadmin' }, clientId: '1' },
  ]);
  const names = entries.map(({ changes }) =>
    changes.find(({ field }: { field: string }) => field === 'username'),
  );
  expect(names).toMatchObject([
    { from: null, to: 'on.record' },
    { from: 'on.record', to: null },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/password|argon2/);
});
