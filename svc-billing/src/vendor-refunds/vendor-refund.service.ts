import type { StoredOpenPayment, StoredVendorRefund } from '@freightdesk/contracts/billing';
import {
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope, CoreClient, UserCaller } from '@freightdesk/service-kit';
import { add, type Minor, negate, subtract, ZERO } from '@freightdesk/tax';
import { type CreditRefundRecord, toVendorRefund } from '../credit-refunds/credit-refund.model';
import type { CreditRefundQuery, VendorRefundRepository } from '../credit-refunds/credit-refund.repository';
import { refundNotFound, refundReversed } from '../credit-refunds/credit-refund.rules';
import type { SeriesRepository } from '../issuing/series.repository';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import { readBankAccount } from '../receipts/bank-account.service';
import { requireVendorPayment } from '../vendor-payments/pay-bills.service';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import {
  checkVendorRefund,
  newVendorRefund,
  toOpenPayment,
  type VendorRefundBody,
} from './vendor-refund.rules';

/** The dependencies of what vendors pay back. */
export interface VendorRefundNeeds {
  readonly vendorRefunds: VendorRefundRepository;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'byId' | 'change' | 'onAccountOf'>;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly journal: Pick<Journal, 'creditRefund' | 'creditRefundReversed'>;
  readonly core: Pick<CoreClient, 'client'>;
  readonly write: Write;
  readonly clock: () => Date;
}

/** Filters of the list of refunds besides its search. */
interface VendorRefundQuery extends Omit<CreditRefundQuery, 'partyId'> {
  readonly vendorId?: number | undefined;
}

type Draft = NewRecord<CreditRefundRecord>;

/** Lowers what a payment has on account by what has come back of it, or raises it again (negative). */
async function lowerPayment(
  needs: VendorRefundNeeds,
  tx: WriteScope,
  paymentId: number,
  amount: Minor,
): Promise<void> {
  const payment = await requireVendorPayment(needs, tx, paymentId);
  const change = {
    onAccountAmount: subtract(payment.onAccountAmount, amount),
    refundedAmount: add(payment.refundedAmount, amount),
  };
  await needs.vendorPayments.change(tx, payment, change, amount > ZERO ? 'refund' : 'refund_reversed');
}

/** A refund without its number, checked before the transaction checks it again. */
async function draftRefund(
  needs: VendorRefundNeeds,
  caller: UserCaller,
  body: VendorRefundBody,
): Promise<Draft> {
  const payment = await requireVendorPayment(needs, caller.scope, body.paymentId);
  const bankAccount = await readBankAccount(needs, caller, body);
  const draft = newVendorRefund(body, payment, { bankAccount, username: caller.identity.username });
  checkVendorRefund(payment, draft);
  return draft;
}

/** Stores a refund under the next number of its series. Concurrent refunds of a payment conflict. */
const storeRefund = (
  needs: VendorRefundNeeds,
  scope: ClientScope,
  draft: Draft,
): Promise<Stored<CreditRefundRecord>> =>
  needs.series.issue(scope, 'REF', needs.clock(), async (tx, takeNumber) => {
    const { number } = await takeNumber();
    checkVendorRefund(await requireVendorPayment(needs, tx, draft.sourceId), draft);
    await lowerPayment(needs, tx, draft.sourceId, draft.amount);
    const record = await needs.vendorRefunds.insert(tx, { ...draft, number });
    await needs.journal.creditRefund(tx, record);
    return record;
  });

/**
 * Records what a vendor has paid back of a payment (LEDGER-21). A repeated request with the same key answers the refund of the
 * first one (API-3).
 *
 * @throws {ServiceError} 400 for a day before the payment, 404 for an unknown payment, 409 for more than is open
 */
const createRefund =
  (needs: VendorRefundNeeds) =>
  async (
    caller: UserCaller,
    body: VendorRefundBody,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredVendorRefund> => {
    const draft = () => draftRefund(needs, caller, body);
    const store = (record: Draft) => storeRefund(needs, caller.scope, record);
    return toVendorRefund(await createOnce(needs.vendorRefunds, caller.scope, repeatable, draft, store));
  };

/** What a vendor can pay back, oldest first. */
const listOpenPayments =
  ({ vendorPayments }: VendorRefundNeeds) =>
  async (scope: ClientScope, vendorId: number): Promise<StoredOpenPayment[]> =>
    (await vendorPayments.onAccountOf(scope, vendorId))
      .map(toOpenPayment)
      .filter(({ openAmount }) => openAmount > ZERO)
      .sort((one, other) => one.day.localeCompare(other.day));

/**
 * Reverses a refund: it is on account of the payment again (LEDGER-3).
 *
 * @throws {ServiceError} 404 for an unknown one, 409 for one that is reversed
 */
const reverseRefund =
  (needs: VendorRefundNeeds) =>
  ({ scope, identity }: UserCaller, id: number, reason: string): Promise<StoredVendorRefund> =>
    needs.write(scope, async (tx) => {
      const refund = await needs.vendorRefunds.byId(tx, id);
      if (!refund) throw refundNotFound();
      const reversedAt = needs.clock();
      const after = await needs.vendorRefunds.reverse(tx, refund, reversalBy(identity, reason, reversedAt));
      if (!after) throw refundReversed();
      await lowerPayment(needs, tx, refund.sourceId, negate(refund.amount));
      await needs.journal.creditRefundReversed(tx, refund, reversedAt);
      return toVendorRefund(after);
    });

/** What vendors pay back of money that they have on account (LEDGER-21). */
export const createVendorRefundService = (needs: VendorRefundNeeds) => ({
  /** Matching refunds of a vendor or of all, newest first. */
  list: (scope: ClientScope, { vendorId, ...query }: VendorRefundQuery) =>
    needs.vendorRefunds.list(scope, { ...query, partyId: vendorId }),
  openPayments: listOpenPayments(needs),
  create: createRefund(needs),
  reverse: reverseRefund(needs),
});
export type VendorRefundService = ReturnType<typeof createVendorRefundService>;
