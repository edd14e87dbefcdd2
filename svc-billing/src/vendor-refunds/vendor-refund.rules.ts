import type { StoredOpenPayment, vendorRefundBody } from '@freightdesk/contracts/billing';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { allocationProblem, indianDay, type Minor, smallerOf, subtract } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { CreditRefundRecord } from '../credit-refunds/credit-refund.model';
import { paidRefund } from '../credit-refunds/credit-refund.rules';
import { aboveOpen } from '../receipts/receipt.rules';
import type { VendorPaymentRecord } from '../vendor-payments/vendor-payment.model';

export type VendorRefundBody = z.output<typeof vendorRefundBody>;

type Payment = Stored<VendorPaymentRecord>;

/**
 * What of a payment a vendor can pay back: what is on account, and never more than the vendor got of it. What was kept back
 * as TDS went to the tax office.
 */
export const refundableOf = ({ onAccountAmount, amount, refundedAmount }: Payment): Minor =>
  smallerOf(onAccountAmount, subtract(amount, refundedAmount));

/** A payment of which something can be paid back, as an answer. */
export const toOpenPayment = (payment: Payment): StoredOpenPayment => ({
  paymentId: payment.id,
  number: payment.number,
  day: payment.paidOn.toISOString(),
  openAmount: refundableOf(payment),
});

const dayBefore = (day: string) =>
  refuse('invalid', `The vendor was paid on ${day}: it cannot come back before`, { paidOn: 'Too early' });

/**
 * Checks that so much of a payment can come back on a day.
 *
 * @throws {ServiceError} 400 for a day before the payment, 409 for more than is open
 */
export function checkVendorRefund(
  payment: Payment,
  { amount, paidOn }: { readonly amount: Minor; readonly paidOn: Date },
): void {
  const paymentDay = indianDay(payment.paidOn);
  if (indianDay(paidOn) < paymentDay) throw dayBefore(paymentDay);
  const problem = allocationProblem({ number: payment.number, amount }, refundableOf(payment), 'INR');
  if (problem) throw aboveOpen('amount', problem);
}

/** A refund before it takes its number. */
export const newVendorRefund = (
  body: VendorRefundBody,
  { id, number, vendorId, vendorName }: Payment,
  { bankAccount, username }: { readonly bankAccount: string; readonly username: string },
): NewRecord<CreditRefundRecord> => ({
  ...paidRefund(body, username),
  partyRole: 'vendor',
  partyId: vendorId,
  partyName: vendorName,
  source: 'vendor_payment',
  sourceId: id,
  sourceNumber: number,
  bank: '',
  bankAccount,
});
