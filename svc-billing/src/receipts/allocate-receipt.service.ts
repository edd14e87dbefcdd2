import type { StoredReceipt } from '@freightdesk/contracts/billing';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { add, type Minor, negate, ZERO } from '@freightdesk/tax';
import { type DocumentRecord, numberOf } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { countsFrom, laterOf } from '../documents/open-amount.rules';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import { gainsOf, mergedAllocation, restOf } from './exchange.rules';
import { settleDocument } from './exchange-settlement.service';
import { type ReceiptRecord, toReceipt } from './receipt.model';
import type { ReceiptRepository } from './receipt.repository';
import {
  type AllocationRequest,
  checkPayment,
  type NewReceipt,
  type ReceiptReversal,
  receiptNotFound,
  receiptRefunded,
  receiptReversed,
  remainingOnAccount,
  returnChargesOf,
  takenBackAsOpening,
  withMore,
} from './receipt.rules';

/** The dependencies of what receipts pay. */
export interface AllocationNeeds {
  readonly receipts: Pick<ReceiptRepository, 'byId' | 'change' | 'ofDocument'>;
  readonly documents: Pick<DocumentRepository, 'requireItem' | 'recordPayment' | 'notesOf'>;
  readonly journal: Pick<Journal, 'receipt' | 'receiptReversed' | 'exchangeGains'>;
  readonly write: Write;
  readonly clock: () => Date;
}

type Receipt = Stored<ReceiptRecord>;
type Allocation = ReceiptRecord['allocations'][number];

/** @throws {ServiceError} 404 for an unknown receipt */
export async function requireReceipt(
  { receipts }: { readonly receipts: Pick<ReceiptRepository, 'byId'> },
  scope: ClientScope,
  id: number,
): Promise<Receipt> {
  const receipt = await receipts.byId(scope, id);
  if (!receipt) throw receiptNotFound();
  return receipt;
}

/** A receipt that stands, as the transaction reads it. */
async function requireStanding(needs: AllocationNeeds, tx: WriteScope, id: number): Promise<Receipt> {
  const receipt = await requireReceipt(needs, tx, id);
  if (receipt.state === 'reversed') throw receiptReversed(receipt);
  return receipt;
}

/**
 * Pays documents within the transaction that reads them, so that concurrent receipts see each other (LEDGER-2). The payments
 * count from `day` on, by default today.
 *
 * @throws {ServiceError} 409 for more than is open
 */
export async function payDocuments(
  needs: Pick<AllocationNeeds, 'documents' | 'receipts' | 'clock'>,
  tx: WriteScope,
  receipt: NewReceipt,
  requests: readonly AllocationRequest[],
  day = needs.clock(),
): Promise<Allocation[]> {
  const { documents, clock } = needs;
  const allocations: Allocation[] = [];
  for (const [at, request] of requests.entries()) {
    const document = await documents.requireItem(tx, request.documentId);
    checkPayment(document, receipt, request, `allocations.${at}.amount`);
    const rest = restOf(receipt, allocations);
    const exchange = await settleDocument(needs, tx, document, { receipt, rest, amount: request.amount });
    const rupees = negate(exchange?.carried ?? request.amount);
    const open = { day: laterOf(day, countsFrom(document)), rupees };
    await documents.recordPayment(tx, document, request.amount, clock(), open);
    allocations.push({ ...request, ...nameOfAllocation(document), exchange });
  }
  return allocations;
}

/** How an allocation names what it pays. */
export const nameOfAllocation = (document: DocumentRecord) => ({
  invoiceNumber: numberOf(document),
  ...(document.kind === 'opening' ? { isOpening: true } : {}),
});

/** Enters further exchange gains of a receipt in the journal. Returns all that it has. */
export async function enterGains(
  { journal, clock }: Pick<AllocationNeeds, 'journal' | 'clock'>,
  tx: WriteScope,
  receipt: Receipt,
  gains: readonly Minor[],
): Promise<ReceiptRecord['exchangeGains']> {
  const more = gains.map((gain) => ({ gain, at: clock() }));
  const exchangeGains = [...receipt.exchangeGains, ...more];
  await journal.exchangeGains(tx, { ...receipt, exchangeGains }, receipt.exchangeGains.length);
  return exchangeGains;
}

/** Opens documents again by what a receipt has paid of them. */
async function reopenDocuments(
  { documents, clock }: AllocationNeeds,
  tx: WriteScope,
  allocations: readonly Allocation[],
): Promise<void> {
  for (const { documentId, amount, exchange } of allocations) {
    const document = await documents.requireItem(tx, documentId);
    const open = { day: clock(), rupees: exchange?.carried ?? amount };
    await documents.recordPayment(tx, document, negate(amount), clock(), open);
  }
}

async function changeReceipt(
  { receipts }: AllocationNeeds,
  tx: WriteScope,
  receipt: Receipt,
  change: Parameters<ReceiptRepository['change']>[2],
  decision: string,
): Promise<StoredReceipt> {
  const after = await receipts.change(tx, receipt, change, decision);
  if (!after) throw receiptNotFound();
  return toReceipt(after);
}

/**
 * Pays documents from what a receipt has on account.
 *
 * @throws {ServiceError} 404 for an unknown receipt or document
 * @throws {ServiceError} 409 for a reversed receipt, and for more than is on account or open
 */
export const allocateReceipt =
  (needs: AllocationNeeds) =>
  (scope: ClientScope, id: number, requests: readonly AllocationRequest[]): Promise<StoredReceipt> =>
    needs.write(scope, async (tx) => {
      const receipt = await requireStanding(needs, tx, id);
      const onAccountAmount = remainingOnAccount(receipt, requests);
      const payments = await payDocuments(needs, tx, receipt, requests);
      const exchangeGains = await enterGains(needs, tx, receipt, gainsOf(payments));
      const allocations = withMore(
        receipt.allocations,
        payments,
        ({ documentId }) => documentId,
        mergedAllocation,
      );
      const change = { allocations, exchangeGains, onAccountAmount };
      return changeReceipt(needs, tx, receipt, change, 'allocate');
    });

/**
 * Takes a receipt off a document. Doing so again changes nothing.
 *
 * @throws {ServiceError} 404 for an unknown receipt
 * @throws {ServiceError} 409 for a reversed receipt
 */
export const removeAllocation =
  (needs: AllocationNeeds) =>
  (scope: ClientScope, id: number, documentId: number): Promise<StoredReceipt> =>
    needs.write(scope, async (tx) => {
      const receipt = await requireStanding(needs, tx, id);
      const allocation = receipt.allocations.find((each) => each.documentId === documentId);
      if (!allocation) return toReceipt(receipt);
      await reopenDocuments(needs, tx, [allocation]);
      const exchangeGains = await enterGains(needs, tx, receipt, gainsOf([allocation]).map(negate));
      const allocations = receipt.allocations.filter((each) => each !== allocation);
      const onAccountAmount = add(receipt.onAccountAmount, allocation.amount);
      const change = { allocations, exchangeGains, onAccountAmount };
      return changeReceipt(needs, tx, receipt, change, 'unallocate');
    });

/**
 * Reverses a receipt: what it has paid is open again, and nothing of it is on account (LEDGER-3). What the bank took for a
 * returned cheque is entered beside the reversal (LEDGER-22).
 *
 * @throws {ServiceError} 400 for charges that cannot be
 * @throws {ServiceError} 404 for an unknown receipt
 * @throws {ServiceError} 409 for one that is reversed already, from which the party was paid back, or that is an opening
 *   balance
 */
export const reverseReceipt =
  (needs: AllocationNeeds) =>
  ({ scope, identity }: UserCaller, id: number, reversal: ReceiptReversal): Promise<StoredReceipt> =>
    needs.write(scope, async (tx) => {
      const receipt = await requireStanding(needs, tx, id);
      if (receipt.isOpening) throw takenBackAsOpening(receipt);
      if (receipt.refundedAmount > ZERO) throw receiptRefunded(receipt);
      await reopenDocuments(needs, tx, receipt.allocations);
      const reversedAt = needs.clock();
      const charges = returnChargesOf(receipt, reversal);
      await needs.journal.receiptReversed(tx, { ...receipt, ...charges }, reversedAt);
      const by = reversalBy(identity, reversal.reason, reversedAt);
      const change = { ...by, ...charges, allocations: [], onAccountAmount: ZERO };
      return changeReceipt(needs, tx, receipt, change, 'reverse');
    });
