import { itemsOf } from '@freightdesk/api-client';
import {
  changeAllocationPurposes,
  createExpenseCategory,
  createFundRequest,
  expenseCategorySummary,
  getAllocationPurposes,
  getExpenseCategory,
  listExpenseCategories,
  updateExpenseCategory,
} from '@freightdesk/contracts/billing';
import { listAudit, MOST_OFFERED } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
  app.rename('/api/parties/2', { currency: 'USD' });
});
afterAll(() => app.close());

const admin = identityOf();
const user = identityOf({ userId: 3, role: 'user' });
const theirs = identityOf({ userId: 7, clientId: '2' });
const create = (body: object, by = admin) => app.as(by).call(createExpenseCategory, { body: body as never });
const change = (id: number | string, body: object, by = admin) =>
  app.as(by).call(updateExpenseCategory, { params: { id }, body: body as never });

const limits = [
  { currency: 'INR', maxReqamount: 20_000.5 },
  { currency: 'USD', maxReqamount: 250 },
];

test('an admin adds a purpose with its limits, and changes it', async () => {
  const category = await create({ name: 'Fumigation', subPurposes: ['Container', 'Pallet'], limits });
  expect(category).toMatchObject({
    name: 'Fumigation',
    subPurposes: ['Container', 'Pallet'],
    isActive: true,
    applicabilities: [{ rateSlabs: limits }],
  });
  const { updatedAt } = category;
  const changedCategory = await change(category.id, {
    name: 'Fumigation and treatment',
    limits: limits.slice(0, 1),
    updatedAt,
  });
  expect(changedCategory).toMatchObject({
    name: 'Fumigation and treatment',
    subPurposes: ['Container', 'Pallet'],
    applicabilities: [{ rateSlabs: limits.slice(0, 1) }],
  });
  for (const id of [category.id, category._id])
    expect(await app.as(user).call(getExpenseCategory, { params: { id } })).toEqual(changedCategory);
  expect(await change(category._id, { isActive: true })).toMatchObject({ id: category.id });
  await expect(change(category.id, { name: 'Late', updatedAt })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  const { items } = await app
    .as(admin)
    .call(listAudit, { query: { kind: 'job_expense_master', id: String(category.id) } });
  expect(items.map(({ action }) => action)).toEqual(['change', 'create']);
  expect(items[1]?.changes).toContainEqual({
    field: 'limits',
    from: null,
    to: limits.map(({ currency, maxReqamount }) => ({ currency, maximum: maxReqamount })),
  });
});

test.each([
  ['no name', { name: ' ' }, 400],
  ['a name that is taken, in other letters', { name: 'do charges' }, 409],
  ['two limits in one currency', { name: 'Two', limits: [limits[0], limits[0]] }, 400],
  ['a limit of nothing', { name: 'None', limits: [{ currency: 'INR', maxReqamount: 0 }] }, 400],
])('a purpose with %s is refused', async (_case, body, status) => {
  await expect(create(body)).rejects.toMatchObject({ status });
});

test('others than an admin change nothing, and another client sees nothing of it', async () => {
  const category = await create({ name: 'Weighment' });
  await expect(create({ name: 'Mine' }, user)).rejects.toMatchObject({ status: 403 });
  await expect(change(category.id, { isActive: false }, user)).rejects.toMatchObject({ status: 403 });
  await expect(change(category.id, { isActive: false }, theirs)).rejects.toMatchObject({ status: 404 });
  const names = itemsOf(await app.as(theirs).call(listExpenseCategories, {})).map(({ name }) => name);
  expect(names).not.toContain('Weighment');
});

const ask = (rest: object) =>
  app.as(user).call(createFundRequest, {
    body: { jobId: 'JOB-260001', requestor: 'Divya', requiredAmount: 1, ...rest } as never,
  });

test('a purpose that is switched off is counted, and no new request names it', async () => {
  const category = await create({ name: 'Escort' });
  const before = await app.as(user).call(expenseCategorySummary, {});
  await change(category.id, { isActive: false });
  const after = await app.as(user).call(expenseCategorySummary, {});
  expect([after.total, after.active, after.inactive]).toEqual([
    before.total,
    before.active - 1,
    before.inactive + 1,
  ]);
  const active = itemsOf(await app.as(user).call(listExpenseCategories, { query: { active: 'true' } }));
  expect(active.map(({ id }) => id)).not.toContain(category.id);
  await expect(ask({ requestId: 'FR-E-1', purposeCategoryId: category._id })).rejects.toMatchObject({
    status: 400,
    serverMessage: 'This purpose category is switched off',
  });
});

test.each(['abc', '999999', 'f'.repeat(24), '1'.repeat(24)])(
  'a request for the purpose %p, which there is not, is refused',
  async (purposeCategoryId) => {
    await expect(ask({ requestId: 'FR-E-0', purposeCategoryId })).rejects.toMatchObject({
      status: 400,
      serverMessage: 'This purpose category does not exist',
    });
  },
);

test.each<[string, object, string]>([
  ['no category', {}, 'Please select a purpose category'],
  ['an empty one', { purposeCategoryId: '', purpose: '' }, 'Please select a purpose category'],
  ['null for it', { purposeCategoryId: null }, 'Please select a purpose category'],
  ['a purpose that is no category', { purpose: 'Anything' }, 'Please select a purpose category'],
  [
    'the name of one beyond its limit',
    { purpose: 'misCELLaneous', requiredAmount: 15_000.01 },
    'The maximum allowed amount for this category is ₹15,000.00.',
  ],
  [
    'one of its own and the name of another',
    { purposeCategoryId: '4', purpose: 'Customs Duty', requiredAmount: 15_000.01 },
    'The maximum allowed amount for this category is ₹15,000.00.',
  ],
  [
    'a sub purpose of another category',
    { purposeCategoryId: '4', purposeSubId: 'Stamp Duty' },
    'This sub purpose does not belong to the category',
  ],
])('a request with %s does not avoid the limits (FUND-11)', async (_case, rest, serverMessage) => {
  for (const type of ['job', 'adhoc'])
    await expect(ask({ requestId: 'FR-E-10', type, ...rest })).rejects.toMatchObject({
      status: 400,
      serverMessage,
    });
});

test('a client without active categories asks for any purpose (FUND-11)', async () => {
  const nobody = identityOf({ userId: 8, clientId: '777' });
  const body = { requestId: 'FR-E-11', type: 'adhoc', requestor: 'Divya', requiredAmount: 90_00_000 };
  const raise = (rest: object) =>
    app.as(nobody).call(createFundRequest, { body: { ...body, ...rest } as never });
  expect(await raise({ purpose: 'Rent' })).toMatchObject({ purpose: 'Rent', purposeCategoryId: null });
  const { id } = await create({ name: 'Rent', limits }, nobody);
  await change(id, { isActive: false }, nobody);
  await expect(raise({ requestId: 'FR-E-12', purpose: 'Rent' })).rejects.toMatchObject({ status: 400 });
  expect(await raise({ requestId: 'FR-E-12', purpose: 'Petrol' })).toMatchObject({ purpose: 'Petrol' });
});

test('a request is capped in the currency of its job’s party; a currency without a limit has none', async () => {
  const category = await create({ name: 'Survey', limits });
  const inRupees = { jobId: 'JOB-260001', purposeCategoryId: category._id };
  const inDollars = { jobId: 'JOB-260002', purposeCategoryId: String(category.id) };
  expect(await ask({ ...inRupees, requestId: 'FR-E-2', requiredAmount: 20_000.5 })).toMatchObject({
    currency: 'INR',
    purpose: 'Survey',
  });
  await expect(ask({ ...inRupees, requestId: 'FR-E-3', requiredAmount: 20_000.51 })).rejects.toMatchObject({
    status: 400,
    code: 'above_category_limit',
    serverMessage: 'The maximum allowed amount for this category is ₹20,000.50.',
  });
  expect(await ask({ ...inDollars, requestId: 'FR-E-4', requiredAmount: 250 })).toMatchObject({
    currency: 'USD',
  });
  await expect(ask({ ...inDollars, requestId: 'FR-E-5', requiredAmount: 250.01 })).rejects.toMatchObject({
    serverMessage: 'The maximum allowed amount for this category is $250.00.',
  });
  const rupeesAlone = await create({ name: 'Tally', limits: limits.slice(0, 1) });
  const open = { jobId: 'JOB-260002', purposeCategoryId: rupeesAlone._id };
  expect(await ask({ ...open, requestId: 'FR-E-6', requiredAmount: 99_999 })).toMatchObject({
    currency: 'USD',
  });
});

test('adhoc money is allocated for the three purposes of the trade until an admin changes them', async () => {
  const read = (by = user) => app.as(by).call(getAllocationPurposes, {});
  const first = await read();
  expect(first.purposeMaster).toEqual([
    { name: 'DO Charges', subPurposes: ['DO Fees', 'Stamp Duty', 'Documentation Charges'] },
    {
      name: 'Examination',
      subPurposes: ['Customs Examination Fees', 'Port Handling for Examination', 'Lab Testing Charges'],
    },
    {
      name: 'Miscellaneous',
      subPurposes: ['Transport Charges', 'Printing & Stationery', 'Communication Charges', 'Other Charges'],
    },
  ]);
  expect(first.updatedAt).toBeNull();
  const purposeMaster = [...first.purposeMaster, { name: 'Labour', subPurposes: ['Loading'] }];
  const save = (updatedAt: string | null, by = admin) =>
    app.as(by).call(changeAllocationPurposes, { body: { purposeMaster, updatedAt } });
  await expect(save(null, user)).rejects.toMatchObject({ status: 403 });
  const both = await Promise.allSettled([save(null), save(null)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await read()).purposeMaster).toEqual(purposeMaster);
  await expect(save(null)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await save((await read()).updatedAt);
  expect((await read(theirs)).purposeMaster).toEqual(first.purposeMaster);
});

test.each([
  ['no purpose', []],
  ['a purpose without sub purposes', [{ name: 'A', subPurposes: [] }]],
  [
    'the same purpose twice',
    [
      { name: 'A', subPurposes: ['x'] },
      { name: 'a', subPurposes: ['x'] },
    ],
  ],
])('a list of purposes with %s is refused', async (_case, purposeMaster) => {
  await expect(
    app.as(admin).call(changeAllocationPurposes, { body: { purposeMaster } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('of purposes that are given one name concurrently, one has it', async () => {
  const other = await create({ name: 'Lashing' });
  const attempts = await Promise.allSettled([
    create({ name: 'Choking' }),
    create({ name: 'choking' }),
    change(other.id, { name: 'CHOKING' }),
  ]);
  const refusalCodes = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refusalCodes).toEqual(['taken', 'taken']);
});

test('a client has no more purposes than the form of fund requests can offer', async () => {
  const clientId = '778';
  const records = Array.from({ length: MOST_OFFERED - 1 }, (_none, at) => ({
    id: 900_000 + at,
    clientId,
    name: `Purpose ${at}`,
  }));
  await app.connection.collection('job_expense_master').insertMany(records);
  const by = identityOf({ clientId });
  const attempts = await Promise.allSettled(['One', 'Two', 'Three'].map((name) => create({ name }, by)));
  const refusals = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals).toHaveLength(2);
  for (const reason of refusals) expect(reason).toMatchObject({ status: 409, code: 'master_full' });
});
