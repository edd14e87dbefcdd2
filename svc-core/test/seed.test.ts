import {
  type Charge,
  listChargeBases,
  listCharges,
  listHsnCodes,
  listParties,
  listPorts,
  listShipmentCategories,
  listTaxGroups,
  listTaxSlabs,
  listVendors,
  type Party,
  partyTaxGroup,
  updateCharge,
  updateChargeBasis,
  updateHsnCode,
  updateParty,
  updateShipmentCategory,
  updateTaxGroup,
  updateTaxSlab,
  updateVendor,
  type Vendor,
} from '@freightdesk/contracts/core';
import { QUOTE_UNITS } from '@freightdesk/contracts/crm';
import { DEMO_HSN_CODES } from '@freightdesk/demo-data';
import { identityOf } from '@freightdesk/service-kit/testing';
import { checkGstin, checkPartyIdentity } from '@freightdesk/tax';
import pino from 'pino';
import { createPasswords } from '../src/auth/passwords.service';
import type { createRepositories } from '../src/composition';
import { prepareDatabase } from '../src/seed/database.service';
import { type CoreApp, runCore } from './core-app';
import { plain } from './people';

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
    // None of these may be used: the data exists already.
    repositories as unknown as ReturnType<typeof createRepositories>,
    { passwords: createPasswords(), migration: { prepare: async () => undefined } },
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

  test('passes the rules of the screens, sent back as it is', async () => {
    const { call } = api();
    const parties = await call(listParties, { query: {} });
    for (const { id, warnings: _told, ...party } of plain(parties))
      await call(updateParty, { params: { id }, query: {}, body: party });
    for (const { _id, warnings: _told, ...vendor } of plain(await call(listVendors, { query: {} })))
      await call(updateVendor, { params: { id: _id }, query: {}, body: vendor });
    for (const { id, ...charge } of plain(await call(listCharges, { query: {} }))) {
      const changed = await call(updateCharge, { params: { id }, query: {}, body: charge });
      expect({ ...changed, updatedAt: '' }).toEqual({ id, ...charge, updatedAt: '' });
    }
    for (const { id, ...slab } of plain(await call(listTaxSlabs, { query: {} })))
      await call(updateTaxSlab, { params: { id }, query: {}, body: slab });
    for (const { id, ...group } of plain(await call(listTaxGroups, { query: {} })))
      await call(updateTaxGroup, { params: { id }, query: {}, body: group });
    for (const { id, ...hsn } of plain(await call(listHsnCodes, { query: {} })))
      await call(updateHsnCode, { params: { id }, query: {}, body: hsn });
    for (const { id, ...category } of plain(await call(listShipmentCategories, { query: {} })))
      await call(updateShipmentCategory, { params: { id }, query: {}, body: category });
    for (const { id, ...basis } of plain(await call(listChargeBases, { query: {} })))
      await call(updateChargeBasis, { params: { id }, query: {}, body: basis });
  });

  test('names masters that exist: codes by id and text, units that quotes know', async () => {
    const { call } = api();
    const codes = plain(await call(listHsnCodes, { query: {} }));
    const idOf = new Map(codes.map(({ id, code }) => [code, id]));
    for (const charge of plain(await call(listCharges, { query: {} }))) {
      expect([charge.name, charge.hsnSacId]).toEqual([charge.name, idOf.get(charge.hsnSacCode) ?? null]);
      expect([...QUOTE_UNITS, 'PERCENTAGE']).toContain(charge.unit);
    }
  });

  test('has the SACs of its charges under the ids that demo quotes and contracts name', async () => {
    const codes = plain(await api().call(listHsnCodes, { query: {} }));
    const codesOfClient = DEMO_HSN_CODES.filter((code) => code.clientId === clientId);
    expect(codesOfClient.map((code) => codes.find(({ id }) => id === code.id))).toMatchObject(codesOfClient);
  });

  test('has charges whose tax is that of their SAC', async () => {
    const charges = (await api().call(listCharges, { query: { q: 'Ocean freight' } })) as Charge[];
    expect(charges.length).toBeGreaterThan(1);
    for (const charge of charges)
      expect(charge).toMatchObject({ hsnSacCode: '996521', gstPercent: 5, cgstPercent: 2.5 });
  });
});
