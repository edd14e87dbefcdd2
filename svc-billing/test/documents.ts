import { itemsOf } from '@freightdesk/api-client';
import {
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
import { type BillingApp, fourLines, proforma, runBilling } from './billing-app';

export const ours = identityOf();
export const theirs = identityOf({ userId: 7, clientId: '2' });
export const [agency, handling] = fourLines;
export const paise = (amount: number): number => Math.round(amount * 100);

/** Who asks, under which key, and of which copy of the service. */
interface Asking {
  readonly by?: typeof ours;
  readonly key?: string;
  readonly runner?: Pick<BillingApp, 'as'>;
}

/** Proformas as a consolidated invoice names them. */
const merged = (proformas: readonly Invoice[]): ConsolidationInput['mergedInvoices'] =>
  proformas.map(({ id, proformaInvoiceNumber, jobNumber, totalAmount }) => ({
    proformainvid: proformaInvoiceNumber,
    proformainvdbid: id,
    jobNumber,
    totalAmount,
  }));

/** One running service for all tests of a file, with what they ask of it as a person of client 1. */
export function runDocuments() {
  let jobs = 0;
  const app = runningForTests(runBilling, 60_000);
  const api = (by = ours) => app().as(by);
  const convert = (id: number): Promise<Invoice> => api().call(convertProforma, { params: { id }, body: {} });
  const callerOf = ({ by = ours, runner = app() }: Asking) => runner.as(by);
  const keyOf = ({ key }: Asking) => (key ? { idempotencyKey: key } : {});
  const raise = (rest = {}, key?: string): Promise<Invoice> =>
    api().call(createInvoice, { body: proforma(rest), ...keyOf(key ? { key } : {}) });

  return {
    app,
    api,
    raise,
    convert,
    /** A proforma of a job of its own. */
    raiseForJob: async (rest = {}): Promise<Invoice> => {
      jobs += 1;
      const jobNumber = `JOB-OWN-${jobs}`;
      await api().call(createJob, { body: { jobNumber, partyId: 1 } });
      return raise({ jobNumber, ...rest });
    },
    issue: async (rest = {}): Promise<Invoice> => convert((await raise(rest)).id),
    read: (id: number, by = ours): Promise<Invoice> => api(by).call(getInvoice, { params: { id } }),
    /** The documents of a kind that the register lists. */
    registered: async (kind: IssuedDocument['kind']): Promise<readonly IssuedDocument[]> =>
      itemsOf(await api().call(listIssued, { query: { kind, page: 1, pageSize: 500 } })),
    notesOf: (id: number) => api().call(listNotes, { params: { id } }),
    credit: (originalInvoiceId: number, rest: Partial<CreditNoteInput> = {}, asking: Asking = {}) =>
      callerOf(asking).call(createCreditNote, {
        body: { originalInvoiceId, creditNoteReason: 'Rate was agreed lower', charges: [], ...rest },
        ...keyOf(asking),
      }),
    debit: (originalInvoiceId: number, rest: Partial<DebitNoteInput> = {}, asking: Asking = {}) =>
      callerOf(asking).call(createDebitNote, {
        body: { originalInvoiceId, debitNoteReason: 'Storage was not billed', charges: [], ...rest },
        ...keyOf(asking),
      }),
    consolidate: (
      proformas: readonly Invoice[],
      rest: Partial<ConsolidationInput> = {},
      asking: Asking = {},
    ): Promise<Invoice> =>
      callerOf(asking).call(createConsolidatedInvoice, {
        body: { partyId: proformas[0]?.partyId ?? 1, mergedInvoices: merged(proformas), ...rest },
        ...keyOf(asking),
      }),
    /** The page that prints a document. */
    paper: async (id: number): Promise<string> => {
      const headers = await app().headersOf(ours);
      return (await fetch(`${app().url}/api/invoices/${id}/print`, { headers })).text();
    },
  };
}

/** The body of the specification: the invoice repeated, the ticked lines, totals below zero as text. */
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
