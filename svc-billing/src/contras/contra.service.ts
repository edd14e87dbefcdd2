import type { Counterpart, StoredContra } from '@freightdesk/contracts/billing';
import {
  createOnce,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import type { Caller, CoreClient, UserCaller } from '@freightdesk/service-kit';
import { negate } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import { countsFrom, laterOf } from '../documents/open-amount.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import { nameOfAllocation } from '../receipts/allocate-receipt.service';
import { type AllocationRequest, checkPayment } from '../receipts/receipt.rules';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import { vendorOf } from '../vendor-bills/vendor-bill-lookup.service';
import { payEachBill, reopenBills } from '../vendor-payments/pay-bills.service';
import { type ContraRecord, toContra } from './contra.model';
import type { ContraRepository } from './contra.repository';
import {
  type ContraBody,
  contraNotFound,
  contraReversed,
  type NewContra,
  newContra,
  pansOfParty,
  pansOfVendor,
  partiesOf,
  vendorsOf,
} from './contra.rules';

/** The dependencies of contras. */
export interface ContraNeeds {
  readonly contras: ContraRepository;
  readonly documents: Pick<DocumentRepository, 'requireItem' | 'recordPayment'>;
  readonly vendorBills: Pick<VendorBillRepository, 'byId' | 'recordPayment'>;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly journal: Pick<Journal, 'contra' | 'contraReversed'>;
  readonly core: Pick<CoreClient, 'party' | 'vendor' | 'mastersOfPans'>;
  readonly write: Write;
  readonly clock: () => Date;
}

/**
 * Settles documents within the transaction that reads them, so that contras and receipts see each other.
 *
 * @throws {ServiceError} 409 for more than is open, and for a document in a foreign currency
 */
async function settleDocuments(
  { documents, clock }: ContraNeeds,
  tx: WriteScope,
  { partyId, settledOn }: NewContra,
  requests: readonly AllocationRequest[],
): Promise<ContraRecord['documents']> {
  const settlements: ContraRecord['documents'] = [];
  for (const [at, request] of requests.entries()) {
    const document = await documents.requireItem(tx, request.documentId);
    checkPayment(document, { partyId, currency: 'INR' }, request, `documents.${at}.amount`);
    const open = { day: laterOf(settledOn, countsFrom(document)), rupees: negate(request.amount) };
    await documents.recordPayment(tx, document, request.amount, clock(), open);
    settlements.push({ ...request, ...nameOfAllocation(document) });
  }
  return settlements;
}

/** Opens documents and bills again by what a contra has settled of them. */
async function reopen(needs: ContraNeeds, tx: WriteScope, contra: ContraRecord): Promise<void> {
  const now = needs.clock();
  for (const { documentId, amount } of contra.documents) {
    const document = await needs.documents.requireItem(tx, documentId);
    await needs.documents.recordPayment(tx, document, negate(amount), now);
  }
  await reopenBills(needs, tx, contra.bills);
}

/** Stores a contra under the next number of its series, in the transaction that settles both sides. */
const storeContra = (
  needs: ContraNeeds,
  { scope }: UserCaller,
  draft: NewContra,
  requests: Pick<ContraBody, 'documents' | 'bills'>,
): Promise<Stored<ContraRecord>> =>
  needs.series.issue(scope, 'CON', needs.clock(), async (tx, takeNumber) => {
    const { number } = await takeNumber();
    const documents = await settleDocuments(needs, tx, draft, requests.documents);
    const bills = await payEachBill(needs, tx, draft, requests.bills, 'bills');
    const record = await needs.contras.insert(tx, { ...draft, number, documents, bills });
    await needs.journal.contra(tx, record);
    return record;
  });

/**
 * Sets what a party owes against what it is owed as a vendor (LEDGER-20). A repeated request with the same key answers the
 * contra of the first one (API-3).
 *
 * @throws {ServiceError} 400 for an unknown vendor, different PANs, and sides that come to different amounts
 * @throws {ServiceError} 409 for more than is open
 * @throws {ApiError} 404 for an unknown party
 */
const createContra =
  (needs: ContraNeeds) =>
  async (
    caller: UserCaller,
    body: ContraBody,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredContra> => {
    const draft = async () => {
      const party = await needs.core.party(caller, body.partyId);
      const vendor = await vendorOf(needs, caller, body.vendorId);
      return newContra(body, { party, vendor }, caller.identity.username);
    };
    const store = (contra: NewContra) => storeContra(needs, caller, contra, body);
    return toContra(await createOnce(needs.contras, caller.scope, repeatable, draft, store));
  };

/**
 * The vendors that are the same firm as a party, or the parties that are the same firm as a vendor.
 *
 * @throws {ApiError} 404 for an unknown party or vendor
 */
const listCounterparts =
  ({ core }: ContraNeeds) =>
  async (
    caller: Caller,
    { partyId, vendorId }: { readonly partyId?: number | undefined; readonly vendorId?: number | undefined },
  ): Promise<Counterpart[]> => {
    const matchesOf = async (pans: readonly string[]) =>
      pans.length > 0 ? core.mastersOfPans(caller, pans) : { parties: [], vendors: [] };
    if (partyId !== undefined) {
      const party = await core.party(caller, partyId);
      return vendorsOf(party, (await matchesOf(pansOfParty(party))).vendors);
    }
    if (vendorId === undefined) return [];
    const vendor = await core.vendor(caller, vendorId);
    return partiesOf(vendor, (await matchesOf(pansOfVendor(vendor))).parties);
  };

/**
 * Reverses a contra: documents and bills are open again (LEDGER-3).
 *
 * @throws {ServiceError} 404 for an unknown one, 409 for one that is reversed
 */
const reverseContra =
  (needs: ContraNeeds) =>
  ({ scope, identity }: UserCaller, id: number, reason: string): Promise<StoredContra> =>
    needs.write(scope, async (tx) => {
      const contra = await needs.contras.byId(tx, id);
      if (!contra) throw contraNotFound();
      const reversedAt = needs.clock();
      const after = await needs.contras.reverse(tx, contra, reversalBy(identity, reason, reversedAt));
      if (!after) throw contraReversed();
      await reopen(needs, tx, contra);
      await needs.journal.contraReversed(tx, contra, reversedAt);
      return toContra(after);
    });

/** What is set against each other between parties and vendors of one PAN (LEDGER-20). */
export const createContraService = (needs: ContraNeeds) => ({
  list: needs.contras.list,
  counterparts: listCounterparts(needs),
  create: createContra(needs),
  reverse: reverseContra(needs),
});
export type ContraService = ReturnType<typeof createContraService>;
