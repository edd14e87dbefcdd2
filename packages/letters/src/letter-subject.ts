import type {
  LetterAttachment,
  LetterKind,
  LetterTopic,
  LetterValues,
  PARTY_ROLES,
} from '@freightdesk/contracts/billing';
import type { ContactPurpose, Letterhead, Party } from '@freightdesk/contracts/core';
import type { PaperLanguage } from '@freightdesk/contracts/shared';
import type { Caller } from '@freightdesk/service-kit';

/** What a letter is about. The days are those of a statement, all until today without them. */
export interface LetterReference {
  readonly about: LetterTopic;
  /** That of the party for a statement. */
  readonly recordId: number;
  readonly firstDay?: string | undefined;
  readonly lastDay?: string | undefined;
}

/** Who a letter goes to, with the addresses that are known of it. */
export interface Addressee {
  readonly role: (typeof PARTY_ROLES)[number];
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly contacts: Party['contacts'];
  /** What those are written to about who get the letter; the first purpose that somebody has counts. */
  readonly purposes: readonly ContactPurpose[];
  /** The address that the record itself has; empty without one. */
  readonly recordEmail: string;
}

/** A file that can be attached, as it is when it is made. */
export interface Attachable {
  readonly name: string;
  readonly type: string;
  /** Makes a paper in the language of the letter (BILL-19). */
  make(language?: PaperLanguage): Promise<Uint8Array>;
}

/** What a letter is about, with all that is written of it. */
export interface LetterSubject extends Pick<LetterReference, 'about' | 'recordId'> {
  /** What the letter calls it, such as `INV/26-27/00101`. */
  readonly recordName: string;
  readonly kind: LetterKind;
  readonly addressee: Addressee;
  readonly firm: Letterhead;
  readonly values: LetterValues;
  readonly files: Readonly<Partial<Record<LetterAttachment, Attachable>>>;
  /** Why nothing may be written about it any more; empty where something may (MAIL-9). */
  readonly refusal: string;
}

/**
 * What a letter is about, with whom it concerns and what can be attached. Rejects with 404 for an unknown
 * record.
 */
export type ReadSubject = (caller: Caller, reference: LetterReference) => Promise<LetterSubject>;

/** A svc-core of an earlier release answers no contacts. */
type PartyAddresses = Pick<Party, 'id' | 'name' | 'email'> & Partial<Pick<Party, 'contacts'>>;

/** A customer who gets a letter that is for those with these purposes. */
export const customer = (
  { id, name, email, contacts = [] }: PartyAddresses,
  purposes: readonly ContactPurpose[],
  recordEmail = '',
): Addressee => ({ role: 'customer', id, name, email, contacts, purposes, recordEmail });

/** Who is written to about accounts: those who pay, else those who check bills. */
export const ACCOUNT_PURPOSES = ['accounts', 'billing'] as const;

export const PDF = 'application/pdf';
