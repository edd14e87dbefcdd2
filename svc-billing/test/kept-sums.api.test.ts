import { itemsOf } from '@freightdesk/api-client';
import {
  agedParties,
  billingOverview,
  cancelProforma,
  createJob,
  endJob,
  ISSUED_GROUPS,
  ISSUED_KINDS,
  type IssuedGroup,
  issuedSummary,
  JOB_GROUPS,
  JOB_REPORT_STATUSES,
  JOB_TYPES,
  JOBS_OF_STATUS,
  type JobGroup,
  listIssued,
  listJobs,
  listProformas,
  noteSummary,
  PAYMENT_STATES,
  PAYMENTS_OF_STATUS,
  proformaSummary,
  REPORT_STATUSES,
  type ReportStatus,
  readPartyAccount,
  reportIssued,
  reportJobs,
  trialBalance,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { NONE_STATED } from '@freightdesk/contracts/shared';
import { forgetMigration } from '@freightdesk/data/testing';
import { freezeDate } from '@freightdesk/service-kit/testing';
import { DAY, financialYear, indianDay, indianMidnight, lastDayOf, monthOf } from '@freightdesk/tax';
import fc from 'fast-check';
import type { DocumentRecord } from '../src/documents/document.model';
import { paymentOf } from '../src/documents/payment.rules';
import type { JobRecord } from '../src/jobs/job.model';
import { fourLines, proforma } from './billing-app';
import { runDocuments } from './documents';

const { app, api, raise, convert, credit, debit, consolidate } = runDocuments();
afterEach(() => {
  jest.useRealTimers();
});

const START = Date.UTC(2026, 1, 10, 6);
let today = START;
/** Moves the clock on by days. It never goes back, whichever test or run comes next. */
function pass(days: number): void {
  today += days * DAY;
  freezeDate(today);
}
const dayIn = (days: number): string => indianDay(new Date(today + days * DAY));

const monthEnd = (day: string): string => lastDayOf(monthOf(day));

const documents = () =>
  app().connection.collection<DocumentRecord>('invoices').find({ clientId: '1' }).sort({ id: 1 }).toArray();

let jobCount = 0;
const jobs = () => app().connection.collection<JobRecord>('jobs').find({ clientId: '1' }).toArray();

const line = (rate: number, currency: 'INR' | 'USD' = 'INR') => [
  { chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate, gstPercent: 18, currency },
];

const DOLLAR_RATE = { exchangeRate: 83.255, exchangeRateDay: '2026-11-20', exchangeRateSource: 'bank' };

/** Jobs of the demo data. */
const BILLED_JOBS = ['JOB-260001', 'JOB-260002'];

/** The writes that change counts and sums of lists, each on the document that the number picks. */
const WRITES = {
  raise: (pick: number) =>
    raise({
      jobNumber: BILLED_JOBS[pick % 2],
      charges: line(100 + pick, pick % 3 ? 'INR' : 'USD'),
      ...(pick % 3 ? {} : DOLLAR_RATE),
      ...(pick % 2 ? { dueDate: dayIn(pick % 40) } : {}),
    }),
  change: async (pick: number) => {
    const id = await pickDocument(pick, { state: 'open' });
    return id && api().call(updateProforma, { params: { id }, body: proforma({ charges: line(7 + pick) }) });
  },
  cancel: async (pick: number) => {
    const id = await pickDocument(pick, { state: 'open' });
    return id && api().call(cancelProforma, { params: { id }, body: {} });
  },
  convert: async (pick: number) => {
    const id = await pickDocument(pick, { state: 'open' });
    return id && convert(id);
  },
  consolidate: async (pick: number) => {
    const open = itemsOf(await api().call(listProformas, { query: { status: 'proforma' } }));
    const proformas = open.filter(({ currency }) => currency === 'INR').slice(pick % 2);
    return proformas.length > 1 && consolidate(proformas);
  },
  credit: async (pick: number) => {
    const id = await pickDocument(pick, { kind: 'invoice' });
    return id && credit(id, { charges: [pick % 2 ? { originalLine: 0 } : { originalLine: 0, amount: 11 }] });
  },
  raiseJob: (pick: number) =>
    api().call(createJob, {
      body: {
        jobNumber: `JOB-KEPT-${++jobCount}`,
        partyId: 1 + (pick % 2),
        jobType: JOB_TYPES[pick % 3],
        portOfLoading: pick % 4 ? 'INMAA' : '',
      },
    }),
  endJob: async (pick: number) => {
    const active = (await jobs()).filter(({ status }) => status === 'active');
    const id = active[pick % Math.max(1, active.length)]?.id;
    return (
      id && api().call(endJob, { params: { id }, body: { status: pick % 2 ? 'completed' : 'cancelled' } })
    );
  },
  debit: async (pick: number) => {
    const id = await pickDocument(pick, { kind: 'invoice', currency: 'INR' });
    return id && debit(id, { charges: line(3) });
  },
};

async function pickDocument(pick: number, criteria: Partial<DocumentRecord>): Promise<number | undefined> {
  const candidates = (await documents()).filter((document) =>
    Object.entries(criteria).every(([name, value]) => document[name as keyof DocumentRecord] === value),
  );
  return candidates[pick % Math.max(1, candidates.length)]?.id;
}

const rupees = (documents: readonly DocumentRecord[], figure: 'subtotal' | 'totalAmount' | 'balanceAmount') =>
  ['INR', 'USD'].map((currencyCode) =>
    documents
      .filter(({ currency }) => currency === currencyCode)
      .reduce((sum, each) => sum + (each.kind === 'credit_note' ? -1 : 1) * each[figure], 0),
  );
const paise = ({ INR, USD }: { INR: number; USD: number }) => [Math.round(INR * 100), Math.round(USD * 100)];

async function expectRegister(query: {
  readonly kind?: (typeof ISSUED_KINDS)[number];
  readonly payment?: (typeof PAYMENT_STATES)[number];
  readonly from?: string;
  readonly to?: string;
}) {
  const now = new Date();
  const matchingDocuments = (await documents()).filter((document) => {
    const day = document.invoiceDate ? indianDay(document.invoiceDate) : '';
    return (
      document.isIssued &&
      (!query.kind || document.kind === query.kind) &&
      (!query.payment || paymentOf(document, now) === query.payment) &&
      day >= (query.from ?? '') &&
      day <= (query.to ?? '9')
    );
  });
  const { INR, USD } = await api().call(issuedSummary, { query });
  expect([query, INR.count + USD.count]).toEqual([query, matchingDocuments.length]);
  const answeredSums = (figure: 'subtotal' | 'totalAmount' | 'balanceAmount') =>
    paise({ INR: INR[figure], USD: USD[figure] });
  for (const figure of ['subtotal', 'totalAmount', 'balanceAmount'] as const)
    expect([query, figure, answeredSums(figure)]).toEqual([query, figure, rupees(matchingDocuments, figure)]);
  const page = await api().call(listIssued, { query: { ...query, page: 1, pageSize: 500 } });
  expect(page).toMatchObject({ total: matchingDocuments.length });
  expect(itemsOf(page)).toHaveLength(matchingDocuments.length);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a document adds to reports in paise, by its lines. */
function reportedBy({ kind, currency, charges }: DocumentRecord) {
  const sign = kind === 'credit_note' ? -1 : 1;
  const lines = charges.map((line) => ({ line, figures: currency === 'INR' ? line : line.rupees }));
  const ownLines = lines.filter(({ line }) => line.treatment !== 'pure_agent');
  return {
    revenue: sign * sum(ownLines.map(({ figures }) => figures?.amount ?? 0)),
    billedAmount: sign * sum(lines.map(({ figures }) => figures?.totalAmount ?? 0)),
  };
}

const reportKeyOf: Readonly<Record<IssuedGroup, (document: DocumentRecord) => string>> = {
  month: ({ invoiceDate }) => indianDay(invoiceDate ?? new Date(0)).slice(0, 7),
  party: ({ partyId }) => String(partyId),
  category: ({ shipmentCategory }) => shipmentCategory,
  lane: ({ portOfLoading, portOfDischarge }) =>
    [portOfLoading, portOfDischarge].map((port) => port || NONE_STATED).join('~'),
  salesPerson: ({ issuedBy }) => issuedBy,
  kind: ({ kind }) => kind,
  payment: (document) => paymentOf(document, new Date()),
};

/** The parameters of the lists that rows lead to. */
const NARROWED_BY: Readonly<Partial<Record<IssuedGroup | JobGroup, string>>> = {
  category: 'shipmentCategory',
  lane: 'lane',
  salesPerson: 'issuedBy',
};

/** Expects a report to come to its documents, row by row. */
async function expectReport(query: { by: IssuedGroup; status: ReportStatus; from: string; to: string }) {
  const matches = (await documents()).filter((document) => {
    const day = document.invoiceDate ? indianDay(document.invoiceDate) : '';
    const isOfStatus = PAYMENTS_OF_STATUS[query.status].includes(paymentOf(document, new Date()));
    return document.isIssued && isOfStatus && day >= query.from && day <= query.to;
  });
  const { rows, total } = await api().call(reportIssued, { query });
  const expectedRows = new Map<string, number[]>();
  for (const document of matches) {
    const key = reportKeyOf[query.by](document);
    const { revenue, billedAmount } = reportedBy(document);
    const [count = 0, ...sums] = expectedRows.get(key) ?? [];
    expectedRows.set(key, [count + 1, revenue + (sums[0] ?? 0), billedAmount + (sums[1] ?? 0)]);
  }
  const figures = ({ documents: count, revenue, billedAmount }: typeof total) => [
    count,
    ...paise({ INR: revenue, USD: billedAmount }),
  ];
  const answeredRows = new Map<string, number[]>();
  for (const row of rows.filter((each) => each.documents > 0)) {
    const key = query.by === 'month' ? row.key.slice(0, 7) : row.key;
    const earlier = answeredRows.get(key) ?? [];
    answeredRows.set(
      key,
      figures(row).map((figure, at) => figure + (earlier[at] ?? 0)),
    );
  }
  expect([query, [...answeredRows].sort()]).toEqual([query, [...expectedRows].sort()]);
  const expectedTotal = [0, 1, 2].map((at) => sum([...expectedRows.values()].map((row) => row[at] ?? 0)));
  expect([query, figures(total)]).toEqual([query, expectedTotal]);
  const parameter = NARROWED_BY[query.by];
  for (const { key, from, to, documents: count } of parameter ? rows : []) {
    const narrowing = { from, to, payment: 'not_cancelled', [parameter ?? '']: key || NONE_STATED } as const;
    const page = await api().call(listIssued, { query: { ...narrowing, page: 1, pageSize: 1 } });
    expect([narrowing, page]).toEqual([narrowing, expect.objectContaining({ total: count })]);
  }
  return total;
}

/** Expects the reports of a period to come to its documents, and revenue to the income of the trial balance (REPORT-1). */
async function expectReports(period: { readonly from: string; readonly to: string }): Promise<void> {
  for (const status of REPORT_STATUSES) await expectReport({ ...period, by: 'party', status });
  for (const by of ISSUED_GROUPS) {
    const { revenue } = await expectReport({ ...period, by, status: 'all' });
    const accounts = await api().call(trialBalance, { query: period });
    const income = accounts.filter(({ account }) => account === 'income');
    expect(Math.round(revenue * 100)).toBe(
      sum(income.map((account) => Math.round((account.credit - account.debit) * 100))),
    );
  }
}

const jobKeyOf: Readonly<Record<JobGroup, (job: JobRecord) => string>> = {
  month: ({ createdAt }) => indianDay(createdAt).slice(0, 7),
  party: ({ partyId }) => String(partyId),
  category: ({ shipmentCategory }) => shipmentCategory,
  lane: ({ portOfLoading, portOfDischarge }) =>
    [portOfLoading, portOfDischarge].map((port) => port || NONE_STATED).join('~'),
  jobType: ({ jobType }) => jobType,
};

/** What jobs are grouped by, and of which status: by day each of both once, at night each with each. */
const REPORTS_OF_JOBS = JOB_GROUPS.flatMap((by) =>
  JOB_REPORT_STATUSES.map((status) => [by, status] as const),
).filter(([by, status]) => process.env.NIGHTLY || status === 'all' || by === 'month');

/** Expects the report of jobs to come to the jobs of a period, by what they are grouped by. */
async function expectJobs(period: { readonly from: string; readonly to: string }): Promise<void> {
  const all = (await jobs()).filter(({ createdAt }) => {
    const day = indianDay(createdAt);
    return day >= period.from && day <= period.to;
  });
  for (const [by, status] of REPORTS_OF_JOBS) {
    const matches = all.filter((job) => JOBS_OF_STATUS[status].includes(job.status));
    const expectedRows = new Map<string, number>();
    for (const job of matches)
      expectedRows.set(jobKeyOf[by](job), (expectedRows.get(jobKeyOf[by](job)) ?? 0) + 1);
    const { rows, total } = await api().call(reportJobs, { query: { ...period, by, status } });
    const answeredRows = new Map<string, number>();
    for (const row of rows.filter((each) => each.jobs > 0)) {
      const key = by === 'month' ? row.key.slice(0, 7) : row.key;
      answeredRows.set(key, (answeredRows.get(key) ?? 0) + row.jobs);
    }
    expect([by, status, [...answeredRows].sort()]).toEqual([by, status, [...expectedRows].sort()]);
    expect(total.active + total.completed + total.cancelled).toBe(matches.length);
    const parameter = status === 'all' && NARROWED_BY[by];
    for (const { key, from, to, jobs: count } of parameter ? rows : []) {
      const narrowing = { from, to, [parameter || '']: key || NONE_STATED };
      const page = await api().call(listJobs, { query: { ...narrowing, page: 1, pageSize: 1 } });
      expect([narrowing, page]).toEqual([narrowing, expect.objectContaining({ total: count })]);
    }
  }
}

/** Expects a row of the ageing for each party that owes something, which comes to its documents (LEDGER-7). */
async function expectAgeing(): Promise<void> {
  const rows = itemsOf(await api().call(agedParties, { query: {} }));
  for (const partyId of [1, 2, 3]) {
    const account = await api().call(readPartyAccount, { params: { partyId } });
    const row = rows.find((each) => each.partyId === partyId);
    const { partyId: _id, partyName: _name, ...figures } = { partyId, partyName: '', ...row };
    expect([partyId, row ? figures : account]).toEqual([partyId, account]);
    expect(row !== undefined).toBe(Object.values(account).some((amount) => amount !== 0));
  }
}

/** What a document bills to its job without tax; notes on consolidated invoices are not among the writes. */
function billedToJob({ kind, state, subtotal }: DocumentRecord): number {
  if (kind === 'proforma') return state === 'converted' ? subtotal : 0;
  return state === 'cancelled' ? 0 : subtotal * (kind === 'credit_note' ? -1 : 1);
}

const unbilledOfJob = ({ kind, state, subtotal }: DocumentRecord): number =>
  kind === 'proforma' && state === 'open' ? subtotal : 0;

/** Expects the figures of jobs to come to their documents (REPORT-7). */
async function expectJobFigures(all: readonly DocumentRecord[]): Promise<void> {
  for (const jobNumber of BILLED_JOBS) {
    const [job] = itemsOf(await api().call(listJobs, { query: { jobNumber, figures: 'true' } }));
    const sums = [job?.figures?.billed, job?.figures?.unbilled].flatMap(
      (amounts) => amounts && paise(amounts),
    );
    const ofJob = all.filter((document) => document.jobNumber === jobNumber);
    const expectedSums = [billedToJob, unbilledOfJob].flatMap((amountOf) =>
      (['INR', 'USD'] as const).map((currency) =>
        sum(ofJob.filter((document) => document.currency === currency).map(amountOf)),
      ),
    );
    expect([jobNumber, sums]).toEqual([jobNumber, expectedSums]);
  }
}

/** Expects all counts and sums to equal those of the documents. */
async function expectAgreement(from: string, to: string): Promise<void> {
  for (const kind of [undefined, ...ISSUED_KINDS]) await expectRegister(kind ? { kind } : {});
  for (const payment of PAYMENT_STATES) {
    await expectRegister({ payment });
    await expectRegister({ payment, from, kind: 'invoice' });
  }
  await expectRegister({ from, to });
  await expectRegister({ to });
  await expectAgeing();
  await expectReports({ from, to });
  await expectJobs({ from, to });
  await expectJobs({ from: '2020-01-01', to: monthEnd(to) });
  await expectReports({ from: `${from.slice(0, 7)}-01`, to: monthEnd(to) });
  const all = await documents();
  await expectJobFigures(all);
  const listedProformas = all.filter(({ wasProforma, state }) => wasProforma && state !== 'cancelled');
  const open = listedProformas.filter(({ state }) => state === 'open');
  const { totalValue, ...counts } = await api().call(proformaSummary, {});
  expect(counts).toEqual({
    total: listedProformas.length,
    active: open.length,
    converted: listedProformas.length - open.length,
  });
  expect(paise(totalValue)).toEqual(rupees(listedProformas, 'totalAmount'));
  const page = await api().call(listProformas, { query: { page: 1, pageSize: 5 } });
  expect(page).toMatchObject({ total: listedProformas.length });
  const credits = all.filter(({ kind }) => kind === 'credit_note');
  const { creditNotes } = await api().call(noteSummary, {});
  expect([creditNotes.count, ...paise(creditNotes)]).toEqual([
    credits.length,
    ...rupees(credits, 'totalAmount'),
  ]);
  const year = (date: Date) => financialYear(date).label;
  const ofYear = all.filter(({ invoiceDate }) => invoiceDate && year(invoiceDate) === year(new Date()));
  const { revenue, openProformas } = await api().call(billingOverview, {});
  expect([openProformas, ...paise(revenue)]).toEqual([open.length, ...rupees(ofYear, 'subtotal')]);
}

test('a document falls due by itself, on the day after it was due', async () => {
  pass(1);
  const { id } = await convert((await raise({ dueDate: dayIn(3) })).id);
  for (const [days, payment] of [
    [0, 'pending'],
    [3, 'pending'],
    [1, 'overdue'],
    [30, 'overdue'],
    [30, 'overdue'],
    [30, 'overdue'],
  ] as const) {
    pass(days);
    await expectAgeing();
    await expectRegister({ payment: 'pending' });
    await expectRegister({ payment: 'overdue' });
    const issuedDocuments = itemsOf(await api().call(listIssued, { query: { payment } }));
    expect(issuedDocuments.map((each) => each.id)).toContain(id);
  }
  const document = (await documents()).find((each) => each.id === id);
  const entries = await app().connection.collection('audit').find({ 'record.kind': 'invoices' }).toArray();
  expect(JSON.stringify(entries)).not.toContain('paymentState');
  expect(document).toMatchObject({ paymentState: 'overdue', updatedAt: document?.invoiceDate });
});

test('a document that another copy let pend for longer falls due on a day on which others have', async () => {
  pass(1);
  await expectRegister({ payment: 'overdue' });
  const { id } = await convert((await raise({ dueDate: dayIn(3) })).id);
  const dueDate = new Date(today - 2 * DAY);
  const dueOn = indianMidnight(dueDate);
  await app().connection.collection('invoices').updateOne({ id }, { $set: { dueDate, dueOn } });
  // The rows of the ageing are renewed.
  await app()
    .connection.collection('aged_parties')
    .updateMany({}, { $set: { changesOn: new Date(0) } });
  await expectRegister({ payment: 'overdue' });
  await expectRegister({ payment: 'pending' });
});

test('a document that is due by its payment terms pends on that day, and falls due as soon as it is listed', async () => {
  pass(1);
  app().rename('/api/contracts/1', { paymentTermsDays: 2 });
  const { id } = await convert((await raise()).id);
  app().rename('/api/contracts/1', {});
  for (const [days, payment] of [
    [2, 'pending'],
    [1, 'overdue'],
  ] as const) {
    pass(days);
    const issuedDocuments = itemsOf(await api().call(listIssued, { query: { payment } }));
    expect(issuedDocuments.map((each) => each.id)).toContain(id);
  }
});

const writes = fc.array(
  fc.tuple(fc.constantFrom(...(Object.keys(WRITES) as (keyof typeof WRITES)[])), fc.nat(500), fc.nat(6)),
  { minLength: 12, maxLength: 24 },
);

test('after every kind of write, on whatever days, what is counted and added up is what the documents come to', async () => {
  await fc.assert(
    fc.asyncProperty(writes, async (steps) => {
      const first = today;
      for (const [write, pick, later] of steps) {
        pass(later);
        // A refused write changes nothing. Invoices are refused after their due date (BILL-15), credits of more than is left.
        await WRITES[write](pick).catch(({ status }) => expect([400, 409, 422]).toContain(status));
      }
      const middle = indianDay(new Date((first + today) / 2));
      const last = dayIn(0);
      pass(20);
      await expectAgreement(middle, last);
    }),
    { numRuns: process.env.NIGHTLY ? 4 : 2, interruptAfterTimeLimit: 60_000 },
  );
});

test('documents of an earlier release are counted and added up when the service starts, whichever copy is first', async () => {
  pass(60);
  const invoice = await convert((await raise({ charges: fourLines })).id);
  await convert((await raise({ dueDate: dayIn(5) })).id);
  pass(10);
  await credit(invoice.id, { charges: [{ originalLine: 0 }] });
  await raise();
  const { connection } = app();
  await connection.collection('invoices').updateMany(
    {},
    {
      $unset: { paymentState: '', revenue: '', billedAmount: '' },
    },
  );
  await connection.collection('sums').deleteMany({});
  await connection.collection('aged_parties').deleteMany({});
  await forgetMigration(connection);
  const copies = await Promise.all([app().another(), app().another()]);
  await Promise.all(copies.map((copy) => copy.close()));
  await expectAgreement('2020-01-01', indianDay(new Date()));

  // What an earlier release calls paid is credited (LEDGER-19).
  const creditedState = { paymentState: 'credited' };
  await connection.collection('invoices').updateMany(creditedState, { $set: { paymentState: 'paid' } });
  await connection.collection('sums').deleteMany({});
  await forgetMigration(connection);
  await (await app().another()).close();
  expect(await connection.collection('invoices').countDocuments(creditedState)).toBeGreaterThan(0);
  await expectAgreement('2020-01-01', indianDay(new Date()));
});
