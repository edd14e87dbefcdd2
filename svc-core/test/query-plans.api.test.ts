import {
  chargeSummary,
  coreOverview,
  hsnSummary,
  listChargeBases,
  listCharges,
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
import { ordersOf, plansOf } from '@freightdesk/data/testing';
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
      expect(search).toMatchObject({ collection: 'search_blocks', indexes: [expect.any(String)] });
      expect(search?.examined).toBeLessThanOrEqual(Math.ceil(RECORDS / 128));
      expect(others).toHaveLength(query.q === 'e' ? others.length : 0);
      for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
      for (const { examined } of others) expect(examined).toBeLessThanOrEqual(RECORDS);
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

test('what a company has set up is told by indexes, whose records are read two at most (SCREEN-14)', async () => {
  const plans = await plansOf(app.connection, () => admin().call(coreOverview, {}));
  expect(plans.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining(['clients', 'parties', 'sums', 'users']),
  );
  for (const { stages, examined } of plans) {
    expect(stages).not.toContain('COLLSCAN');
    expect(examined).toBeLessThanOrEqual(2);
  }
});
