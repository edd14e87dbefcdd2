import {
  approveQuote,
  convertQuote,
  createQuote,
  deleteQuote,
  listQuoteFamilies,
  markContractUsed,
  type Quote,
  type QuoteInput,
  type QuoteKind,
  quoteSummary,
  rejectQuote,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { plansOf } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { storeManyQuotes } from '../bench/many-quotes';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { quoteOf } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterEach(async () => {
  await app.connection.collection('quotes').deleteMany({ clientId: '1' });
  await app.connection.collection('quote_families').deleteMany({ clientId: '1' });
  await app.connection.collection('sums').deleteMany({ clientId: '1' });
});
afterAll(() => app.close());

type Query = {
  status?: Quote['status'];
  kind?: QuoteKind;
  quoteId?: string;
  q?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
};
const list = (query: Query = {}, who = ours) => app.as(who).call(listQuoteFamilies, { query });
const namesOf = (families: readonly (readonly Quote[])[]) =>
  families.map((versions) => versions.map(({ quoteId, iteration }) => `${quoteId} v${iteration}`));

async function families(query?: Query): Promise<Quote[][]> {
  const answer = await list(query);
  if (!Array.isArray(answer)) throw new Error('A plain list was expected');
  return answer;
}
async function page(query: Query, who = ours) {
  const answer = await list(query, who);
  if (Array.isArray(answer)) throw new Error('A page was expected');
  return { ...answer, items: namesOf(answer.items) };
}

const create = (quoteId: string, rest: Partial<QuoteInput> = {}): Promise<Quote> =>
  app.as(ours).call(createQuote, { body: quoteOf(quoteId, rest) });
const revise = ({ id }: Quote): Promise<Quote> =>
  app.as(ours).call(updateQuote, { params: { id }, body: {} });

test('families come newest first, each with its versions oldest first', async () => {
  const first = await create('QT-1');
  await create('QT-2');
  await revise(await revise(first));
  expect(namesOf(await families())).toEqual([['QT-2 v1'], ['QT-1 v1', 'QT-1 v2', 'QT-1 v3']]);
});

test('the family of one quote id comes alone, without those whose id contains it', async () => {
  await revise(await create('QT-1'));
  await create('QT-10');
  expect(namesOf(await families({ quoteId: 'QT-1' }))).toEqual([['QT-1 v1', 'QT-1 v2']]);
  expect(await page({ quoteId: 'QT-1', page: 1, pageSize: 1 })).toMatchObject({ total: 1 });
  expect(await families({ quoteId: 'QT' })).toEqual([]);
});

test('a version is answered in the list as it is answered alone', async () => {
  const quote = await create('SQ-1', {
    metadata: { type: 'sea_freight', portOfLoading: 'INMAA1', containerQuantities: { '20FCLDC': 2 } },
    shipmentCategories: ['20FCLDC'],
  });
  expect(await families()).toEqual([[quote]]);
});

test('a page holds whole families and reports how many there are', async () => {
  for (const quoteId of ['QT-1', 'QT-2', 'QT-3']) await revise(await create(quoteId));
  expect(await page({ page: 1, pageSize: 2 })).toEqual({
    total: 3,
    page: 1,
    pageSize: 2,
    items: [
      ['QT-3 v1', 'QT-3 v2'],
      ['QT-2 v1', 'QT-2 v2'],
    ],
  });
  expect((await page({ page: 2, pageSize: 2 })).items).toEqual([['QT-1 v1', 'QT-1 v2']]);
  expect((await page({ page: 3, pageSize: 2 })).items).toEqual([]);
});

const past = { quoteType: 'term', validFrom: '2025-01-01', validTo: '2025-12-31' } as const;

/** One quote in each state, the pending one a sea quote. */
async function storeOneOfEach(): Promise<void> {
  await create('SQ-PENDING', { metadata: { type: 'sea_freight' }, shipmentCategories: ['20FCLDC'] });
  await create('QT-EXPIRED', past);
  const approve = async ({ id }: Quote) => app.as(ours).call(approveQuote, { params: { id } });
  await approve(await create('QT-APPROVED'));
  const { id } = await approve(await create('QT-CONVERTED'));
  await app.as(ours).call(convertQuote, { params: { id } });
  const rejected = await create('QT-REJECTED');
  await app.as(ours).call(rejectQuote, { params: { id: rejected.id }, body: { reason: 'Too dear' } });
}

test('families are narrowed to a status, an expired one to no other, and to a kind', async () => {
  await storeOneOfEach();
  const idsFound = async (query: Query) => (await families(query)).map(([first]) => first?.quoteId);
  expect(await idsFound({ status: 'pending_approval' })).toEqual(['SQ-PENDING']);
  expect(await idsFound({ status: 'expired' })).toEqual(['QT-EXPIRED']);
  expect(await idsFound({ status: 'approved' })).toEqual(['QT-APPROVED']);
  expect(await idsFound({ kind: 'sea_freight' })).toEqual(['SQ-PENDING']);
  expect(await idsFound({ kind: 'standard', status: 'rejected' })).toEqual(['QT-REJECTED']);
  expect(await idsFound({ kind: 'quote_final' })).toEqual([]);
  expect(await idsFound({ q: 'converted', status: 'approved' })).toEqual([]);
});

test('quotes are counted by their state, each once, and those of the own client alone', async () => {
  await storeOneOfEach();
  const [pending] = await families({ status: 'pending_approval' });
  await revise(pending?.[0] as Quote);
  const countsFor = (who: typeof ours) => app.as(who).call(quoteSummary, {});
  expect(await countsFor(ours)).toEqual({ total: 5, pending: 1, approved: 1, converted: 1, closed: 2 });
  expect(await countsFor(theirs)).toMatchObject({ total: 0 });
});

test('families are sorted by quote id or party where that is asked for', async () => {
  await create('QT-B');
  await create('QT-A', { partyId: 2 });
  await create('QT-C', { partyId: 3 });
  const order = async (sort: string) => (await families({ sort })).map(([first]) => first?.quoteId);
  expect(await order('quoteId')).toEqual(['QT-A', 'QT-B', 'QT-C']);
  expect(await order('-partyName')).toEqual(['QT-A', 'QT-C', 'QT-B']);
  await expect(list({ sort: 'services' })).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['qt-se', ['QT-SEARCH-1', 'QT-SEARCH-2']],
  ['sahyadri', ['QT-SEARCH-2']],
  ['final quote', ['QT-APPROVED']],
  ['approved', ['QT-APPROVED']],
  ['expired', ['QT-EXPIRED']],
  ['Converted to Contract', ['QT-CONVERTED']],
  ['pending', ['QT-SEARCH-1', 'QT-SEARCH-2']],
  ['used', []],
  ['.*', []],
])('a search for %j reads quote id, party and status', async (q, expectedIds) => {
  await create('QT-SEARCH-1');
  await create('QT-SEARCH-2', { partyId: 2 });
  await create('QT-EXPIRED', past);
  const approve = async (quoteId: string) => {
    const { id } = await create(quoteId);
    return app.as(ours).call(approveQuote, { params: { id } });
  };
  await approve('QT-APPROVED');
  const { id } = await approve('QT-CONVERTED');
  await app.as(ours).call(convertQuote, { params: { id } });
  expect((await families({ q })).map(([first]) => first?.quoteId).sort()).toEqual(expectedIds);
});

test('a search finds a family by the status of its latest version', async () => {
  const first = await create('QT-1');
  await app.as(ours).call(approveQuote, { params: { id: first.id } });
  expect(await families({ q: 'approved' })).toHaveLength(1);
  const second = await revise(first);
  expect(await families({ q: 'approved' })).toHaveLength(0);
  await app.as(ours).call(deleteQuote, { params: { id: second.id } });
  expect(await families({ q: 'approved' })).toHaveLength(1);
});

test('a search finds a family by the version that became a contract, whatever came after it', async () => {
  const first = await create('QT-1');
  await app.as(ours).call(approveQuote, { params: { id: first.id } });
  const second = await revise(first);
  const third = await revise(second);
  const { contract } = await app.as(ours).call(convertQuote, { params: { id: first.id } });
  const countFound = async (q: string) => (await families({ q })).length;
  expect(await countFound('converted')).toBe(1);
  expect(await countFound('pending')).toBe(0);
  await app.as(ours).call(deleteQuote, { params: { id: third.id } });
  expect(await countFound('converted')).toBe(1);
  const usedDate = '2026-11-21';
  const report = { params: { id: contract.id }, body: { clientId: '1', usedDate } };
  await app.internal.call(markContractUsed, report);
  expect(await countFound('used in billing')).toBe(1);
  expect(await countFound('converted')).toBe(0);
  expect((await families())[0]?.map(({ isLatest }) => isLatest)).toEqual([false, true]);
});

describe('among many families', () => {
  const FAMILIES = 300;
  const VERSIONS = 5;
  const many = identityOf({ userId: 8, clientId: '3' });
  const few = identityOf({ userId: 9, clientId: '4' });
  beforeAll(async () => {
    await storeManyQuotes(app.connection, '3', FAMILIES, VERSIONS);
    await storeManyQuotes(app.connection, '4', 50, VERSIONS);
  });

  test('a page reads its own families and versions alone, from indexes, grouped by the database', async () => {
    const plans = await plansOf(app.connection, () => list({ page: 3, pageSize: 20 }, many));
    const readOf = (name: string, collection: string) =>
      plans.find((plan) => plan.name === name && plan.collection === collection);
    for (const { stages } of plans) expect(stages).toContain('IXSCAN');
    for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
    const page = readOf('find', 'quote_families');
    expect(page?.stages).not.toContain('SORT');
    expect(page?.examined).toBeLessThanOrEqual(60);
    expect(readOf('aggregate', 'quotes')?.examined).toBe(20 * VERSIONS);
  });

  test.each(['quoteId', '-quoteId', 'partyName', '-partyName'])(
    'a page sorted by %s needs no sorting',
    async (sort) => {
      const plans = await plansOf(app.connection, () => list({ page: 1, pageSize: 20, sort }, many));
      const page = plans.find(({ name }) => name === 'find');
      expect(page?.stages).toContain('IXSCAN');
      expect(page?.stages).not.toContain('SORT');
    },
  );

  test('a search looks at families of the own client, and at versions of what it found', async () => {
    const plans = await plansOf(app.connection, () => list({ q: 'QT-000007', page: 1, pageSize: 20 }, many));
    for (const { stages } of plans) expect(stages).not.toContain('COLLSCAN');
    expect(plans.find(({ name }) => name === 'find')?.examined).toBeLessThanOrEqual(FAMILIES);
    expect(plans.find(({ collection }) => collection === 'quotes')?.examined).toBe(VERSIONS);
  });

  test('every family is on one page, none on two', async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => page({ page: number, pageSize: 100 }, many)));
    const items = pages.flatMap(({ items }) => items);
    expect(new Set(items.map(([first]) => first)).size).toBe(FAMILIES);
    expect(items.every((versions) => versions.length === VERSIONS)).toBe(true);
  });

  test('another client gets its own alone', async () => {
    expect(await page({ page: 1, pageSize: 1 }, few)).toMatchObject({ total: 50 });
    expect(await list({}, few)).toHaveLength(50);
    expect(await list({}, many)).toHaveLength(FAMILIES);
    expect(await list({}, theirs)).toEqual([]);
  });
});
