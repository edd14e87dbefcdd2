import type { StoredVendorPayment } from '@freightdesk/contracts/billing';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { add, negate, ZERO } from '@freightdesk/tax';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import { remainingOnAccount, takenBackAsOpening } from '../receipts/receipt.rules';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import { vendorBillNotFound } from '../vendor-bills/vendor-bill.rules';
import { toVendorPayment, type VendorPaymentRecord } from './vendor-payment.model';
import type { VendorPaymentChange, VendorPaymentRepository } from './vendor-payment.repository';
import {
  type BillPayment,
  type BillPaymentRequest,
  checkBillPayment,
  type NewVendorPayment,
  vendorPaymentNotFound,
  vendorPaymentRefunded,
  vendorPaymentReversed,
  withMorePayments,
} from './vendor-payment.rules';

/** The dependencies of what payments pay. */
export interface BillPaymentNeeds {
  readonly vendorPayments: Pick<VendorPaymentRepository, 'byId' | 'change'>;
  readonly vendorBills: Pick<VendorBillRepository, 'byId' | 'recordPayment'>;
  readonly journal: Pick<Journal, 'vendorPayment' | 'vendorPaymentReversed'>;
  readonly write: Write;
  readonly clock: () => Date;
}

type Payment = Stored<VendorPaymentRecord>;

/** @throws {ServiceError} 404 for an unknown payment */
export async function requireVendorPayment(
  { vendorPayments }: { readonly vendorPayments: Pick<VendorPaymentRepository, 'byId'> },
  scope: ClientScope,
  id: number,
): Promise<Payment> {
  const payment = await vendorPayments.byId(scope, id);
  if (!payment) throw vendorPaymentNotFound();
  return payment;
}

/** A payment that stands, as the transaction reads it. */
async function requireStanding(needs: BillPaymentNeeds, tx: WriteScope, id: number): Promise<Payment> {
  const payment = await requireVendorPayment(needs, tx, id);
  if (payment.state === 'reversed') throw vendorPaymentReversed(payment);
  return payment;
}

async function requireBill({ vendorBills }: BillNeeds, tx: WriteScope, id: number) {
  const bill = await vendorBills.byId(tx, id);
  if (!bill) throw vendorBillNotFound();
  return bill;
}

/** The dependencies of changing what is open of bills. */
type BillNeeds = { readonly vendorBills: Pick<VendorBillRepository, 'byId' | 'recordPayment'> };

/**
 * Pays bills within the transaction that reads them, so that concurrent payments see each other (LEDGER-14). A refusal names
 * the list `field`.
 *
 * @throws {ServiceError} 409 for more than is open
 */
export async function payEachBill(
  needs: BillNeeds,
  tx: WriteScope,
  payment: Pick<NewVendorPayment, 'vendorId'>,
  requests: readonly BillPaymentRequest[],
  field = 'allocations',
): Promise<BillPayment[]> {
  const allocations: BillPayment[] = [];
  for (const [at, request] of requests.entries()) {
    const bill = await requireBill(needs, tx, request.billId);
    checkBillPayment(bill, payment, request, `${field}.${at}.amount`);
    await needs.vendorBills.recordPayment(tx, bill, request.amount);
    allocations.push({ ...request, invoiceno: bill.invoiceno });
  }
  return allocations;
}

/** Opens bills again by what was paid of them. */
export async function reopenBills(
  needs: BillNeeds,
  tx: WriteScope,
  allocations: readonly BillPayment[],
): Promise<void> {
  for (const { billId, amount } of allocations)
    await needs.vendorBills.recordPayment(tx, await requireBill(needs, tx, billId), negate(amount));
}

async function changePayment(
  { vendorPayments }: BillPaymentNeeds,
  tx: WriteScope,
  payment: Payment,
  change: VendorPaymentChange,
  decision: string,
): Promise<StoredVendorPayment> {
  const after = await vendorPayments.change(tx, payment, change, decision);
  if (!after) throw vendorPaymentNotFound();
  return toVendorPayment(after);
}

/**
 * Pays bills from what a payment has on account.
 *
 * @throws {ServiceError} 404 for an unknown payment or bill
 * @throws {ServiceError} 409 for a reversed payment, and for more than is on account or open
 */
export const payBills =
  (needs: BillPaymentNeeds) =>
  (scope: ClientScope, id: number, requests: readonly BillPaymentRequest[]): Promise<StoredVendorPayment> =>
    needs.write(scope, async (tx) => {
      const payment = await requireStanding(needs, tx, id);
      const onAccountAmount = remainingOnAccount({ ...payment, currency: 'INR' }, requests);
      const more = await payEachBill(needs, tx, payment, requests);
      const allocations = withMorePayments(payment.allocations, more);
      return changePayment(needs, tx, payment, { allocations, onAccountAmount }, 'allocate');
    });

/**
 * Takes a payment off a bill. Doing so again changes nothing.
 *
 * @throws {ServiceError} 404 for an unknown payment
 * @throws {ServiceError} 409 for a reversed payment
 */
export const removeBillPayment =
  (needs: BillPaymentNeeds) =>
  (scope: ClientScope, id: number, billId: number): Promise<StoredVendorPayment> =>
    needs.write(scope, async (tx) => {
      const payment = await requireStanding(needs, tx, id);
      const allocation = payment.allocations.find((each) => each.billId === billId);
      if (!allocation) return toVendorPayment(payment);
      await reopenBills(needs, tx, [allocation]);
      const allocations = payment.allocations.filter((each) => each !== allocation);
      const onAccountAmount = add(payment.onAccountAmount, allocation.amount);
      return changePayment(needs, tx, payment, { allocations, onAccountAmount }, 'unallocate');
    });

/**
 * Reverses a payment: what it has paid is open again, and nothing of it is on account (LEDGER-3).
 *
 * @throws {ServiceError} 404 for an unknown payment
 * @throws {ServiceError} 409 for one that is reversed already, of which the vendor has paid back, or that is an opening
 *   balance
 */
export const reverseVendorPayment =
  (needs: BillPaymentNeeds) =>
  ({ scope, identity }: UserCaller, id: number, reason: string): Promise<StoredVendorPayment> =>
    needs.write(scope, async (tx) => {
      const payment = await requireStanding(needs, tx, id);
      if (payment.isOpening) throw takenBackAsOpening(payment);
      if (payment.refundedAmount > ZERO) throw vendorPaymentRefunded(payment);
      await reopenBills(needs, tx, payment.allocations);
      const reversedAt = needs.clock();
      await needs.journal.vendorPaymentReversed(tx, payment, reversedAt);
      const by = reversalBy(identity, reason, reversedAt);
      const change = { ...by, allocations: [], onAccountAmount: ZERO };
      return changePayment(needs, tx, payment, change, 'reverse');
    });
