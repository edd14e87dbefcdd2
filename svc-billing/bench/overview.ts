import { billingOverview, jobSummary, listJobs } from '@freightdesk/contracts/billing';
import { compareSizes, identityOf } from '@freightdesk/service-kit/testing';
import type { Connection } from 'mongoose';
import { type BillingApp, runBilling } from '../test/billing-app';

const BATCH = 5_000;
const DAY = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2026, 3, 1);
/** One of this many proformas is open. */
const OPEN_EVERY = 100;

const times = (number: number) => {
  const at = new Date(FIRST_DAY + (number % 200) * DAY + number);
  return { createdAt: at, updatedAt: at };
};

const own = (number: number) => ({ id: 10_000 + number, clientId: '1', ...times(number) });

const lines = Array.from({ length: 10 }, (_, at) => ({
  chargeId: at + 1,
  chargeName: 'CHA agency',
  quantity: 1,
  rate: 10_000,
  amount: 10_000,
  gstPercent: 18,
  gstAmount: 1800,
  totalAmount: 11_800,
  currency: 'INR',
  treatment: 'taxable',
}));

function documentOf(number: number): object {
  const isOpen = number % OPEN_EVERY === 0;
  const { createdAt } = times(number);
  return {
    ...own(number),
    partyId: 1 + (number % 50),
    partyName: `Party ${number % 50}`,
    jobNumber: `JOB-B${number}`,
    currency: 'INR',
    subtotal: 100_000,
    totalAmount: 118_000,
    taxAmount: 18_000,
    balanceAmount: 118_000,
    taxMode: 'CGST_SGST',
    charges: lines,
    wasProforma: true,
    isIssued: !isOpen,
    ...(isOpen
      ? { kind: 'proforma', state: 'open', invoiceNumber: null, invoiceDate: null, dueDate: null }
      : { kind: 'invoice', state: 'issued', invoiceNumber: `INV/B/${number}`, invoiceDate: createdAt }),
  };
}

const jobOf = (number: number) => ({
  ...own(number),
  jobNumber: `JOB-B${number}`,
  partyId: 1 + (number % 50),
  partyName: `Party ${number % 50}`,
  description: 'Cotton yarn',
  jobType: 'export',
  status: number % 20 === 0 ? 'active' : 'completed',
});

const entryOf = (number: number) => ({
  at: times(number).createdAt,
  by: { userId: 1, username: 'admin', fullName: 'Arvind' },
  address: '',
  requestId: `r-${number}`,
  action: 'issue',
  clientId: '1',
  changes: [],
  record: { kind: 'invoices', id: String(10_000 + number) },
});

async function store(
  connection: Connection,
  collection: string,
  count: number,
  make: (number: number) => object,
) {
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at + 1);
    await connection.collection(collection).insertMany(numbers.map(make));
  }
}

async function storeInvoices(count: number) {
  const app = await runBilling(async (connection) => {
    await store(connection, 'invoices', count, documentOf);
    await store(connection, 'jobs', count, jobOf);
    await store(connection, 'audit', count, entryOf);
  });
  return { name: `${count} invoices`, target: { app, count } };
}

interface Target {
  readonly app: BillingApp;
  readonly count: number;
}

const jobs = ({ app }: Target, query: object) => app.as(identityOf()).call(listJobs, { query });

/** The calls of the dashboard and of Job Summary. One of 100 documents is open, one of 20 jobs is active. */
const CALLS: Readonly<Record<string, (target: Target) => Promise<unknown>>> = {
  'dashboard and bell': ({ app }) => app.as(identityOf()).call(billingOverview, {}),
  'the job of a number': (target) => jobs(target, { jobNumber: `JOB-B${target.count / 2}` }),
  'first page of jobs': (target) => jobs(target, { page: 1, pageSize: 50, figures: 'true' }),
  'active jobs of a party': (target) => jobs(target, { page: 1, pageSize: 50, status: 'active', partyId: 1 }),
  'counters of jobs': ({ app }) => app.as(identityOf()).call(jobSummary, {}),
};

/** Measures whether overview and jobs take longer with more records. */
export async function compareOverview(): Promise<void> {
  const [few, many] = [await storeInvoices(1_000), await storeInvoices(100_000)];
  await compareSizes(few, many, CALLS);
  for (const { target } of [few, many]) await target.app.close();
}
