import { ISSUED_KINDS } from '@freightdesk/contracts/billing';
import type { MigrationStep, MigrationSteps, Stored, WriteScope } from '@freightdesk/data';
import type { AdvanceRepository } from '../advances/advance.repository';
import type { RefundRepository } from '../advances/refund.repository';
import type { ContraRepository } from '../contras/contra.repository';
import type { CreditRefundRepository } from '../credit-refunds/credit-refund.repository';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { proformasOf } from '../documents/merged-proformas.service';
import { usedAdvances } from '../notes/advance-return.rules';
import type { OpeningBalanceRepository } from '../opening-balances/opening-balance.repository';
import type { ReceiptRecord } from '../receipts/receipt.model';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import type { TdsRepository } from '../returns/tds.repository';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import type { WriteOffRepository } from '../write-offs/write-off.repository';
import type { JournalRepository } from './journal.repository';
import type { Journal } from './journal.service';

/** The dependencies of entering what earlier releases have stored. */
interface RebuildNeeds {
  readonly journal: Journal;
  readonly journalEntries: Pick<JournalRepository, 'enteredIds'>;
  readonly documents: Pick<DocumentRepository, 'byIds' | 'issuedOfJob'>;
  readonly advances: Pick<AdvanceRepository, 'byId' | 'byIds'>;
  readonly refunds: Pick<RefundRepository, 'byIds'>;
  readonly receipts: Pick<ReceiptRepository, 'byIds'>;
  readonly vendorBills: Pick<VendorBillRepository, 'byIds'>;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'byIds'>;
  readonly writeOffs: Pick<WriteOffRepository, 'byIds'>;
  readonly creditRefunds: Pick<CreditRefundRepository, 'byIds'>;
  readonly tds: Pick<TdsRepository, 'challansByIds'>;
  readonly contras: Pick<ContraRepository, 'byIds'>;
  readonly openings: Pick<OpeningBalanceRepository, 'byIds'>;
}

type Document = Stored<DocumentRecord>;
type Records = readonly { readonly id: number }[];

/** Those of the records that are not in the journal yet. */
async function missingOf<Items extends Records>(
  { journalEntries }: Pick<RebuildNeeds, 'journalEntries'>,
  tx: WriteScope,
  sources: Parameters<JournalRepository['enteredIds']>[1],
  records: Items,
): Promise<Items[number][]> {
  const ids = records.map(({ id }) => id);
  const enteredIds = await journalEntries.enteredIds(tx, sources, ids);
  return records.filter(({ id }) => !enteredIds.has(id));
}

/** The jobs whose advances a document uses or gives back. */
async function advanceJobs(needs: RebuildNeeds, tx: WriteScope, document: Document): Promise<string[]> {
  const proformas = await proformasOf(needs, tx, document);
  const parts = [...usedAdvances({ original: document, proformas }), ...document.advanceReturns];
  return parts.map(({ jobNumber }) => jobNumber);
}

const isUpTo = (last: Document) => (document: Document) =>
  Number(document.invoiceDate) - Number(last.invoiceDate) < 0 ||
  (Number(document.invoiceDate) === Number(last.invoiceDate) && document.id <= last.id);

/**
 * Enters a document, after those of its jobs that came before it: what is left of advances is shared in the order of their
 * dates.
 */
async function enterInOrder(needs: RebuildNeeds, tx: WriteScope, document: Document): Promise<void> {
  const earlier: Document[] = [];
  for (const jobNumber of await advanceJobs(needs, tx, document))
    earlier.push(...(await needs.documents.issuedOfJob(tx, jobNumber)).filter(isUpTo(document)));
  const inOrder = new Map([...earlier, document].map((each) => [each.id, each]));
  for (const each of await missingOf(needs, tx, ISSUED_KINDS, [...inOrder.values()]))
    await needs.journal.document(tx, each);
}

const enterDocuments = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  for (const document of await missingOf(needs, tx, ISSUED_KINDS, await needs.documents.byIds(tx, ids)))
    await enterInOrder(needs, tx, document);
};

const enterAdvances = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  for (const advance of await missingOf(needs, tx, ['advance'], await needs.advances.byIds(tx, ids)))
    await needs.journal.advance(tx, advance);
};

const enterRefunds = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  for (const refund of await missingOf(needs, tx, ['advance_refund'], await needs.refunds.byIds(tx, ids))) {
    const advance = await needs.advances.byId(tx, refund.advanceId);
    if (advance) await needs.journal.refund(tx, advance, refund);
  }
};

/** Enters a receipt and its reversal. */
async function enterReceipt(
  needs: RebuildNeeds,
  tx: WriteScope,
  receipt: Stored<ReceiptRecord>,
): Promise<void> {
  await needs.journal.receipt(tx, receipt);
  if (receipt.state === 'reversed')
    await needs.journal.receiptReversed(tx, receipt, receipt.reversedAt ?? receipt.updatedAt);
}

const enterReceipts = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  for (const receipt of await missingOf(needs, tx, ['receipt'], await needs.receipts.byIds(tx, ids)))
    await enterReceipt(needs, tx, receipt);
};

const enterVendorBills = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  for (const bill of await missingOf(needs, tx, ['vendor_bill'], await needs.vendorBills.byIds(tx, ids)))
    await needs.journal.vendorBill(tx, bill);
};

const enterVendorPayments = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  const payments = await needs.vendorPayments.byIds(tx, ids);
  for (const payment of await missingOf(needs, tx, ['vendor_payment'], payments)) {
    await needs.journal.vendorPayment(tx, payment);
    if (payment.state === 'reversed')
      await needs.journal.vendorPaymentReversed(tx, payment, payment.reversedAt ?? payment.updatedAt);
  }
};

const enterWriteOffs = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  for (const each of await missingOf(needs, tx, ['write_off'], await needs.writeOffs.byIds(tx, ids))) {
    await needs.journal.writeOff(tx, each);
    if (each.state === 'reversed')
      await needs.journal.writeOffReversed(tx, each, each.reversedAt ?? each.updatedAt);
  }
};

const enterCreditRefunds = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  const refunds = await needs.creditRefunds.byIds(tx, ids);
  for (const each of await missingOf(needs, tx, ['credit_refund'], refunds)) {
    await needs.journal.creditRefund(tx, each);
    if (each.state === 'reversed')
      await needs.journal.creditRefundReversed(tx, each, each.reversedAt ?? each.updatedAt);
  }
};

const enterTdsChallans = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  const challans = await needs.tds.challansByIds(tx, ids);
  for (const each of await missingOf(needs, tx, ['tds_challan'], challans)) {
    await needs.journal.tdsChallan(tx, each);
    if (each.state === 'reversed')
      await needs.journal.tdsChallanReversed(tx, each, each.reversedAt ?? each.updatedAt);
  }
};

const enterContras = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  for (const each of await missingOf(needs, tx, ['contra'], await needs.contras.byIds(tx, ids))) {
    await needs.journal.contra(tx, each);
    if (each.state === 'reversed')
      await needs.journal.contraReversed(tx, each, each.reversedAt ?? each.updatedAt);
  }
};

const enterOpenings = (needs: RebuildNeeds) => async (tx: WriteScope, ids: readonly number[]) => {
  for (const each of await missingOf(needs, tx, ['opening_balance'], await needs.openings.byIds(tx, ids))) {
    await needs.journal.openingBalances(tx, [each]);
    if (each.state === 'reversed')
      await needs.journal.openingBalanceReversed(tx, each, each.reversedAt ?? each.updatedAt);
  }
};

/**
 * The steps that complete the journal from what is stored, by the same entries that the services make (LEDGER-12). Money that
 * was paid ahead comes before the documents that use it. What is settled as an opening balance has the entry of that.
 */
export function journalSteps(steps: Pick<MigrationSteps, 'follow'>, needs: RebuildNeeds): MigrationStep[] {
  const step = (
    title: string,
    collection: string,
    work: Parameters<MigrationSteps['follow']>[0]['work'],
    filter = {},
  ) => steps.follow({ name: `journal of ${title}`, title: `journal of ${title}`, collection, work, filter });
  const ownEntry = { isOpening: { $ne: true } };
  return [
    step('advances', 'advance_received', enterAdvances(needs)),
    step('refunds', 'advance_refunds', enterRefunds(needs)),
    step('documents', 'invoices', enterDocuments(needs), { isIssued: true }),
    step('receipts', 'receipts', enterReceipts(needs), ownEntry),
    step('vendor bills', 'vendor_billing', enterVendorBills(needs), ownEntry),
    step('vendor payments', 'vendor_payments', enterVendorPayments(needs), ownEntry),
    step('refunds of credits', 'credit_refunds', enterCreditRefunds(needs)),
    step('TDS challans', 'tds_challans', enterTdsChallans(needs)),
    step('contras', 'contras', enterContras(needs)),
    step('opening balances', 'opening_balances', enterOpenings(needs)),
    step('write-offs', 'write_offs', enterWriteOffs(needs), { state: { $in: ['written_off', 'reversed'] } }),
  ];
}
