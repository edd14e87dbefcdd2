import type { Stored } from '@freightdesk/data';
import {
  advancePostings,
  contraPostings,
  creditRefundPostings,
  depositPostings,
  exchangePostings,
  type Minor,
  openingPostings,
  type Posting,
  type ReceiptFigures,
  receiptPostings,
  returnChargePostings,
  reversalOf,
  tdsDepositPostings,
  toRupees,
  vendorBillPostings,
  vendorContraPostings,
  vendorOpeningPostings,
  vendorPaymentPostings,
  vendorRefundPostings,
  writeOffPostings,
  ZERO,
} from '@freightdesk/tax';
import type { AdvanceRecord } from '../advances/advance.model';
import type { RefundRecord } from '../advances/refund.model';
import type { VoucherRecord } from '../advances/voucher.model';
import type { ContraRecord } from '../contras/contra.model';
import type { CreditRefundRecord } from '../credit-refunds/credit-refund.model';
import type { OpeningBalanceRecord } from '../opening-balances/opening-balance.model';
import type { ReceiptRecord } from '../receipts/receipt.model';
import type { TdsChallanRecord } from '../returns/tds-challan.model';
import type { VendorBillRecord } from '../vendor-bills/vendor-bill.model';
import type { VendorPaymentRecord } from '../vendor-payments/vendor-payment.model';
import type { WriteOffRecord } from '../write-offs/write-off.model';
import { type EntryHead, entryOf, type NewEntry } from './entry.rules';

const paidInto = (mode: string): ReceiptFigures['paidInto'] => (mode === 'Cash' ? 'cash' : 'bank');

/** An amount of a receipt in paise, at the rate of the bank. */
const inRupees = (amount: Minor, { exchangeRate }: Pick<ReceiptRecord, 'exchangeRate'>): Minor =>
  exchangeRate === null ? amount : toRupees(amount, exchangeRate);

type ReceiptAmounts = Pick<
  ReceiptRecord,
  'mode' | 'bankAccount' | 'exchangeRate' | 'amount' | 'tds' | 'gstTds' | 'bankCharges'
>;

/** A receipt in rupees, before it pays documents of other rates. */
export const rupeesOfReceipt = (receipt: ReceiptAmounts): ReceiptFigures => ({
  paidInto: paidInto(receipt.mode),
  bankAccount: receipt.bankAccount || undefined,
  received: inRupees(receipt.amount, receipt),
  tds: inRupees(receipt.tds, receipt),
  gstTds: inRupees(receipt.gstTds, receipt),
  bankCharges: inRupees(receipt.bankCharges, receipt),
  exchangeGain: ZERO,
});

const headOfReceipt = (receipt: Stored<ReceiptRecord>): EntryHead => ({
  source: 'receipt',
  sourceId: receipt.id,
  sourceNumber: receipt.number,
  partyRole: 'customer',
  partyId: receipt.partyId,
  partyName: receipt.partyName,
  jobNumber: '',
  at: receipt.receivedOn,
});

/** The entry of a receipt as it came in. */
export const receiptEntry = (receipt: Stored<ReceiptRecord>): NewEntry[] =>
  entryOf(headOfReceipt(receipt), receiptPostings(rupeesOfReceipt(receipt)));

/** The entry of what the bank took for a returned cheque: the party neither owes it nor reads of it in its statement (LEDGER-22). */
export const returnChargeEntry = (receipt: Stored<ReceiptRecord>, at: Date): NewEntry[] =>
  entryOf(
    {
      ...headOfReceipt(receipt),
      partyRole: 'vendor',
      partyId: 0,
      partyName: receipt.bankAccount || 'Bank',
      at,
    },
    returnChargePostings({
      charges: receipt.returnCharges,
      gst: receipt.returnChargesGst,
      bankAccount: receipt.bankAccount || undefined,
    }),
    // The first reversal takes back the receipt itself.
    { event: 'reversal', part: 1 },
  );

/** The entries of a receipt's exchange gains from the one at `first` on, each on the day of its allocation (LEDGER-6). */
export const exchangeEntries = (receipt: Stored<ReceiptRecord>, first = 0): NewEntry[] =>
  receipt.exchangeGains.flatMap(({ gain, at }, part) => {
    const head = { ...headOfReceipt(receipt), at };
    return part < first ? [] : entryOf(head, exchangePostings(gain), { event: 'exchange_difference', part });
  });

/** The tax that the voucher of an advance or refund states; none without a voucher. */
type VoucherTax = Pick<VoucherRecord, 'cgstAmount' | 'sgstAmount' | 'igstAmount'> | undefined;

interface MoneyAhead extends Pick<RefundRecord, 'amount' | 'paymentMode'> {
  readonly voucher: VoucherTax;
  readonly receivedFor: AdvanceRecord['receivedFor'];
}

function aheadPostings({ amount, paymentMode, receivedFor, voucher }: MoneyAhead): readonly Posting[] {
  if (receivedFor === 'reimbursements') return depositPostings(amount, paidInto(paymentMode));
  const { cgstAmount: cgst = ZERO, sgstAmount: sgst = ZERO, igstAmount: igst = ZERO } = voucher ?? {};
  return advancePostings({ amount, cgst, sgst, igst }, paidInto(paymentMode));
}

const headOfAdvance = (advance: Stored<AdvanceRecord>): EntryHead => ({
  source: 'advance',
  sourceId: advance.id,
  sourceNumber: advance.vouchers[0]?.number ?? '',
  partyRole: 'customer',
  partyId: advance.partyId,
  partyName: advance.partyName,
  jobNumber: advance.jobNumber,
  registrationId: advance.registrationId,
  at: advance.paymentDate,
  enteredAt: advance.createdAt,
});

/** The entry of an advance, with the tax of its receipt voucher (LAW-15). */
export const advanceEntry = (advance: Stored<AdvanceRecord>, voucher: VoucherTax): NewEntry[] =>
  entryOf(headOfAdvance(advance), aheadPostings({ ...advance, amount: advance.advance, voucher }));

/** The entry of a refund, with the tax of its refund voucher. */
export const refundEntry = (
  advance: Stored<AdvanceRecord>,
  refund: Stored<RefundRecord>,
  voucher: VoucherTax,
): NewEntry[] =>
  entryOf(
    {
      ...headOfAdvance(advance),
      source: 'advance_refund',
      sourceId: refund.id,
      sourceNumber: refund.voucherNumber,
      at: refund.paymentDate,
      enteredAt: refund.createdAt,
    },
    reversalOf(aheadPostings({ ...refund, receivedFor: advance.receivedFor, voucher })),
  );

/** The entry of a vendor's bill; `part` counts its corrections. */
export const vendorBillEntry = (bill: Stored<VendorBillRecord>, part = 0): NewEntry[] =>
  entryOf(
    {
      source: 'vendor_bill',
      sourceId: bill.id,
      sourceNumber: bill.invoiceno,
      partyRole: 'vendor',
      partyId: bill.vendorId,
      partyName: bill.vendor_name,
      jobNumber: bill.jobNumber,
      at: bill.invdate,
    },
    vendorBillPostings(bill.invamount),
    { part },
  );

/** The entry of a vendor's payment. */
export const vendorPaymentEntry = (payment: Stored<VendorPaymentRecord>): NewEntry[] =>
  entryOf(
    {
      source: 'vendor_payment',
      sourceId: payment.id,
      sourceNumber: payment.number,
      partyRole: 'vendor',
      partyId: payment.vendorId,
      partyName: payment.vendorName,
      jobNumber: '',
      at: payment.paidOn,
    },
    vendorPaymentPostings({
      ...payment,
      bankAccount: payment.bankAccount || undefined,
      paidFrom: paidInto(payment.mode),
    }),
  );

/** The entry of what was open before Freightdesk, on the day as of which it was. */
export const openingEntry = (opening: Stored<OpeningBalanceRecord>): NewEntry[] =>
  entryOf(
    {
      source: 'opening_balance',
      sourceId: opening.id,
      sourceNumber: opening.number,
      partyRole: opening.kind === 'receivable' ? 'customer' : 'vendor',
      partyId: opening.partyId,
      partyName: opening.partyName,
      jobNumber: '',
      at: opening.asOf,
    },
    (opening.kind === 'receivable' ? openingPostings : vendorOpeningPostings)(opening.openAmount),
  );

/** What a refund moves: money to a customer, or from a vendor. */
const refundPostings = ({ partyRole, amount, mode, bankAccount }: CreditRefundRecord): readonly Posting[] =>
  partyRole === 'vendor'
    ? vendorRefundPostings(amount, paidInto(mode), bankAccount || undefined)
    : creditRefundPostings(amount, paidInto(mode));

/** The entry of what a party was paid back of its credit, or a vendor has paid back. */
export const creditRefundEntry = (refund: Stored<CreditRefundRecord>): NewEntry[] =>
  entryOf(
    {
      source: 'credit_refund',
      sourceId: refund.id,
      sourceNumber: refund.number,
      partyRole: refund.partyRole,
      partyId: refund.partyId,
      partyName: refund.partyName,
      jobNumber: '',
      at: refund.paidOn,
    },
    refundPostings(refund),
  );

/** The two entries of a contra, one on the account of the party and one on that of the vendor (LEDGER-20). */
export function contraEntries(contra: Stored<ContraRecord>): NewEntry[] {
  const { id: sourceId, number: sourceNumber, settledOn: at, amount } = contra;
  const head = { source: 'contra', sourceId, sourceNumber, jobNumber: '', at } as const;
  const party = { partyRole: 'customer', partyId: contra.partyId, partyName: contra.partyName } as const;
  const vendor = { partyRole: 'vendor', partyId: contra.vendorId, partyName: contra.vendorName } as const;
  return [
    ...entryOf({ ...head, ...party }, contraPostings(amount)),
    ...entryOf({ ...head, ...vendor }, vendorContraPostings(amount), { part: 1 }),
  ];
}

/** The entry of a write-off, on the day on which it was done. */
export const writeOffEntry = (writeOff: Stored<WriteOffRecord>): NewEntry[] =>
  entryOf(
    {
      source: 'write_off',
      sourceId: writeOff.id,
      sourceNumber: writeOff.number,
      partyRole: 'customer',
      partyId: writeOff.partyId,
      partyName: writeOff.partyName,
      jobNumber: '',
      at: writeOff.writtenOffAt ?? writeOff.updatedAt,
    },
    writeOffPostings(writeOff.amount),
  );

/** The tax office is no vendor: entries of challans name it without an account of its own. */
const TAX_OFFICE = { partyRole: 'vendor', partyId: 0, partyName: 'Income Tax Department' } as const;

/** The entry of tax that was deposited with a challan. */
export const tdsChallanEntry = (challan: Stored<TdsChallanRecord>): NewEntry[] =>
  entryOf(
    {
      ...TAX_OFFICE,
      source: 'tds_challan',
      sourceId: challan.id,
      sourceNumber: `${challan.bsrCode}/${challan.serialNumber}`,
      jobNumber: '',
      at: challan.depositedOn,
    },
    tdsDepositPostings(challan.amount),
  );
