import {
  getInvoice,
  issuedSummary,
  listIssued,
  listProformas,
  noteSummary,
  proformaByJob,
  proformaSummary,
} from '@freightdesk/contracts/billing';
import { compareSizes, identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from '../test/billing-app';
import { invoiceNumberOf, jobNumberOf, storeManyDocuments } from './many-documents';

const CLIENT = '900';
const LINES = Number(process.env.LINES ?? 10);
const FEW = 1_000;
const MANY = Number(process.env.DOCUMENTS ?? 100_000);

interface Target {
  readonly app: BillingApp;
  readonly count: number;
}
type Calls = Record<string, (target: Target) => Promise<unknown>>;

const api = ({ app }: Target) => app.as(identityOf({ clientId: CLIENT }));
const listIssuedPage = (target: Target, query: object) =>
  api(target).call(listIssued, { query: { page: 1, pageSize: 50, ...query } });
const proformas = (target: Target, query: object) =>
  api(target).call(listProformas, { query: { page: 1, pageSize: 50, ...query } });

const sorts = (
  list: typeof listIssuedPage | typeof proformas,
  name: string,
  sortNames: readonly string[],
): Calls =>
  Object.fromEntries(
    sortNames.flatMap((sort) => [
      [`${name} by ${sort}`, (target: Target) => list(target, { sort })],
      [`${name} by -${sort}`, (target: Target) => list(target, { sort: `-${sort}` })],
    ]),
  );

/** The calls of users. Every page includes its count. */
const CALLS: Calls = {
  'register, newest': (target) => listIssuedPage(target, {}),
  'register, page in the middle': (target) => listIssuedPage(target, { page: Math.ceil(target.count / 125) }),
  ...sorts(listIssuedPage, 'register', listIssued.sorts),
  'register of a kind': (target) => listIssuedPage(target, { kind: 'credit_note' }),
  // Few documents have five of this party: the pages have the same length.
  'register of a party': (target) => listIssuedPage(target, { partyId: 8, pageSize: 5 }),
  'register, overdue': (target) => listIssuedPage(target, { payment: 'overdue' }),
  'register, paid': (target) => listIssuedPage(target, { payment: 'paid' }),
  'register, not yet due': (target) => listIssuedPage(target, { payment: 'pending' }),
  'register, paid by amount': (target) => listIssuedPage(target, { payment: 'paid', sort: 'totalAmount' }),
  'overdue invoices by party': (target) =>
    listIssuedPage(target, { payment: 'overdue', kind: 'invoice', sort: 'partyName' }),
  'register, last page': (target) => listIssuedPage(target, { page: Math.ceil((target.count * 0.8) / 50) }),
  'register of a month': (target) => listIssuedPage(target, { from: '2026-05-01', to: '2026-05-31' }),
  'register, search of one number': (target) =>
    listIssuedPage(target, { q: invoiceNumberOf(target.count - 1) }),
  'register, search of many': (target) => listIssuedPage(target, { q: 'Traders' }),
  'register, search of nothing': (target) => listIssuedPage(target, { q: 'nowhere to be found' }),
  'what the register amounts to': (target) => api(target).call(issuedSummary, {}),
  'what is overdue': (target) => api(target).call(issuedSummary, { query: { payment: 'overdue' } }),
  'what six weeks amount to': (target) =>
    api(target).call(issuedSummary, { query: { from: '2026-05-10', to: '2026-06-20' } }),
  'invoices and notes': (target) => api(target).call(noteSummary, {}),
  'proformas, newest': (target) => proformas(target, {}),
  ...sorts(proformas, 'proformas', listProformas.sorts),
  'open proformas': (target) => proformas(target, { status: 'proforma' }),
  'converted proformas': (target) => proformas(target, { status: 'converted' }),
  'proformas, search of a job': (target) => proformas(target, { q: jobNumberOf(target.count - 3) }),
  'figures of the proformas': (target) => api(target).call(proformaSummary, {}),
  'proforma of a job': (target) =>
    api(target).call(proformaByJob, { params: { jobNumber: jobNumberOf(target.count / 2) } }),
  'one document': (target) => api(target).call(getInvoice, { params: { id: target.count / 2 } }),
};

async function storeDocuments(count: number) {
  const app = await runBilling((connection) => storeManyDocuments(connection, CLIENT, count, LINES));
  return { name: `${count} documents`, target: { app, count } };
}

/** Compares 1,000 documents with 100,000 of ten lines each. `DOCUMENTS` and `LINES` change the last two. */
export async function compareDocuments(): Promise<void> {
  const few = await storeDocuments(FEW);
  const many = await storeDocuments(MANY);
  await compareSizes(few, many, CALLS);
  for (const { target } of [few, many]) await target.app.close();
}
