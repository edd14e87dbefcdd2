import { itemsOf } from '@freightdesk/api-client';
import {
  fetchByStatus,
  issuedSummary,
  listAdvances,
  listExpenseCategories,
  listFundRequests,
  listIssued,
  listJobs,
  listProformas,
  listVendorBills,
  listWarehouseJobs,
} from '@freightdesk/contracts/billing';
import { plansOf } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runBilling } from './billing-app';
import { MANY, storeMany } from './many-records';

const PAGE = 20;
const ofJob = { jobNumber: 'JOB-1' };

let app: Awaited<ReturnType<typeof runBilling>>;
beforeAll(async () => {
  app = await runBilling();
  await storeMany(app.connection);
});
afterAll(() => app.close());

const api = () => app.as(identityOf({ role: 'admin', clientId: MANY }));

/** A list, the texts that find some of its records, the number of these, and further filters. */
const lists = {
  jobs: [
    listJobs,
    'coromandel TEX',
    200,
    [{}, { status: 'active' }, { jobType: 'import' }, { partyId: '1' }],
  ],
  proformas: [listProformas, 'job-12', 8, [{}, { status: 'proforma' }]],
  'issued documents': [
    listIssued,
    '26-27/12',
    6,
    [{}, { kind: 'invoice' }, { payment: 'pending' }, { partyId: '1' }],
  ],
  'issued documents by status': [fetchByStatus, 'party 5', 5, [{ status: 'invoice' }]],
  'fund requests': [listFundRequests, 'ARVIND', 200, [{}, { status: 'pending' }, { type: 'adhoc' }]],
  'purpose categories': [listExpenseCategories, 'pose 19', 11, [{}, { active: 'true' }]],
  'warehouse jobs': [listWarehouseJobs, 'e-19', 11, [{}]],
  'vendor bills': [listVendorBills, 'TAX inv', 100, [ofJob]],
  advances: [listAdvances, 'upi', 100, [ofJob]],
} as const;
const NAMES = Object.keys(lists) as (keyof typeof lists)[];

describe.each(NAMES)('a search in %s', (name) => {
  const [endpoint, searchTexts, count, filters] = lists[name];
  const search = async (q: string, filter: object) => {
    const query = { page: 1, pageSize: PAGE, q, ...filter } as never;
    // All of them answer a page, but the compiler does not see that all answers have a total.
    return (await api().call(endpoint as typeof listJobs, { query })) as { items: unknown[]; total: number };
  };

  test.each(filters)('narrowed by %j reads blocks of texts, or the few records of a job', async (filter) => {
    for (const q of ['nothing is called so', searchTexts]) {
      const plans = await plansOf(app.connection, () => search(q, filter));
      const readsBlocks = plans.some((plan) => plan.collection === 'search_blocks');
      expect(readsBlocks).toBe(!('jobNumber' in filter));
      for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
    }
  });

  test('finds a text whatever its case, and nothing by a pattern', async () => {
    const [filter = {}] = filters;
    for (const q of [searchTexts, searchTexts.toLowerCase(), searchTexts.toUpperCase()]) {
      const { items, total } = await search(q, filter);
      expect([q, total, items.length]).toEqual([q, count, Math.min(count, PAGE)]);
    }
    expect(await search('.*', filter)).toMatchObject({ items: [], total: 0 });
  });
});

test('a proforma is found by its number, which is its id, by an index (ID-3)', async () => {
  const byNumber = async (q: string) => {
    const query = { q, page: 1, pageSize: PAGE };
    return itemsOf(await api().call(listProformas, { query })).map((each) => each.proformaInvoiceNumber);
  };
  const [first] = itemsOf(await api().call(listProformas, { query: { page: 1, pageSize: 1 } }));
  const number = first?.proformaInvoiceNumber ?? '';
  const plans = await plansOf(app.connection, async () => {
    expect(await byNumber(number.toLowerCase().replace('-', ' '))).toEqual([number]);
  });
  for (const { examined } of plans.filter(({ collection }) => collection === 'invoices'))
    expect(examined).toBeLessThanOrEqual(2);
  expect(await byNumber(`${number}.5`)).toEqual([]);
});

test('what a search of the register finds is added up', async () => {
  const query = { q: '26-27/12' };
  const plans = await plansOf(app.connection, () => api().call(issuedSummary, { query }));
  expect(plans.map(({ collection }) => collection)).toEqual(['search_blocks', 'invoices']);
  expect(plans[1]?.examined).toBe(6);
});
