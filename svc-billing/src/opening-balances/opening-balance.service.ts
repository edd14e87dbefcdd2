import type { StoredOpeningBalance } from '@freightdesk/contracts/billing';
import type { ListAnswer, Stored, WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { type Minor, ZERO } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import { openOfBill } from '../vendor-payments/vendor-payment.rules';
import { type ImportOpeningNeeds, importOpenings } from './import-openings.service';
import { type OpeningBalanceRecord, toOpeningBalance } from './opening-balance.model';
import type { OpeningBalanceRepository, OpeningQuery } from './opening-balance.repository';
import { openingNotFound, openingReversed, openingSettled } from './opening-balance.rules';

/** The dependencies of opening balances. */
export interface OpeningNeeds extends ImportOpeningNeeds {
  readonly openings: OpeningBalanceRepository;
  readonly documents: ImportOpeningNeeds['documents'] &
    Pick<DocumentRepository, 'byIds' | 'requireItem' | 'closeOpening'>;
  readonly vendorBills: ImportOpeningNeeds['vendorBills'] &
    Pick<VendorBillRepository, 'byId' | 'byIds' | 'removeAsRead'>;
  readonly journal: Pick<Journal, 'openingBalances' | 'openingBalanceReversed'>;
}

type Opening = Stored<OpeningBalanceRecord>;

/** Opening balances as answers, with what is open of each now. */
async function answersOf(
  { documents, vendorBills }: OpeningNeeds,
  scope: ClientScope,
  openings: readonly Opening[],
): Promise<StoredOpeningBalance[]> {
  const idsOf = (kind: Opening['kind']) =>
    openings.filter((each) => each.kind === kind && each.state === 'open').map(({ itemId }) => itemId);
  const [items, bills] = await Promise.all([
    documents.byIds(scope, idsOf('receivable')),
    vendorBills.byIds(scope, idsOf('payable')),
  ]);
  const openAmounts = {
    receivable: new Map(items.map(({ id, balanceAmount }): [number, Minor] => [id, balanceAmount])),
    payable: new Map(bills.map((bill): [number, Minor] => [bill.id, openOfBill(bill)])),
  };
  return openings.map((each) => toOpeningBalance(each, openAmounts[each.kind].get(each.itemId) ?? ZERO));
}

const listOpenings =
  (needs: OpeningNeeds) =>
  async (scope: ClientScope, query: OpeningQuery): Promise<ListAnswer<StoredOpeningBalance>> => {
    const answer = await needs.openings.list(scope, query);
    if (Array.isArray(answer)) return answersOf(needs, scope, answer);
    return { ...answer, items: await answersOf(needs, scope, answer.items) };
  };

/** Takes back the document or bill of an opening balance of which nothing was paid. */
async function closeItem(needs: OpeningNeeds, tx: WriteScope, opening: Opening): Promise<void> {
  const { documents, vendorBills, clock } = needs;
  if (opening.kind === 'receivable') {
    const item = await documents.requireItem(tx, opening.itemId);
    if (item.balanceAmount !== opening.openAmount) throw openingSettled(opening);
    await documents.closeOpening(tx, item, clock());
    return;
  }
  const bill = await vendorBills.byId(tx, opening.itemId);
  if (!bill) throw openingNotFound();
  if (openOfBill(bill) !== opening.openAmount) throw openingSettled(opening);
  await vendorBills.removeAsRead(tx, bill);
}

/**
 * Takes back an opening balance (LEDGER-3, LEDGER-17). Its number may be brought in again.
 *
 * @throws {ServiceError} 404 for an unknown one
 * @throws {ServiceError} 409 for one that is reversed, or of which something was paid
 */
const reverseOpening =
  (needs: OpeningNeeds) =>
  ({ scope, identity }: UserCaller, id: number, reason: string): Promise<StoredOpeningBalance> =>
    needs.write(scope, async (tx) => {
      const opening = await needs.openings.byId(tx, id);
      if (!opening) throw openingNotFound();
      const reversedAt = needs.clock();
      const by = reversalBy(identity, reason, reversedAt);
      const after = await needs.openings.reverse(tx, opening, { ...by, doubleKey: null });
      if (!after) throw openingReversed();
      await closeItem(needs, tx, opening);
      await needs.journal.openingBalanceReversed(tx, opening, reversedAt);
      return toOpeningBalance(after, ZERO);
    });

/** What was open before Freightdesk (LEDGER-17). */
export const createOpeningBalanceService = (needs: OpeningNeeds) => ({
  list: listOpenings(needs),
  import: importOpenings(needs),
  reverse: reverseOpening(needs),
});
export type OpeningBalanceService = ReturnType<typeof createOpeningBalanceService>;
