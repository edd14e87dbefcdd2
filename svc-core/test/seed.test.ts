import {
  type Charge,
  listCharges,
  listParties,
  listPorts,
  listTaxGroups,
  listVendors,
  type Party,
  partyTaxGroup,
  type Vendor,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { checkGstin, checkPartyIdentity } from '@freightdesk/tax';
import pino from 'pino';
import { createPasswords } from '../src/auth/passwords.service';
import type { createRepositories } from '../src/composition';
import { prepareDatabase } from '../src/seed/database.service';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

test('demo data is seeded once, however often the service starts', async () => {
  const counts = () =>
    Promise.all(Object.values(app.connection.models).map((model) => model.collection.countDocuments()));
  const before = await counts();
  const config = { SEED: 'demo' } as Parameters<typeof prepareDatabase>[0]['config'];
  const context = { config, connection: app.connection, logger: pino({ level: 'silent' }) };
  const repositories = Object.fromEntries(
    Object.keys(app.connection.models).map((name) => [name, undefined]),
  );
  await prepareDatabase(
    context,
    repositories as unknown as ReturnType<typeof createRepositories>,
    createPasswords(),
  );
  expect(await counts()).toEqual(before);
});

test.each([['1'], ['2']])('client %s has ports, tax groups and charges', async (clientId) => {
  const api = app.as(identityOf({ clientId }));
  expect(await api.call(listPorts, { query: {} })).toHaveLength(20);
  expect(await api.call(listTaxGroups, { query: {} })).toHaveLength(3);
  expect(((await api.call(listCharges, { query: {} })) as unknown[]).length).toBeGreaterThan(2);
});

test('the default tax group of client 1 leaves the mode to the place of supply', async () => {
  const answer = await app.as(identityOf()).call(partyTaxGroup, { query: { taxGroupsid: '1' } });
  expect(answer).toEqual({ taxItems: [{ type: 'GST' }] });
});

test('a group that does not exist has no items', async () => {
  expect(await app.as(identityOf()).call(partyTaxGroup, { query: { taxGroupsid: '999' } })).toEqual({
    taxItems: [],
  });
});

describe.each([['1'], ['2']])('the demo data of client %s', (clientId) => {
  const api = () => app.as(identityOf({ clientId }));

  test('has parties and vendors whose registrations are in order', async () => {
    const parties = (await api().call(listParties, { query: {} })) as Party[];
    expect(parties.flatMap(checkPartyIdentity)).toEqual([]);
    const vendors = (await api().call(listVendors, { query: {} })) as Vendor[];
    expect(vendors.length).toBeGreaterThan(2);
    for (const { gst_number } of vendors) expect(checkGstin(gst_number).verdict).toBe('valid');
  });

  test('has charge heads of every kind, each with a configuration that the form takes', async () => {
    const charges = (await api().call(listCharges, { query: {} })) as Charge[];
    expect(new Set(charges.map(({ category }) => category))).toEqual(
      new Set(['revenue', 'reimbursement', 'expense']),
    );
    expect(new Set(charges.map(({ currency }) => currency))).toEqual(new Set(['INR', 'USD']));
    for (const { applicabilities } of charges) expect(applicabilities).toHaveLength(1);
    expect(new Set(charges.map(({ chargeCode }) => chargeCode)).size).toBe(charges.length);
  });

  test('has charges whose tax is that of their SAC', async () => {
    const charges = (await api().call(listCharges, { query: { q: 'Ocean freight' } })) as Charge[];
    expect(charges.length).toBeGreaterThan(1);
    for (const charge of charges)
      expect(charge).toMatchObject({ hsnSacCode: '996521', gstPercent: 5, cgstPercent: 2.5 });
  });
});
