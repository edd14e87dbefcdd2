import type { LetterTopic } from '@freightdesk/contracts/billing';
import type {
  LetterHistories,
  LetterReference,
  LetterSubject,
  LetterTeller,
  ReadSubject,
} from '@freightdesk/letters';
import { type Caller, refuse } from '@freightdesk/service-kit';
import { type AccountSubjectNeeds, reminderSubject, statementSubject } from './account-subject.service';
import { type DocumentSubjectNeeds, documentSubject } from './document-subject.service';
import {
  creditRefundSubject,
  type PaymentSubjectNeeds,
  receiptSubject,
  vendorPaymentSubject,
  voucherSubject,
} from './payment-subject.service';

/** What letters are made from. */
export type SubjectNeeds = DocumentSubjectNeeds & AccountSubjectNeeds & PaymentSubjectNeeds;

type ReadTopic = (needs: SubjectNeeds, caller: Caller, reference: LetterReference) => Promise<LetterSubject>;

const READERS: Readonly<Partial<Record<LetterTopic, ReadTopic>>> = {
  document: documentSubject,
  statement: statementSubject,
  reminder: reminderSubject,
  receipt: receiptSubject,
  credit_refund: creditRefundSubject,
  voucher: voucherSubject,
  vendor_payment: vendorPaymentSubject,
};

/** What letters of svc-billing are about. Those about quotes are written by svc-crm. */
export const createSubjectReader =
  (needs: SubjectNeeds): ReadSubject =>
  async (caller, reference) => {
    const read = READERS[reference.about];
    if (!read) throw refuse('not_found', 'Letters are not about this');
    return read(needs, caller, reference);
  };

/** The repositories whose histories tell of letters. */
interface SubjectHistories {
  readonly documents: LetterTeller;
  readonly reminders: LetterTeller;
  readonly receipts: LetterTeller;
  readonly creditRefunds: LetterTeller;
  readonly vouchers: LetterTeller;
  readonly vendorPayments: LetterTeller;
}

/** Where letters are told of. A statement is no record: its letters have their own histories. */
export const historiesOf = ({
  documents,
  reminders,
  receipts,
  creditRefunds,
  vouchers,
  vendorPayments,
}: SubjectHistories): LetterHistories => ({
  document: documents,
  reminder: reminders,
  receipt: receipts,
  credit_refund: creditRefunds,
  voucher: vouchers,
  vendor_payment: vendorPayments,
});
