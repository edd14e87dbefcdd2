import {
  chargeSummary,
  chargesByCategories,
  listCharges,
  listParties,
  listVendors,
} from '@freightdesk/contracts';
import { identityOf, plansOf } from '@freightdesk/service-kit/testing';
import { type CoreApp, runCore } from './core-app';
import { CLIENT_WITH_MANY, storeMany } from './many-records';

const RECORDS = 600;
const PAGE = 20;

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
  await storeMany(app.connection, RECORDS);
}, 60_000);
afterAll(() => app.close());

const many = () => app.as(identityOf({ clientId: CLIENT_WITH_MANY }));

const lists = { parties: listParties, charges: listCharges, vendors: listVendors } as const;
const orders: readonly (readonly [keyof typeof lists, string])[] = [
  ...listParties.sorts.map((sort) => ['parties', sort] as const),
  ...listCharges.sorts.map((sort) => ['charges', sort] as const),
  ...listVendors.sorts.map((sort) => ['vendors', sort] as const),
];

describe.each(orders)('a page of %s by %s', (name, field) => {
  test.each([field, `-${field}`])('sorted by %s comes out of an index in its order', async (sort) => {
    const query = { page: 3, pageSize: PAGE, sort };
    const plans = await plansOf(app.connection, () => many().call(lists[name], { query }));
    for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
    const page = plans.find((plan) => plan.name === 'find');
    expect(page?.stages).toContain('IXSCAN');
    expect(page?.stages).not.toContain('SORT');
    expect(page?.examined).toBeLessThanOrEqual(3 * PAGE);
  });
});

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'a page of %s without a sort is that of their names, out of an index',
  async (name) => {
    const query = { page: 1, pageSize: PAGE };
    const plans = await plansOf(app.connection, () => many().call(lists[name], { query }));
    const page = plans.find((plan) => plan.name === 'find');
    expect(page?.stages).not.toContain('SORT');
    expect(page?.examined).toBe(PAGE);
  },
);

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  'a search in %s looks at the own records alone',
  async (name) => {
    const query = { page: 1, pageSize: PAGE, q: 'nothing is called so' };
    const plans = await plansOf(app.connection, () => many().call(lists[name], { query }));
    for (const { stages, examined } of plans) {
      expect(stages).not.toContain('COLLSCAN');
      expect(examined).toBeLessThanOrEqual(RECORDS);
    }
  },
);

test('charges of shipment categories are found by an index', async () => {
  const query = { shipmentCategories: ['AIR'], page: 1, pageSize: PAGE };
  const plans = await plansOf(app.connection, () => many().call(chargesByCategories, { query }));
  for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
});

test('the counters read indexes', async () => {
  const plans = await plansOf(app.connection, () => many().call(chargeSummary, { query: {} }));
  expect(plans.length).toBeGreaterThan(1);
  for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
});
