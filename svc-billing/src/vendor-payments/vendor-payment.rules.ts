import type { StoredOpenBill, vendorPaymentBody } from '@freightdesk/contracts/billing';
import type { Vendor } from '@freightdesk/contracts/core';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import { allocationProblem, type Minor, subtract, sumAmounts, ZERO } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { aboveOpen, referenceOf, withMore } from '../receipts/receipt.rules';
import type { VendorBillRecord } from '../vendor-bills/vendor-bill.model';
import type { VendorPaymentRecord } from './vendor-payment.model';

export type VendorPaymentBody = z.output<typeof vendorPaymentBody>;
/** A payment without its number and what it pays. */
export type NewVendorPayment = NewRecord<VendorPaymentRecord>;
export type BillPayment = VendorPaymentRecord['allocations'][number];
/** What a caller asks a payment to pay. */
export type BillPaymentRequest = Pick<BillPayment, 'billId' | 'amount'>;

type Bill = Stored<VendorBillRecord>;

export const vendorPaymentNotFound = () => refuse('not_found', 'Payment not found');

export const vendorPaymentReversed = ({ number }: Pick<VendorPaymentRecord, 'number'>) =>
  refuse('payment_reversed', `${number} is reversed`);

export const vendorPaymentRefunded = ({ number }: Pick<VendorPaymentRecord, 'number'>) =>
  refuse('payment_refunded', `The vendor has paid back of ${number}. Reverse the refund first.`);

const nothingPaid = () => refuse('invalid', 'Enter what was paid', { amount: 'Enter what was paid' });

const usedReference = (reference: string, number: string) => {
  const message = `The reference ${reference} was recorded for this vendor as ${number}`;
  return refuse('payment_doubtful', `${message}. Confirm it with a reason.`, { reference: message });
};

/**
 * A payment before it pays anything: all of it is on account (LEDGER-14).
 *
 * @throws {ServiceError} 400 when nothing was paid and nothing was kept back
 */
export function newVendorPayment(
  body: VendorPaymentBody,
  { id, vendor_name }: Pick<Vendor, 'id' | 'vendor_name'>,
  username: string,
): NewVendorPayment {
  const { amount, tds = ZERO } = body;
  const grossAmount = sumAmounts([amount, tds]);
  if (grossAmount === ZERO) throw nothingPaid();
  return {
    number: '',
    paidOn: new Date(body.paidOn),
    vendorId: id,
    vendorName: vendor_name,
    mode: body.mode,
    isOpening: false,
    bankAccount: '',
    reference: referenceOf(body.reference),
    amount,
    tds,
    tdsNature: tds > 0 ? (body.tdsNature ?? 'contractor') : null,
    grossAmount,
    onAccountAmount: grossAmount,
    allocations: [],
    state: 'paid',
    remarks: body.remarks ?? '',
    doubtReason: body.doubtReason ?? '',
    reversalReason: '',
    reversedBy: '',
    reversedAt: null,
    refundedAmount: ZERO,
    createdBy: username,
  };
}

/**
 * Asks about a payment that may have been recorded before.
 *
 * @throws {ServiceError} 409 without a reason
 */
export function checkReference(
  { doubtReason, reference }: NewVendorPayment,
  sameReference: Pick<VendorPaymentRecord, 'number'> | null,
): void {
  if (sameReference && !doubtReason) throw usedReference(reference, sameReference.number);
}

/** What is open of a bill. */
export const openOfBill = ({
  invamount,
  paidAmount,
}: Pick<VendorBillRecord, 'invamount' | 'paidAmount'>): Minor => subtract(invamount, paidAmount);

/**
 * Checks that a bill takes a payment.
 *
 * @throws {ServiceError} 409 for a bill of another vendor, and for more than is open
 */
export function checkBillPayment(
  bill: Bill,
  { vendorId }: Pick<VendorPaymentRecord, 'vendorId'>,
  { amount }: BillPaymentRequest,
  field: string,
): void {
  const problem =
    bill.vendorId === vendorId
      ? allocationProblem({ number: bill.invoiceno, amount }, openOfBill(bill), 'INR')
      : `${bill.invoiceno} belongs to another vendor`;
  if (problem) throw aboveOpen(field, problem);
}

/** Two payments of one bill as one. */
const mergedPayment = (earlier: BillPayment, later: BillPayment): BillPayment => ({
  ...later,
  amount: sumAmounts([earlier.amount, later.amount]),
});

/** Payments of bills with others added; a bill stands once. */
export const withMorePayments = (
  current: readonly BillPayment[],
  more: readonly BillPayment[],
): BillPayment[] => withMore(current, more, ({ billId }) => billId, mergedPayment);

/** A bill of which something is open, as an answer. */
export const toOpenBill = (bill: Bill): StoredOpenBill => ({
  billId: bill.id,
  invoiceno: bill.invoiceno,
  invoicetype: bill.invoicetype,
  invdate: bill.invdate.toISOString(),
  jobNumber: bill.jobNumber,
  invamount: bill.invamount,
  openAmount: openOfBill(bill),
});
