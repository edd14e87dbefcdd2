import type { StoredOpenPayment, StoredVendorRefund } from '@freightdesk/contracts/billing';
import { createOnce, type RepeatableRequest, type WriteScope } from '@freightdesk/data';
import type { ClientScope, CoreClient, UserCaller } from '@freightdesk/service-kit';
import { add, type Minor, subtract, ZERO } from '@freightdesk/tax';
import { toVendorRefund } from '../credit-refunds/credit-refund.model';
import type { CreditRefundQuery, VendorRefundRepository } from '../credit-refunds/credit-refund.repository';
import {
  type RefundDraft,
  type RefundNeeds,
  type RefundSide,
  reverseRefund,
  storeRefund,
} from '../credit-refunds/refund-steps.service';
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
export interface VendorRefundNeeds extends RefundNeeds {
  readonly vendorRefunds: VendorRefundRepository;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'byId' | 'change' | 'onAccountOf'>;
  readonly core: Pick<CoreClient, 'client'>;
}

/** Filters of the list of refunds besides its search. */
interface VendorRefundQuery extends Omit<CreditRefundQuery, 'partyId'> {
  readonly vendorId?: number | undefined;
}

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
): Promise<RefundDraft> {
  const payment = await requireVendorPayment(needs, caller.scope, body.paymentId);
  const bankAccount = await readBankAccount(needs, caller, body);
  const draft = newVendorRefund(body, payment, { bankAccount, username: caller.identity.username });
  checkVendorRefund(payment, draft);
  return draft;
}

/** Refunds of vendors. */
const sideOf = (needs: VendorRefundNeeds): RefundSide => ({
  refunds: needs.vendorRefunds,
  check: async (tx, draft) => checkVendorRefund(await requireVendorPayment(needs, tx, draft.sourceId), draft),
  lower: (tx, { sourceId }, amount) => lowerPayment(needs, tx, sourceId, amount),
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
    const store = (record: RefundDraft) => storeRefund(needs, sideOf(needs), caller.scope, record);
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

/** What vendors pay back of money that they have on account (LEDGER-21). */
export const createVendorRefundService = (needs: VendorRefundNeeds) => ({
  /** Matching refunds of a vendor or of all, newest first. */
  list: (scope: ClientScope, { vendorId, ...query }: VendorRefundQuery) =>
    needs.vendorRefunds.list(scope, { ...query, partyId: vendorId }),
  openPayments: listOpenPayments(needs),
  create: createRefund(needs),
  /** @throws {ServiceError} 404 for an unknown refund, 409 for one that is reversed */
  reverse: async (caller: UserCaller, id: number, reason: string): Promise<StoredVendorRefund> =>
    toVendorRefund(await reverseRefund(needs, sideOf(needs), caller, { id, reason })),
});
export type VendorRefundService = ReturnType<typeof createVendorRefundService>;
