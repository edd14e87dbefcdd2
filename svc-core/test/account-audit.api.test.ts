import {
  createClient,
  createUser,
  deleteUser,
  listAudit,
  resetPassword,
  resetSecondFactor,
  updateClient,
  updateNotifications,
  updateSignInRules,
} from '@freightdesk/contracts/core';
import { verifyTrail } from '@freightdesk/data';
import type { Death } from '@freightdesk/service-kit/testing';
import { TOTP } from 'otpauth';
import { userSchema } from '../src/users/user.model';
import { openBrowser } from './browser';
import { type CoreApp, runCore, runDoomedCopyOf } from './core-app';
import { admin, newUser, superadmin } from './people';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const PASSWORD = 'a long password';
const base = '/api/auth/second-factor';
const codeOf = (secret: string) => new TOTP({ secret }).generate();

interface Entry {
  readonly action: string;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

const entriesOf = (kind: string, id: number | string): Promise<Entry[]> =>
  app.connection
    .collection<Entry>('audit')
    .find({ 'record.kind': kind, 'record.id': String(id) })
    .sort({ at: 1 })
    .toArray();

const HIDDEN = { from: null, to: '(hidden)' };
const hiddenNow = (field: string) => ({ field, from: '(hidden)', to: '(hidden)' });
const actionsOf = (entries: readonly Entry[]) => entries.map(({ action }) => action);
const fieldsOf = (entries: readonly Entry[], action: string) =>
  entries.filter((entry) => entry.action === action).flatMap(({ changes }) => changes);

test('every change of an account has its entry, which tells that secrets changed and never what they are', async () => {
  const { id } = await app.as(admin).call(createUser, { body: newUser('audited.person') });
  const browser = openBrowser(app);
  await browser.signIn('audited.person', PASSWORD);
  const secrets: string[] = [PASSWORD];
  const noteStored = async () => {
    const [user] = await app.connection.collection('users').find({ id }).toArray();
    const { secret, recoveryHashes = [] } = user?.secondFactor ?? {};
    secrets.push(...[user?.passwordHash, user?.newSecret, secret, ...recoveryHashes].filter(Boolean));
  };
  const { secret } = await (await browser.post(base, { password: PASSWORD })).json();
  await noteStored();
  const { recoveryCodes } = await (await browser.post(`${base}/confirm`, { code: codeOf(secret) })).json();
  await noteStored();
  const renewed = await (await browser.post(`${base}/recovery-codes`, { password: PASSWORD })).json();
  await noteStored();
  await app.as(admin).call(resetSecondFactor, { params: { id } });
  const { password } = await app.as(admin).call(resetPassword, { params: { id } });
  await noteStored();
  await app.as(superadmin).call(deleteUser, { params: { id } });
  secrets.push(secret, password, ...recoveryCodes, ...renewed.recoveryCodes);

  const entries = await entriesOf('users', id);
  expect(actionsOf(entries)).toEqual([
    'create',
    'second_factor_begun',
    'second_factor_on',
    'recovery_codes',
    'reset_second_factor',
    'reset_password',
    'delete',
  ]);
  expect(fieldsOf(entries, 'create').map(({ field }) => field)).toEqual(['username', 'fullName', 'role']);
  expect(fieldsOf(entries, 'second_factor_on')).toContainEqual({ field: 'secondFactor', ...HIDDEN });
  expect(fieldsOf(entries, 'recovery_codes')).toEqual([hiddenNow('secondFactor')]);
  expect(fieldsOf(entries, 'reset_password')).toContainEqual(hiddenNow('passwordHash'));
  const text = JSON.stringify(entries);
  expect(secrets.filter((each) => text.includes(each))).toEqual([]);
  expect(secrets.length).toBeGreaterThan(30);
});

test('a field of an account is told or hidden because somebody has said so', () => {
  const fields = [
    'id',
    'username',
    'usernameKey',
    'fullName',
    'email',
    'role',
    'clientId',
    'oneTimeUntil',
    'notifications',
  ];
  const hidden = ['passwordHash', 'secondFactor', 'newSecret'];
  const only = ['_id', 'createdAt', 'updatedAt', 'searchText', 'searchBlock'];
  expect(Object.keys(userSchema.paths).sort()).toEqual([...fields, ...hidden, ...only].sort());
});

test('a client that is created, changed and given rules for signing in has one entry for each', async () => {
  const as = app.as(superadmin);
  const { id } = await as.call(createClient, { body: { name: 'Audited Shipping' } });
  await as.call(updateClient, { params: { id }, body: { city: 'Kochi' } });
  await as.call(updateSignInRules, { params: { id }, body: { secondFactorRequired: true } });
  const entries = await entriesOf('clients', id);
  expect(actionsOf(entries)).toEqual(['create', 'change', 'change']);
  expect(entries[1]?.changes).toEqual([{ field: 'city', from: '', to: 'Kochi' }]);
  expect(entries[2]?.changes).toEqual([{ field: 'secondFactorRequired', from: false, to: true }]);
  const { items } = await as.call(listAudit, { query: { kind: 'clients', id, clientId: id } });
  expect(items.map(({ action }) => action)).toEqual(['change', 'change', 'create']);
});

test('a change that is refused leaves neither the change nor an entry', async () => {
  const body = newUser('refused.person');
  const { id } = await app.as(admin).call(createUser, { body });
  await expect(app.as(admin).call(createUser, { body })).rejects.toMatchObject({ code: 'username_taken' });
  await expect(app.as(admin).call(resetPassword, { params: { id: admin.userId } })).rejects.toMatchObject({
    status: 403,
  });
  expect(actionsOf(await entriesOf('users', id))).toEqual(['create']);
  const of = await app.connection.collection('audit').countDocuments({ 'changes.to': 'refused.person' });
  expect(of).toBe(1);
});

const DEATHS: readonly (readonly [when: string, death: Death])[] = [
  ['before a seal', { command: 'insert', collection: 'audit_seals', place: 1, when: 'asked' }],
  ['after a seal', { command: 'insert', collection: 'audit_seals', place: 1, when: 'answered' }],
  ['between two seals', { command: 'insert', collection: 'audit_seals', place: 2, when: 'asked' }],
  ['before its entries', { command: 'update', collection: 'audit', place: 1, when: 'asked' }],
  ['after its entries', { command: 'update', collection: 'audit', place: 1, when: 'answered' }],
  ['after the commit', { command: 'commitTransaction', place: 1, when: 'answered' }],
];

const nightly = process.env.NIGHTLY ? test : test.skip;

nightly.each(DEATHS)(
  'a process that is killed %s leaves a chain that others continue (AUDIT-1)',
  async (when, death) => {
    for (const name of ['one', 'two'])
      await app.as(superadmin).call(createClient, { body: { name: `Sealed ${when} ${name}` } });
    const dying = await runDoomedCopyOf(app, death, { UPKEEP: 'true' });
    await dying.exitSignal;
    await dying.close();
    const next = await runDoomedCopyOf(
      app,
      { command: 'insert', collection: 'nothing', place: 1, when: 'asked' },
      { UPKEEP: 'true' },
    );
    const audit = app.connection.collection('audit');
    while ((await audit.findOne({ seal: null })) !== null);
    await next.close();
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    expect([await verifyTrail(app.connection, 'svc-core', { heads: [], print }), lines.join()]).toEqual([
      true,
      expect.not.stringMatching(/BROKEN|wait for/),
    ]);
  },
);

test('what a person is told of is their own choice and stays; others keep theirs (SETTINGS-7)', async () => {
  const person = await app.as(superadmin).call(createUser, { body: newUser('told', { clientId: '1' }) });
  expect(person.notifications).toEqual({ invoiceReminders: false, paymentAlerts: true, systemUpdates: true });
  const choices = { invoiceReminders: true, paymentAlerts: false, systemUpdates: false };
  const own = app.as({ ...admin, userId: person.id });
  expect(await own.call(updateNotifications, { body: choices })).toMatchObject({ notifications: choices });
  expect(await app.connection.collection('users').findOne({ id: person.id })).toMatchObject({
    notifications: choices,
  });
  expect(await app.connection.collection('users').countDocuments({ notifications: choices })).toBe(1);
  expect((await entriesOf('users', person.id)).map(({ action }) => action)).toEqual(['create', 'update']);
});
