import type { SentTopic } from '@freightdesk/contracts/billing';
import type { WriteScope } from '@freightdesk/data';
import type { LetterRecord } from './letter-record';

/** A history that tells of letters about its records, which stay as they are. */
export interface LetterTeller {
  tell(tx: WriteScope, id: number, decision: string, details: Readonly<Record<string, unknown>>): void;
}

/** The records that letters are about, by topic. What is no record has none: its letters have their own histories. */
export type LetterHistories = Readonly<Partial<Record<SentTopic, LetterTeller>>>;

/** Where letters are told of. */
export interface LetterHistoryNeeds {
  readonly histories: LetterHistories;
}

/** Tells of a letter in the history of what it is about. */
export function tellLetter(
  { histories }: LetterHistoryNeeds,
  tx: WriteScope,
  letter: Pick<LetterRecord, 'about' | 'recordId' | 'recipients' | 'subject' | 'lastReply'>,
  decision: string,
): void {
  const { about, recordId, recipients, subject, lastReply } = letter;
  const letterTo = recipients.map(({ address }) => address).join(', ');
  const reply = lastReply ? { letterReply: lastReply } : {};
  histories[about]?.tell(tx, recordId, decision, { letterTo, letterSubject: subject, ...reply });
}
