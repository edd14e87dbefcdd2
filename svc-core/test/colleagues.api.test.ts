import {
  createUser,
  deleteUser,
  findColleagues,
  listAddressees,
  listColleagues,
  listMentions,
  listNoticeReaders,
  listReminderClients,
  NEW_NOTIFICATIONS,
  saveParty,
  updateNotifications,
  writeNote,
} from '@freightdesk/contracts/core';
import { ROLES, type Role } from '@freightdesk/contracts/shared';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const ask = (question: object) =>
  app
    .as(undefined, { [INTERNAL_HEADER]: app.internal })
    .call(findColleagues, { body: { clientId: '1', roles: [...ROLES], userIds: [], ...question } });

test('other services find the people of a client by name, role and id, and nobody of another client', async () => {
  const everybody = await ask({});
  expect(everybody.length).toBeGreaterThan(2);
  expect(everybody.map(({ fullName }) => fullName)).toEqual(everybody.map(({ fullName }) => fullName).sort());
  const payers = await ask({ roles: ['payer'] });
  expect(new Set(payers.map(({ role }) => role))).toEqual(new Set(['payer']));
  const [someone] = everybody.filter(({ role }) => role !== 'payer');
  const withSomeone = await ask({ roles: ['payer'], userIds: [someone?.userId] });
  expect(withSomeone).toHaveLength(payers.length + 1);
  expect(await ask({ only: [someone?.userId] })).toEqual([someone]);
  const theirs = await ask({ clientId: '2' });
  const ids = new Set(everybody.map(({ userId }) => userId));
  expect(theirs.filter(({ userId }) => ids.has(userId))).toEqual([]);
  expect(await ask({ q: someone?.fullName.slice(0, 6) })).toContainEqual(someone);
});

test('those who have an address are offered by name to everybody of their client, and to nobody else', async () => {
  const email = 'reader@bay.example';
  const body = { username: 'the.reader', fullName: 'Reader Rao', password: 'a long password', email };
  const { id } = await app.as(identityOf()).call(createUser, { body });
  const by = (rest = {}) => app.as(identityOf({ role: 'user', ...rest }));
  const reader = { userId: id, fullName: 'Reader Rao', email };
  expect(await by().call(listAddressees, { query: {} })).toEqual([reader]);
  expect(await by().call(listAddressees, { query: { q: 'reader' } })).toEqual([reader]);
  expect(await by().call(listAddressees, { query: { q: 'lakshmi' } })).toEqual([]);
  expect(await by({ clientId: '2' }).call(listAddressees, { query: {} })).toEqual([]);
});

test('those who have an address and want letters are read by our processes alone, by role and id (SETTINGS-10)', async () => {
  const admin = app.as(identityOf());
  const email = (name: string) => `${name}@notified.example`;
  const add = async (name: string, role: Role, address = email(name)) => {
    const body = { username: name, fullName: name, password: 'a long password', role, email: address };
    const { id } = await admin.call(createUser, { body });
    const own = app.as(identityOf({ userId: id, role }));
    const choices = { ...NEW_NOTIFICATIONS, invoiceReminders: role === 'executive-ops' || name === 'silent' };
    await own.call(updateNotifications, { body: { ...choices, email: name !== 'silent' } });
    return id;
  };
  const approver = await add('notified.approver', 'approver');
  const executive = await add('notified.executive', 'executive-ops');
  await add('silent', 'approver');
  await add('unreachable', 'approver', '');
  const read = (rest = {}, headers = { [INTERNAL_HEADER]: app.internal }) =>
    app.as(undefined, headers).call(listNoticeReaders, {
      body: { clientId: '1', roles: ['approver'], userIds: [], after: 0, ...rest },
    });
  const page = await read();
  expect(page).toMatchObject({ firm: { isActive: true }, next: null });
  expect(page.people).toMatchObject([{ userId: approver, email: email('notified.approver') }]);
  const ofReminders = (after: number) =>
    app.as(undefined, { [INTERNAL_HEADER]: app.internal }).call(listReminderClients, { query: { after } });
  expect(await ofReminders(0)).toEqual({ clientIds: ['1'], next: null });
  expect(await ofReminders(executive)).toEqual({ clientIds: [], next: null });
  const idsOf = async (rest: object) => (await read(rest)).people.map(({ userId }) => userId);
  expect(await idsOf({ userIds: [executive] })).toEqual([approver, executive]);
  expect(await idsOf({ userIds: [executive], after: approver })).toEqual([executive]);
  expect(await idsOf({ clientId: '2', userIds: [executive] })).toEqual([]);
  const superadmin = identityOf({ role: 'superadmin', clientId: null });
  await app.as(superadmin).call(deleteUser, { params: { id: approver } });
  expect(await idsOf({})).toEqual([]);
  await expect(read({}, { [INTERNAL_HEADER]: 'guessed' })).rejects.toMatchObject({ status: 404 });
});

test('a note on a party mentions a colleague, who finds it among the mentions of masters', async () => {
  const [author, reader] = await ask({});
  const by = identityOf({ ...author });
  const { id } = await app.as(by).call(saveParty, { body: { name: 'Noted Party' } });
  const record = { kind: 'parties', recordId: id } as const;
  const offers = await app.as(by).call(listColleagues, { query: record });
  expect(offers.map(({ userId }) => userId)).toContain(reader?.userId);
  expect(offers.map(({ userId }) => userId)).not.toContain(author?.userId);
  await app.as(by).call(writeNote, {
    query: record,
    body: { text: 'Please call', mentions: [reader?.userId ?? 0] },
  });
  const { items } = await app
    .as(identityOf({ ...reader }))
    .call(listMentions, { query: { service: 'core' } });
  expect(items).toEqual([expect.objectContaining({ ...record, text: 'Please call', isUnread: true })]);
});
