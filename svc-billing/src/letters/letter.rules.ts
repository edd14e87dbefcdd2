import { randomUUID } from 'node:crypto';
import {
  type LetterKind,
  type LetterRecipient,
  type LetterTemplate,
  letterText,
  replySubject,
  type sendLetterBody,
} from '@freightdesk/contracts/billing';
import { CONTACT_PURPOSES, type Letterhead, type Party } from '@freightdesk/contracts/core';
import type { Stored } from '@freightdesk/data';
import { bankLinesOf, dateOf } from '@freightdesk/print';
import { refuse } from '@freightdesk/service-kit';
import { formatMoney, proformaNumber } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { type DocumentRecord, numberOf } from '../documents/document.model';
import { jobNumbersOf } from '../documents/document-fields.rules';
import type { StoredKind } from '../documents/document-kind.rules';
import type { LetterRecord } from './letter.model';

export type SendLetterBody = z.output<typeof sendLetterBody>;

export const letterNotFound = () => refuse('not_found', 'Letter not found');

export const letterState = () =>
  refuse('letter_state', 'The letter has gone on meanwhile. Reload to see what has become of it.');

export const filesTooLarge = () =>
  refuse('invalid', 'The files are larger than mail servers take. Attach fewer.', {
    attachments: 'Too large',
  });

/** What a letter calls each kind of document, and the kind of its text. */
const KINDS: Readonly<
  Record<Exclude<StoredKind, 'opening'>, { readonly name: string; readonly kind: LetterKind }>
> = {
  proforma: { name: 'Proforma Invoice', kind: 'proforma' },
  invoice: { name: 'Invoice', kind: 'invoice' },
  consolidated_invoice: { name: 'Invoice', kind: 'invoice' },
  credit_note: { name: 'Credit Note', kind: 'credit_note' },
  debit_note: { name: 'Debit Note', kind: 'debit_note' },
};

type LetterDocument = Stored<DocumentRecord>;

/** @throws {Error} for an opening balance, which has no paper */
function kindOf({ kind }: Pick<LetterDocument, 'kind'>) {
  if (kind === 'opening') throw new Error('Nothing is written about an opening balance');
  return KINDS[kind];
}

/** The number that a letter names: that of a proforma until it has a legal one. */
export const letterNumberOf = (document: LetterDocument): string =>
  numberOf(document) || proformaNumber(document.id);

export const letterKindOf = (document: Pick<LetterDocument, 'kind'>): LetterKind => kindOf(document).kind;

/** The subject and the text of a letter about a document (MAIL-5). */
export function writtenLetter(
  { subject, text }: LetterTemplate,
  document: LetterDocument,
  { party, firm }: { readonly party: Pick<Party, 'name'>; readonly firm: Letterhead },
): LetterTemplate {
  const { invoiceDate, createdAt, dueDate, totalAmount, currency } = document;
  const values = {
    document: kindOf(document).name,
    number: letterNumberOf(document),
    date: dateOf((invoiceDate ?? createdAt).toISOString()),
    due: dateOf(dueDate?.toISOString() ?? null),
    amount: formatMoney(totalAmount, currency),
    job: jobNumbersOf(document).join(', '),
    party: party.name,
    firm: firm.name,
    bank: bankLinesOf(firm).join(', '),
  };
  return { subject: letterText(subject, values).replace(/\s+/g, ' ').trim(), text: letterText(text, values) };
}

/** A part of a file's name that every system takes. */
const namePart = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');

const LONGEST_NAME = 100;

/** `Invoice_INV-26-27-00101.pdf`: what is attached, and its number. */
export function fileName(title: string, number: string, id: number, ending: string): string {
  const part = namePart(number);
  const name = part ? `${namePart(title)}_${part}` : `Document_${id}`;
  return `${name.slice(0, LONGEST_NAME - ending.length - 1)}.${ending}`;
}

/** The names of the files that can be attached to a letter about a document. */
export const fileNamesOf = (document: LetterDocument) => ({
  pdf: fileName(kindOf(document).name, letterNumberOf(document), document.id, 'pdf'),
  einvoice: fileName('E-Invoice', letterNumberOf(document), document.id, 'json'),
});

/** The letters that a further one about the document follows: all but those that nobody got. */
const sentOf = (letters: readonly Stored<LetterRecord>[]) =>
  letters.filter(({ state }) => state !== 'cancelled' && state !== 'refused');

/** The subject that keeps the letters about a document in one thread (MAIL-3). */
export const subjectInThread = (subject: string, letters: readonly Stored<LetterRecord>[]): string => {
  const [first] = sentOf(letters);
  return first ? replySubject(first.subject) : subject;
};

/** More earlier messages than this are cut in the middle. */
const MOST_REFERENCES = 20;

/** What a letter names of the thread that it belongs to (MAIL-3). */
export function threadOf(
  letters: readonly Stored<LetterRecord>[],
): Pick<LetterRecord, 'inReplyTo' | 'references'> {
  const ids = sentOf(letters).map(({ messageId }) => messageId);
  const references =
    ids.length > MOST_REFERENCES ? [...ids.slice(0, 1), ...ids.slice(1 - MOST_REFERENCES)] : ids;
  return { inReplyTo: ids.at(-1) ?? '', references };
}

/** The id of a message, made before it is sent for the first time (MAIL-2). */
export const newMessageId = (kind: LetterKind, documentId: number, sender: string): string =>
  `<${kind}.${documentId}.${randomUUID()}@${sender.split('@').at(-1) || 'localhost'}>`;

const byAddress = (address: string) => address.toLowerCase();

/** Everybody once, in the order in which they were named. */
export function recipientsOf({ to, cc }: Pick<SendLetterBody, 'to' | 'cc'>): LetterRecipient[] {
  const everybody = [
    ...to.map((address) => ({ address, role: 'to' as const })),
    ...cc.map((address) => ({ address, role: 'cc' as const })),
  ];
  const first = new Map(everybody.toReversed().map((each) => [byAddress(each.address), each]));
  return everybody
    .filter((each) => first.get(byAddress(each.address)) === each)
    .map((each) => ({ ...each, state: 'pending', reply: '' }));
}

/** The recipients of a letter that is sent again: those for whom the mail server has taken it are done. */
export const pendingAgain = ({
  state,
  recipients,
}: Pick<LetterRecord, 'state' | 'recipients'>): LetterRecipient[] =>
  recipients.map((each) =>
    each.state === 'accepted' && state !== 'in_folder' ? each : { ...each, state: 'pending', reply: '' },
  );

/** The addresses that earlier letters to a party were sent to, without those that were refused. */
export const addressesIn = (letters: readonly Pick<LetterRecord, 'recipients'>[]): string[] => [
  ...new Set(
    letters.flatMap(({ recipients }) =>
      recipients.filter(({ state }) => state !== 'refused').map(({ address }) => address),
    ),
  ),
];

/** A svc-core of an earlier release answers no contacts. */
type PartyAddresses = Pick<Party, 'email'> & Partial<Pick<Party, 'contacts'>>;

/**
 * The addresses of a party, and those of them that a letter about a document goes to: its contacts for billing, else its
 * email, else the first one (MAIL-6).
 */
export function addressesOf({ email, contacts = [] }: PartyAddresses, others: readonly string[]) {
  const owners = new Map<string, string>();
  for (const { email: address, name, purpose } of contacts)
    owners.set(address, [name, CONTACT_PURPOSES[purpose]].filter(Boolean).join(', '));
  for (const address of [email, ...others]) if (address && !owners.has(address)) owners.set(address, '');
  const addresses = [...owners].map(([address, owner]) => ({ address, owner }));
  const billing = contacts.filter(({ purpose }) => purpose === 'billing').map((each) => each.email);
  const first = email || addresses[0]?.address;
  return { to: billing.length > 0 ? billing : first ? [first] : [], addresses };
}
