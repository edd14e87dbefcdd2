import type { Stored, WriteScope } from '@freightdesk/data';
import type { AdvanceRecord } from '../advances/advance.model';
import type { RefundRecord } from '../advances/refund.model';
import type { VoucherRepository } from '../advances/voucher.repository';
import type { OpenPeriods } from '../books/open-period.service';
import type { ContraRecord } from '../contras/contra.model';
import type { CreditRefundRecord } from '../credit-refunds/credit-refund.model';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { proformasOf } from '../documents/merged-proformas.service';
import { type AdvanceReturn, usedAdvances } from '../notes/advance-return.rules';
import type { OpeningBalanceRecord } from '../opening-balances/opening-balance.model';
import type { ReceiptRecord } from '../receipts/receipt.model';
import type { TdsChallanRecord } from '../returns/tds-challan.model';
import type { VendorBillRecord } from '../vendor-bills/vendor-bill.model';
import type { VendorPaymentRecord } from '../vendor-payments/vendor-payment.model';
import type { WriteOffRecord } from '../write-offs/write-off.model';
import { aheadOfJob, aheadReturnPostings, aheadUsePostings } from './advance-use.rules';
import { documentEntry, headOfDocument } from './document-entry.rules';
import { entryOf, type NewEntry, reversalEntries, type Source } from './entry.rules';
import type { JournalRepository } from './journal.repository';
import {
  advanceEntry,
  contraEntries,
  creditRefundEntry,
  exchangeEntries,
  openingEntry,
  receiptEntry,
  refundEntry,
  returnChargeEntry,
  tdsChallanEntry,
  vendorBillEntry,
  vendorPaymentEntry,
  writeOffEntry,
} from './payment-entry.rules';

/** The dependencies of the journal. */
export interface JournalNeeds {
  readonly journalEntries: Pick<JournalRepository, 'append' | 'ofSource' | 'ofJob'>;
  readonly documents: Pick<DocumentRepository, 'byIds' | 'notesOf' | 'require'>;
  readonly vouchers: Pick<VoucherRepository, 'byId'>;
  readonly periods: OpenPeriods;
}

/** Enters what has happened, unless one of its days lies in a closed month (LEDGER-15). Nothing else appends to the journal. */
async function enter(
  { journalEntries, periods }: JournalNeeds,
  tx: WriteScope,
  entries: readonly NewEntry[],
): Promise<void> {
  await periods.require(
    tx,
    entries.map(({ day }) => day),
  );
  await journalEntries.append(tx, entries);
}

type Document = Stored<DocumentRecord>;
type Advance = Stored<AdvanceRecord>;

/** The entry of an invoice that uses advances of a job. */
async function useEntry(
  { journalEntries }: JournalNeeds,
  tx: WriteScope,
  invoice: Document,
  { jobNumber, amount }: AdvanceReturn,
  part: number,
): Promise<NewEntry[]> {
  const head = { ...headOfDocument(invoice), jobNumber };
  const entries = await journalEntries.ofJob(tx, head, head.at);
  const ahead = aheadOfJob(entries.filter(({ registrationId }) => registrationId === invoice.registrationId));
  return entryOf(head, aheadUsePostings(ahead, amount), { event: 'advance_use', part });
}

/** The entry of a credit note that gives back advances of a job to its party. */
async function returnEntry(
  { journalEntries, documents }: JournalNeeds,
  tx: WriteScope,
  note: Document,
  { jobNumber, amount }: AdvanceReturn,
  part: number,
): Promise<NewEntry[]> {
  const head = { ...headOfDocument(note), jobNumber };
  const originalId = note.originalInvoiceId ?? note.id;
  const noteIds = (await documents.notesOf(tx, originalId)).map(({ id }) => id);
  const entries = (await journalEntries.ofJob(tx, head, head.at)).filter(
    ({ event, sourceId }) =>
      (event === 'advance_use' && sourceId === originalId) ||
      (event === 'advance_return' && sourceId !== note.id && noteIds.includes(sourceId)),
  );
  return entryOf(head, aheadReturnPostings(entries, amount), { event: 'advance_return', part });
}

/** The entries of an issued document besides its own: the advances that it uses or gives back (LAW-15, BILL-12). */
async function aheadEntries(needs: JournalNeeds, tx: WriteScope, document: Document): Promise<NewEntry[]> {
  const proformas = await proformasOf(needs, tx, document);
  const isCredit = document.kind === 'credit_note';
  const parts = isCredit ? document.advanceReturns : usedAdvances({ original: document, proformas });
  const entryOfPart = isCredit ? returnEntry : useEntry;
  const entries: NewEntry[] = [];
  for (const [at, part] of parts.entries())
    entries.push(...(await entryOfPart(needs, tx, document, part, at)));
  return entries;
}

const enterDocument =
  (needs: JournalNeeds) =>
  async (tx: WriteScope, document: Document): Promise<void> =>
    enter(needs, tx, [...documentEntry(document), ...(await aheadEntries(needs, tx, document))]);

const enterAdvance =
  (needs: JournalNeeds) =>
  async (tx: WriteScope, advance: Advance): Promise<void> => {
    const [reference] = advance.vouchers;
    const voucher = reference && (await needs.vouchers.byId(tx, reference.id));
    await enter(needs, tx, advanceEntry(advance, voucher ?? undefined));
  };

const enterRefund =
  (needs: JournalNeeds) =>
  async (tx: WriteScope, advance: Advance, refund: Stored<RefundRecord>): Promise<void> => {
    const reference = advance.vouchers.find(({ number }) => number === refund.voucherNumber);
    const voucher = reference && (await needs.vouchers.byId(tx, reference.id));
    await enter(needs, tx, refundEntry(advance, refund, voucher ?? undefined));
  };

/** Takes back all that a record has moved: on the day of its first entry, or on a later one. */
const takeBack =
  (needs: JournalNeeds) =>
  async (tx: WriteScope, source: Source, event: 'reversal' | 'correction', at?: Date): Promise<void> =>
    enter(needs, tx, reversalEntries(await needs.journalEntries.ofSource(tx, source), event, at));

const enterVendorBillChange =
  (needs: JournalNeeds) =>
  async (tx: WriteScope, bill: Stored<VendorBillRecord>): Promise<void> => {
    const source = { source: 'vendor_bill', sourceId: bill.id } as const;
    await takeBack(needs)(tx, source, 'correction');
    const entries = await needs.journalEntries.ofSource(tx, source);
    const part = entries.filter(({ event }) => event === 'recorded').length;
    await enter(needs, tx, vendorBillEntry(bill, part));
  };

/**
 * Enters in the journal what moves money, in the transaction that stores it (LEDGER-12). Each entry is identified by its record
 * and event: entering it again fails, and so does its transaction.
 */
export const createJournal = (needs: JournalNeeds) => ({
  /** An invoice, a credit or a debit note that was issued, with the advances that it uses or gives back. */
  document: enterDocument(needs),
  advance: enterAdvance(needs),
  refund: enterRefund(needs),
  /** An advance that was recorded by mistake. */
  advanceRemoved: (tx: WriteScope, { id }: Pick<Advance, 'id'>) =>
    takeBack(needs)(tx, { source: 'advance', sourceId: id }, 'correction'),
  /** A receipt, and what it has gained on the documents that it pays. */
  receipt: (tx: WriteScope, receipt: Stored<ReceiptRecord>) =>
    enter(needs, tx, [...receiptEntry(receipt), ...exchangeEntries(receipt)]),
  /** A receipt that was reversed, on the day of its reversal, and what the bank took for it. */
  receiptReversed: async (tx: WriteScope, receipt: Stored<ReceiptRecord>, at: Date): Promise<void> => {
    await takeBack(needs)(tx, { source: 'receipt', sourceId: receipt.id }, 'reversal', at);
    await enter(needs, tx, returnChargeEntry(receipt, at));
  },
  /** The exchange gains of a receipt from the one at `first` on. */
  exchangeGains: (tx: WriteScope, receipt: Stored<ReceiptRecord>, first: number) =>
    enter(needs, tx, exchangeEntries(receipt, first)),
  vendorBill: (tx: WriteScope, bill: Stored<VendorBillRecord>) => enter(needs, tx, vendorBillEntry(bill)),
  /** A vendor bill whose content has changed. */
  vendorBillChanged: enterVendorBillChange(needs),
  vendorBillRemoved: (tx: WriteScope, { id }: Pick<Stored<VendorBillRecord>, 'id'>) =>
    takeBack(needs)(tx, { source: 'vendor_bill', sourceId: id }, 'correction'),
  vendorPayment: (tx: WriteScope, payment: Stored<VendorPaymentRecord>) =>
    enter(needs, tx, vendorPaymentEntry(payment)),
  /** A payment that was reversed, on the day of its reversal. */
  vendorPaymentReversed: (tx: WriteScope, { id }: Pick<Stored<VendorPaymentRecord>, 'id'>, at: Date) =>
    takeBack(needs)(tx, { source: 'vendor_payment', sourceId: id }, 'reversal', at),
  /** What was open before Freightdesk. */
  openingBalances: (tx: WriteScope, openings: readonly Stored<OpeningBalanceRecord>[]) =>
    enter(needs, tx, openings.flatMap(openingEntry)),
  /** An opening balance that was reversed, on the day of its reversal. */
  openingBalanceReversed: (tx: WriteScope, { id }: Pick<Stored<OpeningBalanceRecord>, 'id'>, at: Date) =>
    takeBack(needs)(tx, { source: 'opening_balance', sourceId: id }, 'reversal', at),
  /** What a party was paid back of its credit, or a vendor has paid back. */
  creditRefund: (tx: WriteScope, refund: Stored<CreditRefundRecord>) =>
    enter(needs, tx, creditRefundEntry(refund)),
  /** A refund that was reversed, on the day of its reversal. */
  creditRefundReversed: (tx: WriteScope, { id }: Pick<Stored<CreditRefundRecord>, 'id'>, at: Date) =>
    takeBack(needs)(tx, { source: 'credit_refund', sourceId: id }, 'reversal', at),
  /** Tax that was deposited. */
  tdsChallan: (tx: WriteScope, challan: Stored<TdsChallanRecord>) =>
    enter(needs, tx, tdsChallanEntry(challan)),
  /** A challan that was reversed, on the day of its reversal. */
  tdsChallanReversed: (tx: WriteScope, { id }: Pick<Stored<TdsChallanRecord>, 'id'>, at: Date) =>
    takeBack(needs)(tx, { source: 'tds_challan', sourceId: id }, 'reversal', at),
  /** What a party owes, set against what it is owed as a vendor. */
  contra: (tx: WriteScope, contra: Stored<ContraRecord>) => enter(needs, tx, contraEntries(contra)),
  /** A contra that was reversed, on the day of its reversal. */
  contraReversed: (tx: WriteScope, { id }: Pick<Stored<ContraRecord>, 'id'>, at: Date) =>
    takeBack(needs)(tx, { source: 'contra', sourceId: id }, 'reversal', at),
  writeOff: (tx: WriteScope, writeOff: Stored<WriteOffRecord>) => enter(needs, tx, writeOffEntry(writeOff)),
  /** A write-off that was reversed, on the day of its reversal. */
  writeOffReversed: (tx: WriteScope, { id }: Pick<Stored<WriteOffRecord>, 'id'>, at: Date) =>
    takeBack(needs)(tx, { source: 'write_off', sourceId: id }, 'reversal', at),
});
export type Journal = ReturnType<typeof createJournal>;
