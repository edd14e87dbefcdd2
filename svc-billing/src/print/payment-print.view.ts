import { modeText } from '@freightdesk/contracts/billing';
import type { Letterhead, Party, Vendor } from '@freightdesk/contracts/core';
import {
  amountInLanguages,
  dateOf,
  labelledValue,
  letterheadOf,
  money,
  nonEmptyLines,
  type Paper,
  type PaperAmount,
  type PaperColumn,
  type PaperFact,
  type PaperLabel,
  type PaperParty,
  type PaperText,
} from '@freightdesk/print';
import { type Currency, type Minor, ZERO } from '@freightdesk/tax';
import type { ContraRecord } from '../contras/contra.model';
import type { CreditRefundRecord } from '../credit-refunds/credit-refund.model';
import { partyLines } from '../ledger/statement-print.view';
import type { ReceiptRecord } from '../receipts/receipt.model';
import type { VendorPaymentRecord } from '../vendor-payments/vendor-payment.model';

/** An amount of a label or of the number of a document. */
type NamedAmount = readonly [name: string, amount: Minor];

/** What the papers of receipts, refunds, contras and payments of vendors have in common: whose money, and what for. */
interface PaymentPaper {
  readonly title: PaperText;
  readonly statement: PaperText;
  readonly number: string;
  readonly client: Letterhead;
  readonly day: readonly [label: PaperLabel, day: Date];
  readonly currency: Currency;
  readonly facts: readonly PaperFact[];
  readonly parties: readonly PaperParty[];
  readonly rows: readonly NamedAmount[];
  readonly totals: readonly PaperAmount[];
  readonly amount: Minor;
  readonly isReversed: boolean;
}

const REVERSED: PaperText = 'REVERSED: this paper is no longer valid.';

const COLUMNS: readonly PaperColumn[] = [
  { title: 'Particulars', numeric: false, grows: true },
  { title: 'Amount', numeric: true },
];

/** A paper about money that was received, paid or settled. It is no document under GST law. */
const paymentPrint = (paper: PaymentPaper): Paper => ({
  title: paper.title,
  statement: paper.isReversed ? REVERSED : paper.statement,
  number: paper.number,
  ...letterheadOf(paper.client),
  facts: [
    ['Number', paper.number] as const,
    [paper.day[0], dateOf(paper.day[1].toISOString())] as const,
    ...paper.facts,
    ['Currency', paper.currency] as const,
  ].filter(([, value]) => value !== ''),
  parties: paper.parties,
  columns: COLUMNS,
  rows: paper.rows.map(([name, amount]) => [name, money(amount)]),
  totals: paper.totals.map(([name, amount]) => [name, money(amount)]),
  amountInWords: amountInLanguages(paper.amount, paper.currency),
  taxSummary: [],
  bankDetails: [],
  terms: '',
});

const moved = <Amount extends NamedAmount>(amounts: readonly Amount[]): Amount[] =>
  amounts.filter(([, amount]) => amount !== ZERO);

/** The receipt that a party gets for its money (LEDGER-2). */
export const receiptPrint = (receipt: ReceiptRecord, party: Party, client: Letterhead): Paper =>
  paymentPrint({
    title: 'RECEIPT',
    statement: 'Received with thanks, cheques subject to realisation.',
    number: receipt.number,
    client,
    day: ['Received on', receipt.receivedOn],
    currency: receipt.currency,
    facts: [
      ['Payment mode', modeText(receipt)],
      ['Bank account', receipt.bankAccount],
      ['Reference', receipt.reference],
      ['Remarks', receipt.remarks],
    ],
    parties: [{ title: 'Received from', lines: partyLines(party) }],
    rows: moved<NamedAmount>([
      ...receipt.allocations.map(({ invoiceNumber, amount }): NamedAmount => [invoiceNumber, amount]),
      ['Paid back', receipt.refundedAmount] satisfies PaperAmount,
      ['On account', receipt.onAccountAmount] satisfies PaperAmount,
    ]),
    totals: moved<PaperAmount>([
      ['Received', receipt.amount],
      ['TDS', receipt.tds],
      ['GST TDS', receipt.gstTds],
      ['Bank charges', receipt.bankCharges],
      ['Settled in all', receipt.grossAmount],
    ]),
    amount: receipt.grossAmount,
    isReversed: receipt.state === 'reversed',
  });

/** The voucher of what a party was paid back of its credit (LEDGER-18). */
export const creditRefundPrint = (refund: CreditRefundRecord, party: Party, client: Letterhead): Paper =>
  paymentPrint({
    title: 'REFUND VOUCHER',
    statement: 'A refund of what was open to your credit.',
    number: refund.number,
    client,
    day: ['Paid on', refund.paidOn],
    currency: 'INR',
    facts: [
      ['Payment mode', refund.mode],
      ['Bank account', refund.bank],
      ['Reference', refund.reference],
      ['Remarks', refund.remarks],
    ],
    parties: [{ title: 'Paid to', lines: partyLines(party) }],
    rows: [[`Refund of ${refund.sourceNumber}`, refund.amount]],
    totals: [['Paid back', refund.amount]],
    amount: refund.amount,
    isReversed: refund.state === 'reversed',
  });

const vendorLines = ({ vendor_name, address, gst_number }: Vendor): string[] =>
  nonEmptyLines([vendor_name, address, labelledValue('GSTIN', gst_number)]);

/** The receipt that a vendor gets for money that it has paid back (LEDGER-21). */
export const vendorRefundPrint = (refund: CreditRefundRecord, vendor: Vendor, client: Letterhead): Paper =>
  paymentPrint({
    title: 'RECEIPT OF A REFUND',
    statement: 'Received back of what was paid to you, cheques subject to realisation.',
    number: refund.number,
    client,
    day: ['Received on', refund.paidOn],
    currency: 'INR',
    facts: [
      ['Payment mode', refund.mode],
      ['Bank account', refund.bankAccount],
      ['Reference', refund.reference],
      ['Remarks', refund.remarks],
    ],
    parties: [{ title: 'Received from', lines: vendorLines(vendor) }],
    rows: [[`Refund of ${refund.sourceNumber}`, refund.amount]],
    totals: [['Received', refund.amount]],
    amount: refund.amount,
    isReversed: refund.state === 'reversed',
  });

/** The note of what was set against each other, for the firm that is party and vendor (LEDGER-20). */
export const contraPrint = (contra: ContraRecord, party: Party, client: Letterhead): Paper =>
  paymentPrint({
    title: 'CONTRA',
    statement: 'Settled on both sides without a payment.',
    number: contra.number,
    client,
    day: ['Settled on', contra.settledOn],
    currency: 'INR',
    facts: [['Remarks', contra.remarks]],
    parties: [
      { title: 'Party', lines: partyLines(party) },
      { title: 'Vendor', lines: nonEmptyLines([contra.vendorName, labelledValue('PAN', contra.pan)]) },
    ],
    rows: [
      ...contra.documents.map(
        ({ invoiceNumber, amount }): NamedAmount => [`Owed to us: ${invoiceNumber}`, amount],
      ),
      ...contra.bills.map(({ invoiceno, amount }): NamedAmount => [`Owed by us: ${invoiceno}`, amount]),
    ],
    totals: [['Settled', contra.amount]],
    amount: contra.amount,
    isReversed: contra.state === 'reversed',
  });

/** The advice that tells a vendor which bills it was paid (LEDGER-14). */
export const vendorPaymentPrint = (payment: VendorPaymentRecord, vendor: Vendor, client: Letterhead): Paper =>
  paymentPrint({
    title: 'PAYMENT ADVICE',
    statement: 'We have paid the bills below.',
    number: payment.number,
    client,
    day: ['Paid on', payment.paidOn],
    currency: 'INR',
    facts: [
      ['Payment mode', modeText(payment)],
      ['Reference', payment.reference],
      ['Remarks', payment.remarks],
    ],
    parties: [{ title: 'Paid to', lines: vendorLines(vendor) }],
    rows: moved<NamedAmount>([
      ...payment.allocations.map(({ invoiceno, amount }): NamedAmount => [invoiceno, amount]),
      ['Paid back', payment.refundedAmount] satisfies PaperAmount,
      ['On account', payment.onAccountAmount] satisfies PaperAmount,
    ]),
    totals: moved<PaperAmount>([
      ['Paid', payment.amount],
      ['TDS', payment.tds],
      ['Settled in all', payment.grossAmount],
    ]),
    amount: payment.grossAmount,
    isReversed: payment.state === 'reversed',
  });
