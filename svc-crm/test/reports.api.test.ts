import {
  approveQuote,
  convertQuote,
  createContract,
  createQuote,
  printCrmReport,
  QUOTE_GROUPS,
  rejectQuote,
  reportEndingContracts,
  reportQuotes,
  updateQuote,
} from '@freightdesk/contracts/crm';
import { indianDay } from '@freightdesk/tax';
import { type CrmApp, ours, runCrm, theirs } from './crm-app';
import { chaAgency, quoteOf } from './quote-bodies';

let app: CrmApp;
beforeAll(async () => {
  app = await runCrm();
});
afterAll(() => app.close());

const today = indianDay(new Date());
const days = { from: today, to: today };
const api = () => app.as(ours);
const quote = async (quoteId: string, rest = {}) =>
  (await api().call(createQuote, { body: quoteOf(quoteId, rest) })).id;

test('quotes are counted as won, lost, expired and open, and lost ones by their reason (REPORT-7)', async () => {
  const before = (await api().call(reportQuotes, { query: days })).total;
  await quote('QT-R1');
  const won = await quote('QT-R2');
  await api().call(approveQuote, { params: { id: won } });
  await api().call(convertQuote, { params: { id: won } });
  const lost = await quote('QT-R3');
  await api().call(rejectQuote, { params: { id: lost }, body: { reason: 'Too dear' } });
  await quote('QT-R4', { quoteType: 'term', validFrom: '2020-01-01', validTo: '2020-12-31' });
  const tried = await quote('QT-R5');
  await api().call(rejectQuote, { params: { id: tried }, body: { reason: 'Too slow' } });
  await api().call(updateQuote, { params: { id: tried }, body: { paymentTermsDays: 60 } });
  const after = await api().call(reportQuotes, { query: { ...days, by: 'kind' } });
  const increases = Object.entries(after.total).map(([name, count]) => [
    name,
    count - before[name as keyof typeof before],
  ]);
  expect(Object.fromEntries(increases)).toEqual({ quotes: 5, won: 1, lost: 1, expired: 1, open: 2 });
  const { rows } = await api().call(reportQuotes, { query: { ...days, by: 'reason' } });
  expect(rows.map(({ label, lost: count }) => [label, count])).toContainEqual(['Too dear', 1]);
  expect(rows.map(({ label }) => label)).not.toContain('Too slow');
  for (const by of QUOTE_GROUPS.filter((each) => each !== 'reason'))
    expect((await api().call(reportQuotes, { query: { ...days, by } })).total).toEqual(after.total);
  const months = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  const year = await api().call(reportQuotes, { query: { ...months, by: 'party' } });
  expect(year.total.quotes).toBeGreaterThanOrEqual(after.total.quotes);
  expect((await app.as(theirs).call(reportQuotes, { query: days })).total.lost).toBe(0);
});

test('contracts that end in a period are listed with their last day, and counted by party and month (REPORT-7)', async () => {
  const period = { from: '2094-01-01', to: '2094-12-31' };
  for (const [contractId, validTo] of [
    ['CT-R1', '2094-03-31'],
    ['CT-R2', '2094-02-10'],
    ['CT-R3', '2095-01-01'],
  ] as const)
    await api().call(createContract, {
      body: {
        contractId,
        partyId: 1,
        validFrom: '2020-01-01',
        validTo,
        isActive: contractId !== 'CT-R1',
        services: [{ ...chaAgency, buyingCost: 1, sellingCost: 2 }],
      },
    });
  const one = await api().call(reportEndingContracts, { query: period });
  expect(one.rows.map(({ key, lastDay }) => [key, indianDay(new Date(lastDay))])).toEqual([
    ['CT-R2', '2094-02-10'],
    ['CT-R1', '2094-03-31'],
  ]);
  expect(one).toMatchObject({ rest: null, total: { contracts: 2, active: 1 } });
  const byParty = await api().call(reportEndingContracts, { query: { ...period, by: 'party' } });
  expect(byParty).toMatchObject({ rows: [{ key: '1', contracts: 2, active: 1 }], total: one.total });
  const byMonth = await api().call(reportEndingContracts, { query: { ...period, by: 'month' } });
  expect(byMonth.rows.filter(({ contracts }) => contracts > 0).map(({ key }) => key)).toEqual([
    '2094-02',
    '2094-03',
  ]);
  expect((await app.as(theirs).call(reportEndingContracts, { query: period })).total.contracts).toBe(0);
});

test('a report is printed, and a group that it does not have is refused (REPORT-6)', async () => {
  const headers = await app.headersOf(ours);
  const get = (report: string, query: string) => {
    const path = printCrmReport.path.replace(':report', report);
    return fetch(`${app.url}${path}?from=${today}&to=${today}&${query}`, { headers });
  };
  expect(await (await get('quote', 'by=reason')).text()).toContain('Too dear');
  expect((await get('expiry', 'by=lane')).status).toBe(400);
  expect((await get('expiry', 'by=lane&format=csv')).status).toBe(400);
});
