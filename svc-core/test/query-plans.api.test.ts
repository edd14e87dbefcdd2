import {
  chargeSummary,
  chargesByCategories,
  hsnSummary,
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
  partySummary,
  vendorSummary,
} from '@freightdesk/contracts/core';
import { ROLES } from '@freightdesk/contracts/shared';
import { ordersOf, plansOf, unindexedReads } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';
import { CLIENT_WITH_MANY, storeMany } from './many-records';

const RECORDS = 600;
const PAGE = 20;

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
  await storeMany(app.connection, RECORDS);
});
afterAll(() => app.close());

const many = () => app.as(identityOf({ clientId: CLIENT_WITH_MANY }));
const admin = () => app.as(identityOf({ role: 'admin', clientId: CLIENT_WITH_MANY }));

const ACTIVE = { active: ['true', 'false'] };
const lists = {
  parties: [listParties, ACTIVE],
  charges: [listCharges, ACTIVE],
  vendors: [listVendors, ACTIVE],
  taxSlabs: [listTaxSlabs, ACTIVE],
  taxGroups: [listTaxGroups, ACTIVE],
  hsnCodes: [listHsnCodes, { gstPercent: ['18'] }],
  shipmentCategories: [listShipmentCategories, ACTIVE],
  chargeBases: [listChargeBases, ACTIVE],
  users: [listUsers, { role: ROLES }],
  ports: [listPorts, {}],
} as const;
const NAMES = Object.keys(lists) as (keyof typeof lists)[];

describe.each(NAMES)('a page of %s', (name) => {
  const [endpoint, filters] = lists[name];
  test.each(ordersOf(endpoint.sorts, filters))(
    'asked by %j comes out of an index in its order',
    async (listQuery) => {
      const query = { page: 3, pageSize: PAGE, ...listQuery };
      const plans = await plansOf(app.connection, () => admin().call(endpoint, { query } as never));
      expect(plans.map((plan) => plan.name)).toContain('find');
      expect(unindexedReads(plans)).toEqual([]);
    },
  );
});

describe.each(['clients', 'users'] as const)('a page of the %s of the whole product', (name) => {
  const [endpoint, filters] =
    name === 'clients' ? ([listClients, ACTIVE] as const) : ([listUsers, { role: ROLES }] as const);
  test.each(ordersOf(endpoint.sorts, filters))(
    'asked by %j comes out of an index in its order',
    async (listQuery) => {
      const superadmin = app.as(identityOf({ role: 'superadmin', clientId: null }));
      const query = { page: 1, pageSize: PAGE, ...listQuery } as never;
      const plans = await plansOf(app.connection, () =>
        superadmin.call(endpoint as typeof listUsers, { query }),
      );
      // Without a filter all records are counted, which reads them all.
      const pages = plans.filter((plan) => plan.name === 'find');
      expect(pages).not.toHaveLength(0);
      expect(unindexedReads(pages)).toEqual([]);
    },
  );
});

const large = { parties: listParties, charges: listCharges, vendors: listVendors } as const;
const LARGE = Object.keys(large) as (keyof typeof large)[];
const orders = LARGE.flatMap((name) => large[name].sorts.map((sort) => [name, sort] as const));

test.each(orders)('the third page of %s by %s looks at no more than three pages', async (name, sort) => {
  const plans = await plansOf(app.connection, () =>
    many().call(large[name], { query: { page: 3, pageSize: PAGE, sort } }),
  );
  expect(plans.find((plan) => plan.name === 'find')?.examined).toBeLessThanOrEqual(3 * PAGE);
});

test.each(LARGE)('a page of %s without a sort is that of their names, out of an index', async (name) => {
  const query = { page: 1, pageSize: PAGE };
  const plans = await plansOf(app.connection, () => many().call(large[name], { query }));
  const page = plans.find((plan) => plan.name === 'find');
  expect(page?.stages).not.toContain('SORT');
  expect(page?.examined).toBe(PAGE);
});

describe.each(NAMES)('a search in %s', (name) => {
  const [endpoint, filters] = lists[name];
  const texts = ['nothing is called so', 'e'];
  const queries = texts.flatMap((q) => ordersOf([], filters).map((filter) => ({ q, ...filter })));
  test.each(queries)(
    'for %j is answered by an index, which reads no more than the page needs',
    async (query) => {
      const page = { page: 1, pageSize: PAGE, ...query } as never;
      const plans = await plansOf(app.connection, () =>
        admin().call(endpoint as typeof listParties, { query: page }),
      );
      const [search, ...others] = plans;
      expect(search?.indexes.join()).toContain('searchText');
      expect(search?.examined).toBe(0);
      expect(others).toHaveLength(query.q === 'e' ? others.length : 0);
      for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
      for (const { examined } of others) expect(examined).toBeLessThanOrEqual(RECORDS);
    },
  );
});

const byCategories = [
  ['one shipment category', listCharges, { shipmentCategory: 'AIR' }],
  ['several shipment categories', chargesByCategories, { shipmentCategories: ['AIR', 'SEA-FCL'] }],
] as const;

describe.each(byCategories)('a page of the charges of %s', (_name, endpoint, categories) => {
  test.each(ordersOf(endpoint.sorts, ACTIVE))(
    'asked by %j comes out of an index in its order, which reads no more than the pages so far',
    async (listQuery) => {
      const query = { page: 2, pageSize: PAGE, ...categories, ...listQuery } as never;
      const plans = await plansOf(app.connection, () =>
        many().call(endpoint as typeof listCharges, { query }),
      );
      expect(unindexedReads(plans)).toEqual([]);
      expect(plans.find((plan) => plan.name === 'find')?.examined).toBeLessThanOrEqual(2 * PAGE + 6);
    },
  );
});

test.each([
  ['charges', chargeSummary],
  ['parties', partySummary],
  ['vendors', vendorSummary],
  ['HSN codes', hsnSummary],
])('the counters of %s read indexes', async (_name, endpoint) => {
  const plans = await plansOf(app.connection, () => many().call(endpoint, { query: {} }));
  expect(plans).not.toHaveLength(0);
  for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
});
