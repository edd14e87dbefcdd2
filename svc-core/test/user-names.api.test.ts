import { createUser, deleteUser, listUsers } from '@freightdesk/contracts/core';
import { type CoreApp, runCopyOf, runCore } from './core-app';
import { admin, newUser, superadmin } from './people';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const create = (username: string, by = admin, rest = {}, api: Pick<CoreApp, 'as'> = app) =>
  api.as(by).call(createUser, { body: newUser(username, rest) });
const remove = (id: number) => app.as(superadmin).call(deleteUser, { params: { id } });

const givenBefore = (username: string) => ({
  status: 409,
  code: 'username_taken',
  serverMessage: `The username ${username} belonged to a user who was deleted, and is not given again. Choose another`,
  fields: { username: 'Belonged to a deleted user. Choose another' },
});

test('the name of a deleted user is not given again, in any case and at any client', async () => {
  const { id } = await create('former.colleague');
  await remove(id);
  for (const username of ['former.colleague', 'Former.Colleague'])
    await expect(create(username)).rejects.toMatchObject(givenBefore(username));
  await expect(create('former.colleague', superadmin, { clientId: '2' })).rejects.toMatchObject(
    givenBefore('former.colleague'),
  );
  expect(await create('former.colleague2')).toMatchObject({ username: 'former.colleague2' });
});

test('of a delete and creations of the same name at once, only the delete succeeds', async () => {
  const { id } = await create('leaving.now');
  const creations = Array.from({ length: 4 }, () => create('leaving.now'));
  const [deletion, ...outcomes] = await Promise.allSettled([remove(id), ...creations]);
  expect(deletion.status).toBe('fulfilled');
  expect(outcomes).toEqual(
    outcomes.map(() => ({ status: 'rejected', reason: expect.objectContaining({ status: 409 }) })),
  );
  expect(await app.as(admin).call(listUsers, { query: { q: 'leaving.now' } })).toEqual([]);
});

test('a refused name is still free where the user could not be created', async () => {
  await expect(create('second.try', admin, { role: 'superadmin' })).rejects.toMatchObject({ status: 403 });
  expect(await create('second.try')).toMatchObject({ username: 'second.try' });
});

test('names that an earlier release has given are not given again either', async () => {
  const collection = (name: string) => app.connection.collection(name);
  const { id } = await create('deleted.long.ago');
  await remove(id);
  await collection('audit').insertOne({
    at: new Date('2026-04-01T00:00:00Z'),
    by: { userId: 1, username: 'superadmin', fullName: 'Superadmin' },
    action: 'delete',
    record: { kind: 'users', id: '900' },
    clientId: '1',
    before: { id: 900, username: 'Deleted.First', fullName: 'First', role: 'user' },
  });
  const existing = await create('still.here');
  await collection('user_names').deleteMany({});
  await collection('seeds').deleteOne({ _id: 'user-names' as never });

  const upgraded = await runCopyOf(app, { MIGRATE_AT_START: 'true' });
  try {
    for (const username of ['deleted.long.ago', 'deleted.first'])
      await expect(create(username, admin, {}, upgraded)).rejects.toMatchObject(givenBefore(username));
    const names = await collection('user_names').find().toArray();
    const owners = Object.fromEntries(names.map(({ _id, userId }) => [_id, userId]));
    expect(owners).toMatchObject({
      'deleted.long.ago': id,
      'deleted.first': 900,
      'still.here': existing.id,
      superadmin: 1,
    });
  } finally {
    await upgraded.close();
  }
});

test('the name of a user whom a copy of an earlier release has created stays retained after the delete', async () => {
  const { id } = await create('by.the.other.copy');
  await app.connection.collection('user_names').deleteOne({ _id: 'by.the.other.copy' as never });
  await remove(id);
  await expect(create('by.the.other.copy')).rejects.toMatchObject(givenBefore('by.the.other.copy'));
});
