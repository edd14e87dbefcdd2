import type { OpenBill, ReceiptInput, VendorPaymentInput } from '@freightdesk/contracts/billing';
import type { TdsNature } from '@freightdesk/tax';
import { allocationsOf, grossOf, type Payable } from '../receipts/receipt.rules';

/** A payment of a vendor as typed. */
export interface VendorPaymentValues {
  vendorId: string;
  paidOn: string;
  mode: string;
  bankAccount: string;
  reference: string;
  amount: string;
  tds: string;
  tdsNature: TdsNature;
  remarks: string;
  doubtReason: string;
  /** What each bill is paid, by the name of its field. */
  payments: Record<string, string>;
}

export const NEW_VENDOR_PAYMENT: VendorPaymentValues = {
  vendorId: '',
  paidOn: '',
  mode: '',
  bankAccount: '',
  reference: '',
  amount: '',
  tds: '',
  tdsNature: 'contractor',
  remarks: '',
  doubtReason: '',
  payments: {},
};

/** A bill as what money can pay. It is due on its own day. */
export const payableBill = (bill: OpenBill): Payable => ({
  documentId: bill.billId,
  invoiceNumber: bill.invoiceno,
  invoiceDate: bill.invdate,
  dueDate: null,
  jobNumbers: [bill.jobNumber],
  currency: 'INR',
  balanceAmount: bill.openAmount,
});

/** Payments of documents as payments of bills. */
export const toBillPayments = (
  allocations: NonNullable<ReceiptInput['allocations']>,
): NonNullable<VendorPaymentInput['allocations']> =>
  allocations.map(({ documentId, amount }) => ({ billId: documentId, amount }));

/** What a payment takes off what the vendor is owed: what it got and what was kept back, in minor units (LEDGER-14). */
export const settledBy = ({ amount, tds }: Pick<VendorPaymentValues, 'amount' | 'tds'>) =>
  grossOf({ amount, tds, gstTds: '', bankCharges: '' });

/** The request for a payment. Empty amounts are absent. */
export const toVendorPaymentInput = (
  { payments, ...values }: VendorPaymentValues,
  bills: readonly Payable[],
): unknown => ({
  ...values,
  tds: values.tds || undefined,
  allocations: toBillPayments(allocationsOf(payments, bills)),
});
