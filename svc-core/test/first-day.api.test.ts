import {
  coreOverview,
  createClient,
  createUser,
  listCharges,
  listPorts,
  saveParty,
  updateCompany,
} from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { openBrowser } from './browser';
import { runCore } from './core-app';
import { superadmin } from './people';
import { newCharge } from './records';

const PASSWORD = 'tugboat-lantern-42';

const production = (password: string) =>
  runCore(undefined, {
    NODE_ENV: 'production',
    SEED: 'demo',
    BOOTSTRAP_SUPERADMIN_PASSWORD: password,
  });

test('the first day: superadmin, client, admin, user, and the sign-in of each', async () => {
  const app = await production(PASSWORD);
  const enter = async (username: string, path = '/api/auth/login') =>
    (await openBrowser(app).post(path, { username, password: PASSWORD })).status;
  expect(await enter('superadmin', '/api/auth/superadmin/login')).toBe(200);

  const first = await app.as(superadmin).call(createClient, { body: { name: 'First Freight' } });
  expect(first).toMatchObject({ id: '1', homeState: 'Tamil Nadu' });
  const admin = { username: 'asha', fullName: 'Asha Iyer', password: PASSWORD, role: 'admin' as const };
  const created = await app.as(superadmin).call(createUser, { body: { ...admin, clientId: '1' } });
  expect(created.id).toBe(2);
  expect(await enter('asha')).toBe(200);

  const asAdmin = app.as(identityOf({ userId: created.id, clientId: '1' }));
  const user = { username: 'ravi', fullName: 'Ravi Menon', password: PASSWORD };
  expect(await asAdmin.call(createUser, { body: user })).toMatchObject({ id: 3, clientId: '1' });
  expect(await enter('ravi')).toBe(200);
  expect(await asAdmin.call(listPorts, { query: {} })).toHaveLength(20);
  expect((await asAdmin.call(listCharges, { query: {} })) as unknown[]).not.toHaveLength(0);
  expect(await enter('admin')).toBe(401);

  const stepsOf = async (by = asAdmin) => (await by.call(coreOverview, {})).steps;
  const begun = { company: false, bank: false, parties: false, charges: false, users: true };
  expect(await stepsOf()).toEqual(begun);
  expect(await stepsOf(app.as(identityOf({ userId: 3, clientId: '1', role: 'user' })))).toBeUndefined();
  const account = { bankName: 'Bank of Kochi', accountNumber: '0011223344' };
  const company = { address: '4 Quay Road', panNumber: 'ABCCF1234A', bankAccounts: [account] };
  await asAdmin.call(updateCompany, { params: { id: '1' }, body: company });
  await asAdmin.call(saveParty, { body: { name: 'Palani Granites' } });
  await newCharge(asAdmin, { rate: 100 });
  expect(await stepsOf()).toEqual({ company: true, bank: true, parties: true, charges: true, users: true });
  await app.close();
});

test.each([
  ['short', 'Password needs at least 10 characters'],
  ['            ', 'Password is required'],
  ['Superadmin#1', 'name of its user'],
  ['Password@2026', 'tried first'],
])('with "%s" as its first password the product does not start', async (password, reason) => {
  await expect(production(password)).rejects.toThrow(/BOOTSTRAP_SUPERADMIN_PASSWORD is wrong/);
  await expect(production(password)).rejects.toThrow(reason);
});
