import type { LetterTopic } from '@freightdesk/contracts/billing';
import type {
  LetterHistories,
  LetterReference,
  LetterSubject,
  LetterTeller,
  ReadSubject,
} from '@freightdesk/letters';
import type { Caller } from '@freightdesk/service-kit';
import { type AccountSubjectNeeds, reminderSubject, statementSubject } from './account-subject.service';
import { type DocumentSubjectNeeds, documentSubject } from './document-subject.service';
import {
  creditRefundSubject,
  type PaymentSubjectNeeds,
  receiptSubject,
  vendorPaymentSubject,
  voucherSubject,
} from './payment-subject.service';
import { type QuoteSubjectNeeds, quoteSubject } from './quote-subject.service';

/** What letters are made from. */
export type SubjectNeeds = DocumentSubjectNeeds &
  AccountSubjectNeeds &
  PaymentSubjectNeeds &
  QuoteSubjectNeeds;

type ReadTopic = (needs: SubjectNeeds, caller: Caller, reference: LetterReference) => Promise<LetterSubject>;

const READERS: Readonly<Record<LetterTopic, ReadTopic>> = {
  document: documentSubject,
  statement: statementSubject,
  reminder: reminderSubject,
  receipt: receiptSubject,
  credit_refund: creditRefundSubject,
  voucher: voucherSubject,
  vendor_payment: vendorPaymentSubject,
  quote: quoteSubject,
};

/** What letters of svc-billing are about. */
export const createSubjectReader =
  (needs: SubjectNeeds): ReadSubject =>
  (caller, reference) =>
    READERS[reference.about](needs, caller, reference);

/** The repositories whose histories tell of letters. */
interface SubjectHistories {
  readonly documents: LetterTeller;
  readonly reminders: LetterTeller;
  readonly receipts: LetterTeller;
  readonly creditRefunds: LetterTeller;
  readonly vouchers: LetterTeller;
  readonly vendorPayments: LetterTeller;
}

/**
 * Where letters are told of. A statement is no record, and a quote is one of another service: their letters have their own
 * histories. So have those of scheduled reports.
 */
export const historiesOf = ({
  documents,
  reminders,
  receipts,
  creditRefunds,
  vouchers,
  vendorPayments,
}: SubjectHistories): Required<Omit<LetterHistories, 'statement' | 'quote' | 'report'>> => ({
  document: documents,
  reminder: reminders,
  receipt: receipts,
  credit_refund: creditRefunds,
  voucher: vouchers,
  vendor_payment: vendorPayments,
});
