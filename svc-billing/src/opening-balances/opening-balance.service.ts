import type { StoredOpeningBalance } from '@freightdesk/contracts/billing';
import type { ListAnswer, Stored, WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { type Minor, negate, ZERO } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import { openOfBill } from '../vendor-payments/vendor-payment.rules';
import { type ImportOpeningNeeds, importOpenings } from './import-openings.service';
import { type OpeningBalanceRecord, toOpeningBalance } from './opening-balance.model';
import type { OpeningBalanceRepository, OpeningQuery } from './opening-balance.repository';
import {
  isOnAccount,
  openingNotFound,
  openingReversed,
  openingSettled,
  openingUsed,
} from './opening-balance.rules';

/** The dependencies of opening balances. */
export interface OpeningNeeds extends ImportOpeningNeeds {
  readonly openings: OpeningBalanceRepository;
  readonly documents: ImportOpeningNeeds['documents'] &
    Pick<DocumentRepository, 'byIds' | 'requireItem' | 'closeOpening'>;
  readonly vendorBills: ImportOpeningNeeds['vendorBills'] &
    Pick<VendorBillRepository, 'byId' | 'byIds' | 'removeAsRead'>;
  readonly receipts: ImportOpeningNeeds['receipts'] & Pick<ReceiptRepository, 'byId' | 'byIds' | 'change'>;
  readonly vendorPayments: ImportOpeningNeeds['vendorPayments'] &
    Pick<VendorPaymentRepository, 'byId' | 'byIds' | 'change'>;
  readonly journal: Pick<Journal, 'openingBalances' | 'openingBalanceReversed'>;
}

type Opening = Stored<OpeningBalanceRecord>;

type Amounts = ReadonlyMap<number, Minor>;

const amountsOf = <Item extends { readonly id: number }>(
  items: readonly Item[],
  amountOf: (item: Item) => Minor,
): Amounts => new Map(items.map((item) => [item.id, amountOf(item)]));

/** What is on account is below zero. */
const onAccountOf = ({ onAccountAmount }: { readonly onAccountAmount: Minor }): Minor =>
  negate(onAccountAmount);

/** Opening balances as answers, with what is open of each now. */
async function answersOf(
  { documents, vendorBills, receipts, vendorPayments }: OpeningNeeds,
  scope: ClientScope,
  openings: readonly Opening[],
): Promise<StoredOpeningBalance[]> {
  const idsOf = (kind: Opening['kind'], onAccount: boolean) =>
    openings
      .filter((each) => each.kind === kind && each.state === 'open' && isOnAccount(each) === onAccount)
      .map(({ itemId }) => itemId);
  const [items, bills, openReceipts, openPayments] = await Promise.all([
    documents.byIds(scope, idsOf('receivable', false)),
    vendorBills.byIds(scope, idsOf('payable', false)),
    receipts.byIds(scope, idsOf('receivable', true)),
    vendorPayments.byIds(scope, idsOf('payable', true)),
  ]);
  const owed = {
    receivable: amountsOf(items, ({ balanceAmount }) => balanceAmount),
    payable: amountsOf(bills, openOfBill),
  };
  const onAccount = {
    receivable: amountsOf(openReceipts, onAccountOf),
    payable: amountsOf(openPayments, onAccountOf),
  };
  return openings.map((each) => {
    const amounts = isOnAccount(each) ? onAccount : owed;
    return toOpeningBalance(each, amounts[each.kind].get(each.itemId) ?? ZERO);
  });
}

const listOpenings =
  (needs: OpeningNeeds) =>
  async (scope: ClientScope, query: OpeningQuery): Promise<ListAnswer<StoredOpeningBalance>> => {
    const answer = await needs.openings.list(scope, query);
    if (Array.isArray(answer)) return answersOf(needs, scope, answer);
    return { ...answer, items: await answersOf(needs, scope, answer.items) };
  };

type Reversal = ReturnType<typeof reversalBy>;

/** Where money on account is: receipts, or payments of vendors. */
interface MoneyRepository<Money> {
  byId(tx: WriteScope, id: number): Promise<Money | null>;
  change(
    tx: WriteScope,
    money: Money,
    change: Reversal & { readonly onAccountAmount: Minor },
    decision: string,
  ): Promise<Money | null>;
}

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

/** Takes back the receipt or payment of money on account of which nothing was used. */
async function closeMoney(
  { receipts, vendorPayments }: OpeningNeeds,
  tx: WriteScope,
  opening: Opening,
  by: Reversal,
): Promise<void> {
  const close = async <Money extends { readonly onAccountAmount: Minor }>({
    byId,
    change,
  }: MoneyRepository<Money>) => {
    const money = await byId(tx, opening.itemId);
    if (!money) throw openingNotFound();
    if (onAccountOf(money) !== opening.openAmount) throw openingUsed(opening);
    await change(tx, money, { ...by, onAccountAmount: ZERO }, 'reverse');
  };
  await (opening.kind === 'receivable' ? close(receipts) : close(vendorPayments));
}

/**
 * Takes back an opening balance (LEDGER-3, LEDGER-17). Its number may be brought in again.
 *
 * @throws {ServiceError} 404 for an unknown one
 * @throws {ServiceError} 409 for one that is reversed, or of which something was paid or used
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
      await (isOnAccount(opening) ? closeMoney(needs, tx, opening, by) : closeItem(needs, tx, opening));
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
