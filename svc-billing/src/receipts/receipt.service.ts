import type {
  StoredOpenDocument,
  StoredReceipt,
  StoredReceiptsOfDocument,
} from '@freightdesk/contracts/billing';
import { createOnce, type RepeatableRequest, type Stored } from '@freightdesk/data';
import type { ClientScope, CoreClient, UserCaller } from '@freightdesk/service-kit';
import { numberOf } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import type { SeriesRepository } from '../issuing/series.repository';
import { inactiveParty } from '../jobs/job.rules';
import {
  type AllocationNeeds,
  allocateReceipt,
  payDocuments,
  removeAllocation,
  requireReceipt,
  reverseReceipt,
} from './allocate-receipt.service';
import { readBankAccount } from './bank-account.service';
import { gainsOf } from './exchange.rules';
import { type ReceiptRecord, toReceipt } from './receipt.model';
import type { ReceiptRepository } from './receipt.repository';
import {
  checkDoubts,
  type NewReceipt,
  newReceipt,
  type ReceiptBody,
  remainingOnAccount,
  toOpenDocument,
  toReceiptsOfDocument,
} from './receipt.rules';

/** The dependencies of receipts. */
export interface ReceiptNeeds extends AllocationNeeds {
  readonly receipts: ReceiptRepository;
  readonly documents: Pick<
    DocumentRepository,
    'requireItem' | 'recordPayment' | 'notesOf' | 'byIds' | 'openOfParty'
  >;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly core: Pick<CoreClient, 'party' | 'client'>;
}

/** A receipt without doubts, before it takes its number. */
async function draftReceipt(
  { core, receipts, documents }: ReceiptNeeds,
  caller: UserCaller,
  body: ReceiptBody,
): Promise<NewReceipt> {
  const { scope, identity } = caller;
  const party = await core.party(caller, body.partyId);
  if (!party.isActive) throw inactiveParty();
  const bankAccount = await readBankAccount({ core }, caller, body);
  const receipt = { ...newReceipt(body, party, identity.username), bankAccount };
  const documentIds = (body.allocations ?? []).map(({ documentId }) => documentId);
  const [sameReference, cash, paidDocuments] = await Promise.all([
    receipt.reference ? receipts.withReference(scope, receipt.partyId, receipt.reference) : null,
    receipt.mode === 'Cash' ? receipts.cashOf(scope, receipt, documentIds) : [],
    documents.byIds(scope, documentIds),
  ]);
  const numbers = paidDocuments.map(numberOf).filter(Boolean);
  checkDoubts(receipt, numbers, { sameReference, cash });
  return receipt;
}

/** Stores a receipt under the next number of its series, in the transaction that pays its documents. */
const storeReceipt = (
  needs: ReceiptNeeds,
  scope: ClientScope,
  receipt: NewReceipt,
  requests: NonNullable<ReceiptBody['allocations']>,
): Promise<Stored<ReceiptRecord>> =>
  needs.series.issue(scope, 'RC', needs.clock(), async (tx, takeNumber) => {
    const { number } = await takeNumber();
    const onAccountAmount = remainingOnAccount(receipt, requests);
    const allocations = await payDocuments(needs, tx, receipt, requests, receipt.receivedOn);
    const exchangeGains = gainsOf(allocations).map((gain) => ({ gain, at: receipt.receivedOn }));
    const more = { number, allocations, exchangeGains, onAccountAmount };
    const record = await needs.receipts.insert(tx, { ...receipt, ...more });
    await needs.journal.receipt(tx, record);
    return record;
  });

/**
 * Records what a party has paid. A repeated request with the same key answers the receipt of the first one (API-3).
 *
 * @throws {ServiceError} 400 for an inactive party, and when nothing was received
 * @throws {ServiceError} 404 for an unknown party
 * @throws {ServiceError} 409 for more than is open on a document, and for doubts without a reason
 */
const createReceipt =
  (needs: ReceiptNeeds) =>
  async (
    caller: UserCaller,
    body: ReceiptBody,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredReceipt> => {
    const receipt = await createOnce(
      needs.receipts,
      caller.scope,
      repeatable,
      () => draftReceipt(needs, caller, body),
      (draft) => storeReceipt(needs, caller.scope, draft, body.allocations ?? []),
    );
    return toReceipt(receipt);
  };

const readReceipt =
  (needs: ReceiptNeeds) =>
  async (scope: ClientScope, id: number): Promise<StoredReceipt> =>
    toReceipt(await requireReceipt(needs, scope, id));

/** The documents of a party of which something is open, oldest due first. */
const listOpenDocuments =
  ({ documents }: ReceiptNeeds) =>
  async (scope: ClientScope, partyId: number): Promise<StoredOpenDocument[]> =>
    (await documents.openOfParty(scope, partyId)).map(toOpenDocument);

const listReceiptsOfDocument =
  ({ receipts }: ReceiptNeeds) =>
  async (scope: ClientScope, documentId: number): Promise<StoredReceiptsOfDocument> =>
    toReceiptsOfDocument(await receipts.ofDocument(scope, documentId), documentId);

/** Payments of parties, and the documents that they pay (LEDGER-2, LEDGER-3). */
export const createReceiptService = (needs: ReceiptNeeds) => ({
  list: needs.receipts.list,
  openDocuments: listOpenDocuments(needs),
  ofDocument: listReceiptsOfDocument(needs),
  read: readReceipt(needs),
  create: createReceipt(needs),
  allocate: allocateReceipt(needs),
  removeAllocation: removeAllocation(needs),
  reverse: reverseReceipt(needs),
});
export type ReceiptService = ReturnType<typeof createReceiptService>;
