import type { StoredCreditRefund, StoredOpenCredit } from '@freightdesk/contracts/billing';
import { createOnce, type RepeatableRequest, type WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { add, type Minor, subtract, ZERO } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import { type CreditRefundRecord, toCreditRefund } from './credit-refund.model';
import type { CreditRefundRepository } from './credit-refund.repository';
import {
  type Credit,
  type CreditRefundBody,
  checkRefund,
  creditOfNote,
  creditOfReceipt,
  newRefund,
  receiptReversed,
  refundNotFound,
  toOpenCredit,
} from './credit-refund.rules';
import {
  type RefundDraft,
  type RefundNeeds,
  type RefundSide,
  reverseRefund,
  storeRefund,
} from './refund-steps.service';

/** The dependencies of paying parties back. */
export interface CreditRefundNeeds extends RefundNeeds {
  readonly creditRefunds: CreditRefundRepository;
  readonly receipts: Pick<ReceiptRepository, 'byId' | 'change' | 'onAccountOf'>;
  readonly documents: Pick<
    DocumentRepository,
    'byIds' | 'requireItem' | 'recordPayment' | 'unsettledOfParty'
  >;
}

type Source = Pick<CreditRefundRecord, 'source' | 'sourceId'>;

/** @throws {ServiceError} 404 for an unknown credit, 409 for a receipt that is reversed */
async function requireCredit(
  { receipts, documents }: CreditRefundNeeds,
  scope: ClientScope,
  { source, sourceId }: Source,
): Promise<Credit> {
  const receipt = source === 'receipt' ? await receipts.byId(scope, sourceId) : null;
  if (receipt?.state === 'reversed') throw receiptReversed(receipt);
  const notes = source === 'credit_note' ? await documents.byIds(scope, [sourceId]) : [];
  const [credit] = [...(receipt ? creditOfReceipt(receipt) : []), ...notes.flatMap(creditOfNote)];
  if (!credit) throw refundNotFound();
  return credit;
}

/** Lowers a credit by what is paid back of it, or raises it again (negative). Concurrent refunds conflict. */
async function lowerCredit(
  { receipts, documents, clock }: CreditRefundNeeds,
  tx: WriteScope,
  { source, sourceId }: Source,
  amount: Minor,
): Promise<void> {
  const now = clock();
  if (source === 'credit_note') {
    const note = await documents.requireItem(tx, sourceId);
    // What is owed to a party is open nowhere in the ageing of documents.
    await documents.recordPayment(tx, note, amount, now, { day: now, rupees: ZERO });
    return;
  }
  const receipt = await receipts.byId(tx, sourceId);
  if (!receipt) throw refundNotFound();
  const change = {
    onAccountAmount: subtract(receipt.onAccountAmount, amount),
    refundedAmount: add(receipt.refundedAmount, amount),
  };
  await receipts.change(tx, receipt, change, amount > 0 ? 'refund' : 'refund_reversed');
}

/** Refunds of customers. */
const sideOf = (needs: CreditRefundNeeds): RefundSide => ({
  refunds: needs.creditRefunds,
  check: async (tx, draft) =>
    checkRefund(await requireCredit(needs, tx, draft), {
      amount: draft.amount,
      paidOn: draft.paidOn.toISOString(),
    }),
  lower: (tx, source, amount) => lowerCredit(needs, tx, source, amount),
});

/**
 * Pays a party back what is on account or what a credit note has left (LEDGER-18). A repeated request with the same key
 * answers the refund of the first one (API-3).
 *
 * @throws {ServiceError} 400 for a day before the credit, 404 for an unknown credit, 409 for more than is open
 */
const createRefund =
  (needs: CreditRefundNeeds) =>
  async (
    { scope, identity }: UserCaller,
    body: CreditRefundBody,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredCreditRefund> => {
    const draft = async () => {
      const credit = await requireCredit(needs, scope, body);
      checkRefund(credit, body);
      return newRefund(body, credit, identity.username);
    };
    const store = (record: RefundDraft) => storeRefund(needs, sideOf(needs), scope, record);
    return toCreditRefund(await createOnce(needs.creditRefunds, scope, repeatable, draft, store));
  };

/** What a party can be paid back, oldest first. */
const listOpenCredits =
  ({ receipts, documents }: CreditRefundNeeds) =>
  async (scope: ClientScope, partyId: number): Promise<StoredOpenCredit[]> => {
    const [openReceipts, openDocuments] = await Promise.all([
      receipts.onAccountOf(scope, partyId),
      documents.unsettledOfParty(scope, partyId),
    ]);
    return [...openReceipts.flatMap(creditOfReceipt), ...openDocuments.flatMap(creditOfNote)]
      .map(toOpenCredit)
      .sort((one, other) => one.day.localeCompare(other.day));
  };

/** What parties are paid back of their credits (LEDGER-18). */
export const createCreditRefundService = (needs: CreditRefundNeeds) => ({
  list: needs.creditRefunds.list,
  openCredits: listOpenCredits(needs),
  create: createRefund(needs),
  /** @throws {ServiceError} 404 for an unknown refund, 409 for one that is reversed */
  reverse: async (caller: UserCaller, id: number, reason: string): Promise<StoredCreditRefund> =>
    toCreditRefund(await reverseRefund(needs, sideOf(needs), caller, { id, reason })),
});
export type CreditRefundService = ReturnType<typeof createCreditRefundService>;
