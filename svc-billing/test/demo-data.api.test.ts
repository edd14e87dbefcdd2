import {
  type AdvanceReceived,
  advanceSummary,
  billingOverview,
  type FundRequest,
  fundRequestSummary,
  getInvoice,
  type Invoice,
  type IssuedDocument,
  type Job,
  jobBilling,
  listAdvances,
  listFundRequests,
  listIssued,
  listJobs,
  listProformas,
  readEinvoice,
  readEinvoiceSettings,
  readVendorAccount,
  requestEinvoice,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from './billing-app';
import { type PortalSandbox, startPortalSandbox } from './portal-sandbox';

let app: BillingApp;
let sandbox: PortalSandbox;
beforeAll(async () => {
  sandbox = await startPortalSandbox();
  app = await runBilling(undefined, sandbox.settings, true);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const api = (clientId = '1') => app.as(identityOf({ clientId }));
const issuedDocuments = async (clientId?: string) =>
  ((await api(clientId).call(listIssued, {})) as IssuedDocument[]).toReversed();

test('jobs of every direction and mode have the cargo that their bills need', async () => {
  const jobs = (await api().call(listJobs, {})) as Job[];
  expect(new Set(jobs.map(({ jobType }) => jobType))).toEqual(new Set(['import', 'export', 'domestic']));
  expect(new Set(jobs.map(({ mode }) => mode))).toEqual(new Set(['sea', 'air', 'road']));
  expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['active', 'completed', 'cancelled']));
  for (const job of jobs) {
    expect(job.grossWeight).toBeGreaterThan(0);
    expect(job.volume).toBeGreaterThan(0);
    if (job.shipmentCategory === 'SEA_FCL') expect(job.containers).not.toEqual([]);
  }
});

test('jobs are as old as their numbers say', async () => {
  for (const clientId of ['1', '2']) {
    const jobs = (await api(clientId).call(listJobs, {})) as Job[];
    const byNumber = jobs.toSorted((one, other) => one.jobNumber.localeCompare(other.jobNumber));
    const days = byNumber.map(({ createdAt }) => createdAt);
    expect(days).toEqual(days.toSorted());
  }
});

test('documents are issued in the order of their days under consecutive numbers, in every state of payment', async () => {
  const documents = await issuedDocuments();
  const days = documents.filter(({ kind }) => kind === 'invoice').map(({ invoiceDate }) => invoiceDate);
  expect(days).toEqual(days.toSorted());
  // They may be in two financial years.
  const numbers = documents.map(({ invoiceNumber }) => invoiceNumber);
  for (const series of new Set(numbers.map((number) => number.slice(0, -1)))) {
    const seriesNumbers = numbers.filter((number) => number.startsWith(series)).sort();
    expect(seriesNumbers).toEqual(seriesNumbers.map((_number, at) => `${series}${at + 1}`));
  }
  expect(documents.map(({ kind }) => kind).sort()).toEqual([
    'consolidated_invoice',
    'credit_note',
    'invoice',
    'invoice',
    'invoice',
  ]);
  const payments = documents.filter(({ kind }) => kind === 'invoice').map(({ payment }) => payment);
  expect(payments).toEqual(['overdue', 'pending', 'paid']);
});

test('a vendor was paid a part of its bill with TDS', async () => {
  const { balance, onAccount } = await api().call(readVendorAccount, { params: { vendorId: 2 } });
  expect([balance, onAccount]).toEqual([6_180, 0]);
});

test('proformas are open, cancelled and converted, alone and together', async () => {
  const proformas = (await api().call(listProformas, {})) as Invoice[];
  const states = proformas.map(({ status, consolidatedInvoiceNumber }) => [
    status,
    consolidatedInvoiceNumber !== '',
  ]);
  expect(states.filter(([status]) => status === 'proforma')).toHaveLength(2);
  expect(states.filter(([status, isMerged]) => status === 'converted' && !isMerged)).toHaveLength(3);
  expect(states.filter(([, isMerged]) => isMerged)).toHaveLength(2);
});

test('advances, vendor bills and credit notes are those of the use cases: nothing is billed twice', async () => {
  const { sources } = await api().call(jobBilling, { params: { jobNumber: 'JOB-260007' } });
  expect(sources.find(({ kind }) => kind === 'vendor_bill')).toMatchObject({
    billedAmount: 12_390,
    leftAmount: 0,
  });
  const partPaid = (await issuedDocuments()).find(
    ({ jobNumber, kind }) => jobNumber === 'JOB-260007' && kind === 'invoice',
  );
  const invoice = await api().call(getInvoice, { params: { id: partPaid?.id ?? 0 } });
  expect(invoice).toMatchObject({ advanceAmount: 15_000, taxMode: 'IGST' });
  expect(invoice.charges.find(({ treatment }) => treatment === 'pure_agent')).toMatchObject({ gstAmount: 0 });
  // 1,550.55 and its IGST of 279.10 were credited.
  expect(invoice.balanceAmount).toBeCloseTo(invoice.totalAmount - 15_000 - 1_829.65, 2);
  const left = await api().call(advanceSummary, { query: { jobNumber: 'JOB-260008' } });
  expect(left.left).toBeCloseTo(left.received - 14_809.65, 2);
  const advances = await Promise.all(
    ['JOB-260007', 'JOB-260008'].map((jobNumber) => api().call(listAdvances, { query: { jobNumber } })),
  );
  const vouchers = (advances as AdvanceReceived[][]).flatMap(([advance]) => advance?.vouchers ?? []);
  expect(vouchers.map(({ number }) => number.replace(/[\d-]+\//, ''))).toEqual(['RV/00001', 'RV/00002']);
});

test('fund requests stand in every state, decided by different people, and wait for approver and payer', async () => {
  const requests = (await api().call(listFundRequests, {})) as FundRequest[];
  expect(new Set(requests.map(({ status }) => status))).toEqual(
    new Set(['pending', 'approved', 'rejected', 'disbursed', 'completed', 'cancelled']),
  );
  for (const { trail, createdById } of requests) {
    const deciders = trail.filter(({ level }) => level !== null).map(({ by }) => by.userId);
    expect(deciders).not.toContain(createdById);
    expect(new Set(deciders).size).toBe(deciders.length);
  }
  const summary = await api().call(fundRequestSummary, {});
  expect(summary.adhoc).toMatchObject({ received: { INR: 12_000 }, allocated: { INR: 6_000 } });
});

test('history and trails tell every step at the time at which it was taken', async () => {
  const audit = app.connection.collection<{ at: Date; record: { id: string }; clientId: string }>('audit');
  const when = async (kind: string, action: string, clientId = '1') =>
    new Map(
      (await audit.find({ clientId, 'record.kind': kind, action }).toArray()).map(({ at, record }) => [
        record.id,
        at.toISOString(),
      ]),
    );
  const [issues, raises] = [await when('invoices', 'issue'), await when('invoices', 'create')];
  for (const { id, kind, invoiceDate } of await issuedDocuments())
    expect((kind === 'invoice' ? issues : raises).get(`${id}`)).toBe(invoiceDate);
  const creationTimes = await when('jobs', 'create');
  for (const { id, createdAt } of (await api().call(listJobs, {})) as Job[])
    expect(creationTimes.get(`${id}`)).toBe(createdAt);
  for (const { trail, requestDate } of (await api().call(listFundRequests, {})) as FundRequest[]) {
    const steps = trail.map(({ at }) => at);
    expect(steps[0]).toBe(requestDate);
    expect(steps).toEqual([...new Set(steps)].sort());
  }
  expect([...(await when('fund_requests', 'pay')).values()]).toHaveLength(3);
});

test('the first dashboard has proformas that wait, activity and documents of its own client', async () => {
  for (const [clientId, waiting] of [
    ['1', 2],
    ['2', 1],
  ] as const) {
    const overview = await api(clientId).call(billingOverview, {});
    expect(overview.openProformas).toBe(waiting);
    expect(overview.recentInvoices.length).toBeGreaterThan(1);
    expect(overview.activity).not.toEqual([]);
    expect(overview.activity.map(({ by }) => by)).not.toContain('System');
  }
});

test('a second start, and another copy, add nothing', async () => {
  const count = () => app.connection.collection('invoices').countDocuments();
  const before = await count();
  const copy = await app.another();
  await copy.close();
  expect(await count()).toBe(before);
});

test('a document of the last weeks gets its IRN from the sandbox at once (EINVOICE-18)', async () => {
  expect(await api().call(readEinvoiceSettings, {})).toMatchObject({ portalUser: 'admin' });
  expect(await api('2').call(readEinvoiceSettings, {})).toMatchObject({ portalUser: 'admin2' });
  const { connection } = app;
  const accounts = await connection.collection('portal_accounts').find().toArray();
  expect(JSON.stringify(accounts)).not.toContain('sandbox');
  app.rename('/api/clients/1', { address: '14 Rajaji Salai', pinCode: '600001' });
  const documents = (await issuedDocuments()).filter(({ kind }) => kind === 'invoice');
  const einvoices = await Promise.all(
    documents.map(({ id }) => api().call(readEinvoice, { params: { id } })),
  );
  expect(einvoices.flatMap(({ problems }) => problems)).toEqual([]);
  const open = einvoices.find(({ isRequired }) => isRequired);
  const params = { id: open?.documentId ?? 0 };
  let state = await api().call(requestEinvoice, { params });
  while (state.request?.refusal === '') state = await api().call(readEinvoice, { params });
  expect(state.registration?.irn).toMatch(/^[0-9a-f]{64}$/);
});
