import { itemsOf } from '@freightdesk/api-client';
import {
  agedParties,
  type ConsolidationInput,
  type CreditNoteInput,
  convertProforma,
  createConsolidatedInvoice,
  createCreditNote,
  createDebitNote,
  createInvoice,
  createJob,
  type DebitNoteInput,
  getInvoice,
  type Invoice,
  type IssuedDocument,
  listIssued,
  listNotes,
} from '@freightdesk/contracts/billing';
import { identityOf, runningForTests } from '@freightdesk/service-kit/testing';
import { indianDay, plusDays } from '@freightdesk/tax';
import { type BillingApp, fourLines, proforma, runBilling } from './billing-app';

export const ours = identityOf();
export const theirs = identityOf({ userId: 7, clientId: '2' });
export const [agency, handling] = fourLines;
export const paise = (amount: number): number => Math.round(amount * 100);

/** The caller, the idempotency key and the copy of the service. */
export interface CallOptions {
  readonly by?: typeof ours;
  readonly key?: string;
  readonly runner?: Pick<BillingApp, 'as'>;
}

/** References to proformas, as the request for a consolidated invoice has them. */
const mergedInvoicesOf = (proformas: readonly Invoice[]): ConsolidationInput['mergedInvoices'] =>
  proformas.map(({ id, proformaInvoiceNumber, jobNumber, totalAmount }) => ({
    proformainvid: proformaInvoiceNumber,
    proformainvdbid: id,
    jobNumber,
    totalAmount,
  }));

/** Runs one service for all tests of a file, with its calls as a user of client 1. */
export function runDocuments(run: () => Promise<BillingApp> = runBilling) {
  let jobs = 0;
  const app = runningForTests(run, 60_000);
  const api = (by = ours) => app().as(by);
  const convert = (id: number): Promise<Invoice> => api().call(convertProforma, { params: { id }, body: {} });
  const callerOf = ({ by = ours, runner = app() }: CallOptions) => runner.as(by);
  const keyOf = ({ key }: CallOptions) => (key ? { idempotencyKey: key } : {});
  const raise = (rest = {}, key?: string): Promise<Invoice> =>
    api().call(createInvoice, { body: proforma(rest), ...keyOf(key ? { key } : {}) });

  return {
    app,
    api,
    raise,
    convert,
    /** Raises a proforma for a new job. */
    raiseForJob: async (rest = {}): Promise<Invoice> => {
      jobs += 1;
      const jobNumber = `JOB-OWN-${jobs}`;
      await api().call(createJob, { body: { jobNumber, partyId: 1 } });
      return raise({ jobNumber, ...rest });
    },
    issue: async (rest = {}): Promise<Invoice> => convert((await raise(rest)).id),
    read: (id: number, by = ours): Promise<Invoice> => api(by).call(getInvoice, { params: { id } }),
    /** Lets a document fall due some days ago, which the row of its party in the ageing learns when it is renewed. */
    async makeOverdue({ id, partyId }: Invoice, days: number): Promise<void> {
      const { connection } = app();
      const dueOn = new Date(`${plusDays(indianDay(new Date()), -days)}T00:00:00+05:30`);
      await connection.collection('invoices').updateOne({ id, clientId: '1' }, { $set: { dueOn } });
      const isOutdated = { $set: { changesOn: new Date(0) } };
      await connection.collection('aged_parties').updateOne({ id: partyId, clientId: '1' }, isOutdated);
      await api().call(agedParties, {});
    },
    registeredDocuments: async (kind: IssuedDocument['kind']): Promise<readonly IssuedDocument[]> =>
      itemsOf(await api().call(listIssued, { query: { kind, page: 1, pageSize: 500 } })),
    notesOf: (id: number) => api().call(listNotes, { params: { id } }),
    credit: (originalInvoiceId: number, rest: Partial<CreditNoteInput> = {}, options: CallOptions = {}) =>
      callerOf(options).call(createCreditNote, {
        body: { originalInvoiceId, creditNoteReason: 'Rate was agreed lower', charges: [], ...rest },
        ...keyOf(options),
      }),
    debit: (originalInvoiceId: number, rest: Partial<DebitNoteInput> = {}, options: CallOptions = {}) =>
      callerOf(options).call(createDebitNote, {
        body: { originalInvoiceId, debitNoteReason: 'Storage was not billed', charges: [], ...rest },
        ...keyOf(options),
      }),
    consolidate: (
      proformas: readonly Invoice[],
      rest: Partial<ConsolidationInput> = {},
      options: CallOptions = {},
    ): Promise<Invoice> =>
      callerOf(options).call(createConsolidatedInvoice, {
        body: { partyId: proformas[0]?.partyId ?? 1, mergedInvoices: mergedInvoicesOf(proformas), ...rest },
        ...keyOf(options),
      }),
    /** The printed page of a document. */
    paper: async (id: number): Promise<string> => {
      const headers = await app().headersOf(ours);
      return (await fetch(`${app().url}/api/invoices/${id}/print`, { headers })).text();
    },
  };
}

/** The request of the specification: the fields of the invoice, the selected lines, and negative totals as text. */
export const wholeCredit = (invoice: Invoice): CreditNoteInput => {
  const negative = (amount: number) => String(-amount);
  return {
    ...invoice,
    invoiceType: 'credit_note',
    status: 'credit_note',
    isPerforma: false,
    originalInvoiceId: invoice.id,
    originalInvoiceNumber: invoice.invoiceNumber,
    creditNoteReason: 'Shipment was cancelled',
    creditNoteRemarks: 'By e-mail',
    advanceAmount: '0',
    charges: invoice.charges,
    subtotal: negative(invoice.subtotal),
    taxAmount: negative(invoice.taxAmount),
    cgstAmount: negative(invoice.cgstAmount),
    sgstAmount: negative(invoice.sgstAmount),
    igstAmount: negative(invoice.igstAmount),
    totalAmount: negative(invoice.totalAmount),
    totalAfterAdvance: negative(invoice.totalAmount),
    otherTaxTotals: Object.fromEntries(
      Object.entries(invoice.otherTaxTotals).map(([name, amount]) => [name, negative(amount)]),
    ),
  };
};
