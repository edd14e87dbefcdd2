import { CONTRACT_STATES, contractSummary, createContract } from '@freightdesk/contracts/crm';
import { createTenantData } from '@freightdesk/data';
import { completeRecords } from '@freightdesk/data/testing';
import { systemScope } from '@freightdesk/service-kit';
import { storeManyQuotes } from '../bench/many-quotes';
import { createContractRepository } from '../src/contracts/contract.repository';
import { type CrmApp, ours, runCrm } from './crm-app';

const MANY = '900';

let app: CrmApp;
let recordCount = 0;

/** Stores a contract of `clientId`, bypassing the service. */
async function store(clientId: string, validTo: string, singleUse?: { isUsed: boolean }) {
  recordCount += 1;
  const model = app.connection.model('Contract');
  const metadata = singleUse ? { convertedFromQuote: { quoteType: 'single_use', ...singleUse } } : {};
  await model.collection.insertOne(
    new model({
      id: 500_000 + recordCount,
      clientId,
      contractId: `CT-${500_000 + recordCount}`,
      partyId: 1,
      partyName: 'Coromandel Textiles',
      validFrom: new Date('2026-01-01'),
      validTo: new Date(validTo),
      metadata,
      createdAt: new Date(0),
      updatedAt: new Date(0),
    }).toObject(),
  );
}

/** A repository over the stored contracts, after their counts have been made. */
async function repositoryOfStored() {
  const data = createTenantData(app.connection);
  const contracts = createContractRepository(data);
  await completeRecords(app.connection, data);
  return contracts;
}

beforeAll(async () => {
  app = await runCrm();
  await storeManyQuotes(app.connection, MANY, 100, 1);
  for (let each = 0; each < 60; each += 1) await store(MANY, '2027-01-01');
});
afterAll(() => app.close());

const noon = new Date('2026-11-21T12:00:00+05:30');

test.each([
  ['a contract that ends today', '2026-11-21', undefined, ['active']],
  ['a contract that ends tomorrow', '2026-11-22', undefined, ['active', 'expiring']],
  ['a contract that ends in 30 days', '2026-12-21', undefined, ['active', 'expiring']],
  ['a contract that ends in 31 days', '2026-12-22', undefined, ['active']],
  ['a contract that ended yesterday', '2026-11-20', undefined, ['expired']],
  ['an unused single-use contract', '2027-11-20', { isUsed: false }, ['active']],
  ['an unused one that is past', '2026-11-20', { isUsed: false }, ['active', 'expired']],
  ['a used single-use contract', '2027-11-20', { isUsed: true }, ['expired']],
] as const)(
  'the counters count %s, and the list is narrowed to what they count',
  async (name, validTo, singleUse, states) => {
    await store(name, validTo, singleUse);
    const contracts = await repositoryOfStored();
    const scope = systemScope(name);
    const has = (state: (typeof CONTRACT_STATES)[number]) =>
      (states as readonly string[]).includes(state) ? 1 : 0;
    expect(await contracts.figures(scope, noon)).toEqual({
      total: 1,
      services: 0,
      active: has('active'),
      expiringSoon: has('expiring'),
      expired: has('expired'),
    });
    for (const state of CONTRACT_STATES) {
      expect(await contracts.list(scope, { state }, noon, ({ id }) => id)).toHaveLength(has(state));
    }
  },
);

test('a page of active contracts is full, however many are inactive', async () => {
  const scope = systemScope('switched off');
  for (let each = 0; each < 6; each += 1) await store('switched off', '2027-01-01');
  const model = app.connection.model('Contract');
  const newest = await model.collection
    .find({ clientId: 'switched off' })
    .sort({ id: -1 })
    .limit(3)
    .toArray();
  const ids = newest.map(({ id }) => id);
  await model.collection.updateMany({ id: { $in: ids } }, { $set: { isActive: false } });
  const contracts = await repositoryOfStored();
  const idsOf = (active: boolean) =>
    contracts.list(scope, { active, page: 1, pageSize: 3 }, noon, ({ id }) => id);
  expect(await idsOf(false)).toMatchObject({ items: ids, total: 3 });
  expect(await idsOf(true)).toMatchObject({ items: ids.map((id) => id - 3), total: 3 });
});

test('a contract says who made it, and the counters count its services', async () => {
  const before = await app.as(ours).call(contractSummary, {});
  const line = {
    chargeId: 1,
    chargeName: 'CHA agency',
    buyingCost: 1000,
    sellingCost: 2500,
    maxDiscountPercent: 5,
  };
  const days = { validFrom: '2026-11-01', validTo: '2099-10-31' };
  const body = { contractId: 'CT-910001', partyId: 1, ...days, services: [line] };
  expect(await app.as(ours).call(createContract, { body })).toMatchObject({ createdBy: ours.username });
  expect(await app.as(ours).call(contractSummary, {})).toMatchObject({
    total: before.total + 1,
    services: before.services + 1,
    active: before.active + 1,
  });
});
