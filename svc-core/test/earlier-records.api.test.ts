import type { ApiClient } from '@freightdesk/api-client';
import {
  AUDITED_KINDS,
  exportCharges,
  exportParties,
  exportVendors,
  getCharge,
  getChargeBasis,
  getClient,
  getHsnCode,
  getParty,
  getShipmentCategory,
  getTaxGroup,
  getTaxSlab,
  getVendor,
  listChargeBases,
  listCharges,
  listClients,
  listHsnCodes,
  listParties,
  listPorts,
  listShipmentCategories,
  listTaxGroups,
  listTaxSlabs,
  listUsers,
  listVendors,
  referencedRecords,
  updateCharge,
  updateChargeBasis,
  updateClient,
  updateHsnCode,
  updateParty,
  updateShipmentCategory,
  updateTaxGroup,
  updateTaxSlab,
  updateVendor,
} from '@freightdesk/contracts/core';
import { fieldsMissing, storeEarlier } from '@freightdesk/data/testing';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';

/** A record of the first release: its fields then, and how it is read now. */
interface Kind {
  readonly collection: string;
  readonly keptNames: readonly string[];
  /** Values that are unique per client. */
  readonly own?: object;
  readonly list: (api: ApiClient) => Promise<unknown>;
  readonly get?: (api: ApiClient, id: number) => Promise<unknown>;
  readonly change?: (api: ApiClient, id: number) => Promise<unknown>;
}

const EARLIER = 800_001;
const percents = ['gstPercent', 'igstPercent', 'cgstPercent', 'sgstPercent'];
const byId = (id: number) => ({ params: { id } });

const KINDS: readonly Kind[] = [
  {
    collection: 'parties',
    keptNames: ['name', 'type', 'region', 'currency'],
    list: (api) => api.call(listParties, {}),
    get: (api, id) => api.call(getParty, byId(id)),
    change: (api, id) => api.call(updateParty, { ...byId(id), body: { city: 'Kochi' } }),
  },
  {
    collection: 'vendor_master',
    keptNames: ['vendor_name'],
    list: (api) => api.call(listVendors, {}),
    get: (api, id) => api.call(getVendor, { params: { id: String(id) } }),
    change: (api, id) =>
      api.call(updateVendor, { params: { id: String(id) }, body: { contact_person: 'Meera' } }),
  },
  {
    collection: 'charges',
    keptNames: [
      'name',
      'category',
      'rate',
      'applicabilities.shipmentCategory',
      'applicabilities.basis',
      'applicabilities.rateSlabs.standardsellingcost',
    ],
    own: { chargeCode: 'CHG-EARLIER' },
    list: (api) => api.call(listCharges, {}),
    get: (api, id) => api.call(getCharge, byId(id)),
    change: (api, id) => api.call(updateCharge, { ...byId(id), body: { remarks: 'Checked' } }),
  },
  {
    collection: 'hsn_sac',
    keptNames: percents,
    own: { code: '998877' },
    list: (api) => api.call(listHsnCodes, {}),
    get: (api, id) => api.call(getHsnCode, byId(id)),
    change: (api, id) => api.call(updateHsnCode, { ...byId(id), body: { description: 'Described' } }),
  },
  {
    collection: 'tax_slabs',
    keptNames: ['taxSlabName', 'gstPercentage', 'igstPercentage', 'cgstPercentage', 'sgstPercentage'],
    list: (api) => api.call(listTaxSlabs, {}),
    get: (api, id) => api.call(getTaxSlab, byId(id)),
    change: (api, id) => api.call(updateTaxSlab, { ...byId(id), body: { active: false } }),
  },
  {
    collection: 'tax_groups',
    keptNames: ['name', 'taxItems.type'],
    list: (api) => api.call(listTaxGroups, {}),
    get: (api, id) => api.call(getTaxGroup, byId(id)),
    change: (api, id) => api.call(updateTaxGroup, { ...byId(id), body: { active: false } }),
  },
  {
    collection: 'ports',
    keptNames: ['portName'],
    own: { code: 'INXXX' },
    list: (api) => api.call(listPorts, {}),
  },
  {
    collection: 'shipment_categories',
    keptNames: ['name'],
    own: { code: 'EARLY' },
    list: (api) => api.call(listShipmentCategories, {}),
    get: (api, id) => api.call(getShipmentCategory, byId(id)),
    change: (api, id) => api.call(updateShipmentCategory, { ...byId(id), body: { description: 'Told' } }),
  },
  {
    collection: 'charge_basis',
    keptNames: ['name'],
    own: { code: 'EARLY' },
    list: (api) => api.call(listChargeBases, {}),
    get: (api, id) => api.call(getChargeBasis, byId(id)),
    change: (api, id) => api.call(updateChargeBasis, { ...byId(id), body: { description: 'Told' } }),
  },
  {
    collection: 'users',
    keptNames: ['username', 'role', 'passwordHash'],
    own: { usernameKey: 'of an earlier release' },
    list: (api) => api.call(listUsers, {}),
  },
];

/** Clients are tested apart; masters that came later have no earlier records. */
const WITHOUT_EARLIER: readonly string[] = ['clients'];

let app: CoreApp;
const ours = () => app.as(identityOf());
const superadmin = () => app.as(identityOf({ role: 'superadmin', clientId: null }));
const sourceOf = ({ collection }: Kind) =>
  collection === 'users' ? { username: 'admin' } : { clientId: '1', id: 1 };

beforeAll(async () => {
  app = await runCore();
  for (const kind of KINDS)
    await storeEarlier(app.connection, kind.collection, sourceOf(kind), kind.keptNames, {
      id: EARLIER,
      ...kind.own,
    });
  const keptNames = ['name'];
  const own = { id: '801', nameKey: 'earlier' };
  await storeEarlier(app.connection, 'clients', { id: '1' }, keptNames, own);
});
afterAll(() => app.close());

test('every kind of record that svc-core keeps is among them', () => {
  const kinds = Object.entries(AUDITED_KINDS).flatMap(([kind, service]) =>
    service === 'core' ? [kind] : [],
  );
  const collections = KINDS.map(({ collection }) => collection);
  expect([...collections, ...WITHOUT_EARLIER].sort()).toEqual(kinds.sort());
});

const identified = (records: unknown, id: unknown) =>
  (records as { id: unknown }[]).find((record) => record.id === id);

describe.each(KINDS.map((kind) => [kind.collection, kind] as const))(
  'a record of the first release in %s',
  (_name, { list, get, change }) => {
    test('is listed with every field that a record has', async () => {
      const records = (await list(ours())) as object[];
      const whole = identified(records, 1) ?? records[0];
      expect(fieldsMissing(identified(records, EARLIER), whole)).toEqual([]);
    });

    if (get && change)
      test('is read and changed with every field that a record has', async () => {
        const whole = await get(ours(), 1);
        expect(fieldsMissing(await get(ours(), EARLIER), whole)).toEqual([]);
        expect(fieldsMissing(await change(ours(), EARLIER), whole)).toEqual([]);
        expect(fieldsMissing(await get(ours(), EARLIER), whole)).toEqual([]);
      });
  },
);

test('a client of the first release is listed, read and changed with every field that a client has', async () => {
  const clients = await superadmin().call(listClients, {});
  const whole = identified(clients, '1');
  expect(fieldsMissing(identified(clients, '801'), whole)).toEqual([]);
  expect(fieldsMissing(await superadmin().call(getClient, { params: { id: '801' } }), whole)).toEqual([]);
  const changed = await superadmin().call(updateClient, { params: { id: '801' }, body: { city: 'Kochi' } });
  expect(fieldsMissing(changed, whole)).toEqual([]);
  expect(changed).toMatchObject({ homeState: 'Tamil Nadu', isActive: true, secondFactorRequired: false });
});

test('what an earlier record lacks is what a new one has: a charge may be edited and shown, a party is active', async () => {
  const charge = await ours().call(getCharge, byId(EARLIER));
  expect(charge).toMatchObject({
    editableRate: true,
    showInInvoice: true,
    gstApplicable: true,
    active: true,
    vendorRequired: false,
    unit: 'per unit',
    currency: 'INR',
    clientType: null,
    gstRate: 18,
    cgstPercent: 9,
  });
  expect(await ours().call(getParty, byId(EARLIER))).toMatchObject({ isActive: true, taxGroupsid: '1' });
});

test('other services and files get such records whole', async () => {
  const internal = app.as(undefined, { [INTERNAL_HEADER]: app.internal });
  const body = { clientId: '1', partyIds: [1, EARLIER], chargeIds: [1, EARLIER] };
  const answer = await internal.call(referencedRecords, { body });
  for (const records of [answer.parties, answer.charges])
    expect(fieldsMissing(identified(records, EARLIER), identified(records, 1))).toEqual([]);
  for (const { path } of [exportParties, exportCharges, exportVendors])
    expect((await fetch(app.url + path, { headers: await app.headersOf(identityOf()) })).status).toBe(200);
});
