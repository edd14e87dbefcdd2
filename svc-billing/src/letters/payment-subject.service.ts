import type { LetterKind, LetterTopic } from '@freightdesk/contracts/billing';
import type { Vendor } from '@freightdesk/contracts/core';
import type { PaperLanguage } from '@freightdesk/contracts/shared';
import {
  ACCOUNT_PURPOSES,
  type Addressee,
  customer,
  fileName,
  type LetterReference,
  type LetterSubject,
  PDF,
} from '@freightdesk/letters';
import { dateOf, type PaperRequest } from '@freightdesk/print';
import type { Caller, CoreClient, DocumentAnswer } from '@freightdesk/service-kit';
import { type Currency, formatMoney, type Minor } from '@freightdesk/tax';
import type { VoucherRepository } from '../advances/voucher.repository';
import { voucherNotFound } from '../advances/voucher.rules';
import type { CreditRefundRepository } from '../credit-refunds/credit-refund.repository';
import { refundNotFound } from '../credit-refunds/credit-refund.rules';
import type { PrintService } from '../print/print.service';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import { receiptNotFound } from '../receipts/receipt.rules';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import { vendorPaymentNotFound } from '../vendor-payments/vendor-payment.rules';

/** What letters about payments are made from. */
export interface PaymentSubjectNeeds {
  readonly receipts: Pick<ReceiptRepository, 'byId'>;
  readonly creditRefunds: Pick<CreditRefundRepository, 'byId'>;
  readonly vouchers: Pick<VoucherRepository, 'byId'>;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'byId'>;
  readonly print: Pick<PrintService, 'receipt' | 'creditRefund' | 'voucher' | 'vendorPayment'>;
  readonly core: Pick<CoreClient, 'client' | 'party' | 'vendor'>;
}

/** Money that was received or paid, as letters tell of it. */
interface Payment {
  readonly about: LetterTopic;
  readonly kind: LetterKind;
  /** What it is, such as Receipt. */
  readonly name: string;
  readonly number: string;
  readonly day: Date;
  readonly amount: Minor;
  readonly currency?: Currency;
  readonly isReversed: boolean;
  readonly print: (caller: Caller, id: number, request: PaperRequest) => Promise<DocumentAnswer>;
}

const REVERSED = 'It is reversed: its paper is no longer valid';

async function subjectOf(
  { core }: PaymentSubjectNeeds,
  caller: Caller,
  recordId: number,
  { about, kind, name, number, day, amount, currency = 'INR', isReversed, print }: Payment,
  addressee: Addressee,
): Promise<LetterSubject> {
  const firm = await core.client(caller);
  const make = async (language?: PaperLanguage) =>
    Buffer.from((await print(caller, recordId, { format: 'pdf', language })).body);
  return {
    about,
    recordId,
    recordName: number,
    kind,
    addressee,
    firm,
    values: {
      document: name,
      number,
      date: dateOf(day.toISOString()),
      amount: formatMoney(amount, currency),
      party: addressee.name,
      firm: firm.name,
    },
    files: { pdf: { name: fileName(name, number, recordId, 'pdf'), type: PDF, make } },
    refusal: isReversed ? REVERSED : '',
  };
}

const customerOf = async ({ core }: PaymentSubjectNeeds, caller: Caller, partyId: number) =>
  customer(await core.party(caller, partyId), ACCOUNT_PURPOSES);

/** @throws {ServiceError} 404 for an unknown receipt */
export async function receiptSubject(
  needs: PaymentSubjectNeeds,
  caller: Caller,
  { recordId }: LetterReference,
): Promise<LetterSubject> {
  const receipt = await needs.receipts.byId(caller.scope, recordId);
  // What an earlier program has received has no paper here.
  if (!receipt || receipt.isOpening) throw receiptNotFound();
  const payment: Payment = {
    about: 'receipt',
    kind: 'receipt',
    name: 'Receipt',
    number: receipt.number,
    day: receipt.receivedOn,
    amount: receipt.amount,
    currency: receipt.currency,
    isReversed: receipt.state === 'reversed',
    print: needs.print.receipt,
  };
  return subjectOf(needs, caller, recordId, payment, await customerOf(needs, caller, receipt.partyId));
}

/** @throws {ServiceError} 404 for an unknown refund */
export async function creditRefundSubject(
  needs: PaymentSubjectNeeds,
  caller: Caller,
  { recordId }: LetterReference,
): Promise<LetterSubject> {
  const refund = await needs.creditRefunds.byId(caller.scope, recordId);
  if (!refund) throw refundNotFound();
  const payment: Payment = {
    about: 'credit_refund',
    kind: 'refund_voucher',
    name: 'Refund Voucher',
    number: refund.number,
    day: refund.paidOn,
    amount: refund.amount,
    isReversed: refund.state === 'reversed',
    print: needs.print.creditRefund,
  };
  return subjectOf(needs, caller, recordId, payment, await customerOf(needs, caller, refund.partyId));
}

const VOUCHER_NAMES = { receipt_voucher: 'Receipt Voucher', refund_voucher: 'Refund Voucher' } as const;

/** @throws {ServiceError} 404 for an unknown voucher */
export async function voucherSubject(
  needs: PaymentSubjectNeeds,
  caller: Caller,
  { recordId }: LetterReference,
): Promise<LetterSubject> {
  const voucher = await needs.vouchers.byId(caller.scope, recordId);
  if (!voucher) throw voucherNotFound();
  const payment: Payment = {
    about: 'voucher',
    kind: voucher.kind,
    name: VOUCHER_NAMES[voucher.kind],
    number: voucher.number,
    day: voucher.voucherDate,
    amount: voucher.amount,
    isReversed: false,
    print: needs.print.voucher,
  };
  return subjectOf(needs, caller, recordId, payment, await customerOf(needs, caller, voucher.partyId));
}

/** A vendor has one address, that of the person who is its contact. */
const vendorAddressee = ({ id, vendor_name: name, email, contact_person }: Vendor): Addressee => ({
  role: 'vendor',
  id,
  name,
  email,
  contacts: [{ email, name: contact_person, phone: '', purpose: 'accounts' }],
  purposes: ['accounts'],
  recordEmail: '',
});

/** @throws {ServiceError} 404 for an unknown payment */
export async function vendorPaymentSubject(
  needs: PaymentSubjectNeeds,
  caller: Caller,
  { recordId }: LetterReference,
): Promise<LetterSubject> {
  const { core, print, vendorPayments } = needs;
  const record = await vendorPayments.byId(caller.scope, recordId);
  if (!record || record.isOpening) throw vendorPaymentNotFound();
  const payment: Payment = {
    about: 'vendor_payment',
    kind: 'payment_advice',
    name: 'Payment Advice',
    number: record.number,
    day: record.paidOn,
    amount: record.amount,
    isReversed: record.state === 'reversed',
    print: print.vendorPayment,
  };
  const vendor = await core.vendor(caller, record.vendorId);
  return subjectOf(needs, caller, recordId, payment, vendorAddressee(vendor));
}
