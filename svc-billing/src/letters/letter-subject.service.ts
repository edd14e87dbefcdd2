import type { LetterTopic } from '@freightdesk/contracts/billing';
import type { Caller } from '@freightdesk/service-kit';
import { type AccountSubjectNeeds, reminderSubject, statementSubject } from './account-subject.service';
import { type DocumentSubjectNeeds, documentSubject } from './document-subject.service';
import type { LetterReference, LetterSubject } from './letter-subject.rules';
import {
  creditRefundSubject,
  type PaymentSubjectNeeds,
  receiptSubject,
  vendorPaymentSubject,
  voucherSubject,
} from './payment-subject.service';

/** What letters are made from. */
export type SubjectNeeds = DocumentSubjectNeeds & AccountSubjectNeeds & PaymentSubjectNeeds;

type ReadSubject = (
  needs: SubjectNeeds,
  caller: Caller,
  reference: LetterReference,
) => Promise<LetterSubject>;

const READERS: Readonly<Record<LetterTopic, ReadSubject>> = {
  document: documentSubject,
  statement: statementSubject,
  reminder: reminderSubject,
  receipt: receiptSubject,
  credit_refund: creditRefundSubject,
  voucher: voucherSubject,
  vendor_payment: vendorPaymentSubject,
};

/**
 * What a letter is about, with whom it concerns and what can be attached.
 *
 * @throws {ServiceError} 404 for an unknown record
 */
export const readSubject: ReadSubject = (needs, caller, reference) =>
  READERS[reference.about](needs, caller, reference);
