import {
  adhocAllocations,
  agedParties,
  FETCHED_STATUSES,
  FUND_REQUEST_STATUSES,
  FUND_REQUEST_TYPES,
  fetchByStatus,
  fundRequestSummary,
  getInvoice,
  ISSUED_KINDS,
  JOB_STATUSES,
  JOB_TYPES,
  jobExpenses,
  listExpenseCategories,
  listFundRequests,
  listIssued,
  listJobs,
  listNotes,
  listProformas,
  listVouchers,
  listWarehouseJobs,
  openDocuments,
  openFunds,
  PAYMENT_STATES,
  PROFORMA_STATUSES,
  partyMovements,
  proformaByJob,
  proposedReminders,
  readPartyAccount,
  VOUCHER_KINDS,
} from '@freightdesk/contracts/billing';
import type { Role } from '@freightdesk/contracts/shared';
import { ordersOf, plansOf, unindexedReads } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runBilling } from './billing-app';
import { MANY, storeMany } from './many-records';

const atNight = process.env.NIGHTLY ? test : test.skip;

const PAGE = 20;

let app: Awaited<ReturnType<typeof runBilling>>;
beforeAll(async () => {
  app = await runBilling();
  await storeMany(app.connection);
});
afterAll(() => app.close());

const FUND_FILTERS = { status: FUND_REQUEST_STATUSES, type: FUND_REQUEST_TYPES, funded: ['true'] } as const;
const lists = {
  jobs: [
    listJobs,
    {
      status: JOB_STATUSES,
      jobType: JOB_TYPES,
      partyId: ['1'],
      from: ['1970-01-01'],
      billable: ['true'],
      figures: ['true'],
    },
  ],
  proformas: [listProformas, { status: PROFORMA_STATUSES }],
  'issued documents': [
    listIssued,
    { kind: ISSUED_KINDS, payment: PAYMENT_STATES, partyId: ['1'], from: ['1970-01-01'] },
  ],
  'fund requests': [listFundRequests, FUND_FILTERS],
  'purpose categories': [listExpenseCategories, { active: ['true', 'false'] }],
  'warehouse jobs': [listWarehouseJobs, {}],
  vouchers: [listVouchers, { kind: VOUCHER_KINDS, partyId: ['1'], from: ['1970-01-01'] }],
} as const;

async function unindexedPlans(name: keyof typeof lists, filters: object, role: Role) {
  const caller = app.as(identityOf({ role, userId: 3, clientId: MANY }));
  const query = { page: 2, pageSize: PAGE, ...filters } as never;
  const plans = await plansOf(app.connection, () =>
    caller.call(lists[name][0] as typeof listJobs, { query }),
  );
  expect(plans.map((plan) => plan.name)).toContain('find');
  return unindexedReads(plans.filter(({ stages }) => !stages.includes('EOF')));
}

const statusQueries = ordersOf(fetchByStatus.sorts, { partyId: ['1'] }).flatMap((query) =>
  FETCHED_STATUSES.map((status) => ({ status, ...query })),
);

test('the open money of each person, the expenses of a job and the allocations of a request come out of an index', async () => {
  const caller = app.as(identityOf({ clientId: MANY }));
  const plans = await plansOf(app.connection, async () => {
    await caller.call(openFunds, {});
    await caller.call(jobExpenses, { params: { jobNumber: 'JOB-1' } });
    await caller.call(adhocAllocations, { params: { requestId: 'FR-2' } });
  });
  expect(plans.map(({ collection }) => collection)).toContain('job_expense_allocations');
  expect(unindexedReads(plans.filter(({ stages }) => !stages.includes('EOF')))).toEqual([]);
});

test.each(['admin', 'executive-ops', 'approver', 'payer'] as const)(
  'what fund requests come to for %s is told without reading one of them',
  async (role) => {
    const caller = app.as(identityOf({ role, clientId: MANY }));
    const plans = await plansOf(app.connection, async () => {
      await caller.call(fundRequestSummary, {});
      await caller.call(openFunds, {});
    });
    expect(plans.map(({ collection }) => collection)).toContain('sums');
    expect(plans.map(({ collection }) => collection)).not.toContain('fund_requests');
  },
);

test('what one party owes is read of its own sums and documents, not of those of all parties', async () => {
  const caller = app.as(identityOf({ clientId: MANY }));
  const plans = await plansOf(app.connection, async () => {
    await caller.call(readPartyAccount, { params: { partyId: 1 } });
    await caller.call(partyMovements, { query: { partyId: 1, page: 1, pageSize: PAGE } });
  });
  const ofSums = plans.filter(({ collection }) => collection === 'sums');
  expect(ofSums.length).toBeGreaterThan(0);
  for (const { indexes } of ofSums) expect(indexes).toEqual(['clientId_1_of_1_partyId_1_period_1']);
  expect(unindexedReads(plans.filter(({ stages }) => !stages.includes('EOF')))).toEqual([]);
});

test('what documents bill to jobs is told by their own sums, without reading one of the documents', async () => {
  const caller = app.as(identityOf({ clientId: MANY }));
  const plans = await plansOf(app.connection, () =>
    caller.call(listJobs, { query: { page: 1, pageSize: PAGE, figures: 'true' } }),
  );
  expect(plans.map(({ collection }) => collection)).not.toContain('invoices');
  const ofSums = plans.filter(({ collection }) => collection === 'sums').flatMap(({ indexes }) => indexes);
  expect(ofSums).toContain('clientId_1_of_1_jobNumber_1_period_1');
});

test('parties to remind are read by due day, out of an index', async () => {
  const caller = app.as(identityOf({ clientId: MANY }));
  const plans = await plansOf(app.connection, () => caller.call(proposedReminders, {}));
  const ofParties = plans.filter(({ collection }) => collection === 'aged_parties');
  expect(unindexedReads(ofParties)).toEqual([]);
  expect(new Set(ofParties.flatMap(({ indexes }) => indexes))).toEqual(
    new Set(['clientId_1_oldestDueOn_1_id_1']),
  );
});

const ofAdhoc = { type: ['adhoc'] };
test.each(ordersOf(listFundRequests.sorts, ofAdhoc).map((query) => ({ ...query, funded: 'true' })))(
  'a page of the adhoc requests that have money asked by %j comes out of an index in its order',
  async (query) => {
    expect(await unindexedPlans('fund requests', query, 'admin')).toEqual([]);
    expect(await unindexedPlans('fund requests', query, 'executive-ops')).toEqual([]);
  },
);

test.each(ordersOf(listFundRequests.sorts, {}).map((query) => ({ ...query, waiting: 'true' })))(
  'a page of what waits for a person asked by %j comes out of an index in its order',
  async (query) => {
    expect(await unindexedPlans('fund requests', query, 'approver')).toEqual([]);
    expect(await unindexedPlans('fund requests', query, 'payer')).toEqual([]);
  },
);

test.each(ordersOf(listJobs.sorts, {}).map((query) => ({ ...query, status: 'active', partyId: '1' })))(
  'a page of the active jobs of a party asked by %j reads none of the others',
  async (filters) => {
    const caller = app.as(identityOf({ clientId: MANY }));
    const query = { ...filters, page: 1, pageSize: PAGE } as never;
    const plans = await plansOf(app.connection, () => caller.call(listJobs, { query }));
    expect(unindexedReads(plans)).toEqual([]);
    expect(Math.max(...plans.map(({ examined }) => examined))).toBeLessThanOrEqual(PAGE);
  },
);

/** Runs every query of documents: each page by its orders and filters, and the reads of one document. */
async function askForDocuments() {
  const caller = app.as(identityOf({ clientId: MANY }));
  const page = { page: 1, pageSize: PAGE };
  for (const query of ordersOf(listIssued.sorts, lists['issued documents'][1]))
    await caller.call(listIssued, { query: { ...page, ...query } });
  for (const status of [{}, ...PROFORMA_STATUSES.map((each) => ({ status: each }))])
    for (const { sort } of ordersOf(listProformas.sorts, {}))
      await caller.call(listProformas, { query: { ...page, ...status, ...(sort ? { sort } : {}) } });
  for (const query of statusQueries) await caller.call(fetchByStatus, { query: { ...page, ...query } });
  for (const endpoint of [listIssued, listProformas])
    await caller.call(endpoint, { query: { ...page, q: 'Party' } });
  await caller.call(getInvoice, { params: { id: 100_001 } });
  await caller.call(listNotes, { params: { id: 100_001 } });
  await caller.call(proformaByJob, { params: { jobNumber: 'JOB-1' } });
  await caller.call(openDocuments, { query: { partyId: 1 } });
  await caller.call(agedParties, { query: { page: 1, pageSize: PAGE, asOf: '2026-04-01' } });
}

/** The indexes of unique numbers and keys, and that of a call of svc-crm. */
const OTHERS = [
  '_id_',
  'clientId_1_invoiceNumber_1',
  'clientId_1_idempotencyKey_1',
  'clientId_1_contractId_1_id_1',
];

atNight('every index of documents serves an order that is offered, or a lookup', async () => {
  const plans = await plansOf(app.connection, askForDocuments);
  const usedIndexes = new Set([...OTHERS, ...plans.flatMap(({ indexes }) => indexes)]);
  const names = (await app.connection.collection('invoices').indexes()).map(({ name }) => String(name));
  expect(names.filter((name) => !usedIndexes.has(name))).toEqual([]);
});
