import type { LetterTopic } from '@freightdesk/contracts/billing';
import type { WriteScope } from '@freightdesk/data';
import type { LetterRecord } from './letter.model';

/** A history that tells of letters about its records, which stay as they are. */
interface Teller {
  tell(tx: WriteScope, id: number, decision: string, details: Readonly<Record<string, unknown>>): void;
}

/** The records that letters are about. */
export interface LetterHistoryNeeds {
  readonly documents: Teller;
  readonly reminders: Teller;
  readonly receipts: Teller;
  readonly creditRefunds: Teller;
  readonly vouchers: Teller;
  readonly vendorPayments: Teller;
}

/** A statement is no record: its letters have their own histories. */
const RECORDS = {
  document: 'documents',
  statement: null,
  reminder: 'reminders',
  receipt: 'receipts',
  credit_refund: 'creditRefunds',
  voucher: 'vouchers',
  vendor_payment: 'vendorPayments',
} as const satisfies Record<LetterTopic, keyof LetterHistoryNeeds | null>;

/** Tells of a letter in the history of what it is about. */
export function tellLetter(
  needs: LetterHistoryNeeds,
  tx: WriteScope,
  letter: Pick<LetterRecord, 'about' | 'recordId' | 'recipients' | 'subject' | 'lastReply'>,
  decision: string,
): void {
  const { about, recordId, recipients, subject, lastReply } = letter;
  const records = RECORDS[about];
  if (records === null) return;
  const letterTo = recipients.map(({ address }) => address).join(', ');
  const reply = lastReply ? { letterReply: lastReply } : {};
  needs[records].tell(tx, recordId, decision, { letterTo, letterSubject: subject, ...reply });
}
