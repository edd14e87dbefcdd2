import { randomUUID } from 'node:crypto';
import {
  type LetterKind,
  type LetterRecipient,
  type LetterTemplate,
  type LetterValues,
  letterText,
  replySubject,
  type sendLetterBody,
} from '@freightdesk/contracts/billing';
import { CONTACT_PURPOSES } from '@freightdesk/contracts/core';
import type { Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { LetterRecord } from './letter-record';
import type { Addressee, LetterSubject } from './letter-subject';

export type SendLetterBody = z.output<typeof sendLetterBody>;

export const letterNotFound = () => refuse('not_found', 'Letter not found');

export const letterState = () =>
  refuse('letter_state', 'The letter has gone on meanwhile. Reload to see what has become of it.');

export const filesTooLarge = () =>
  refuse('invalid', 'The files are larger than mail servers take. Attach fewer.', {
    attachments: 'Too large',
  });

export const letterRefused = ({ recordName, refusal }: LetterSubject) =>
  refuse('letter_refused', `Nothing is sent about ${recordName}. ${refusal}.`);

export const nobodyNamed = () =>
  refuse('letter_state', 'The letter names nobody who gets it. Send another one.');

export const nobodyToRemind = (problem: string) => refuse('letter_refused', problem);

export const noEinvoice = () =>
  refuse('einvoice_invalid', 'It has no e-invoice that stands, so that none can be attached');

/** The subject and the text of a letter (MAIL-5). */
export const writtenLetter = ({ subject, text }: LetterTemplate, values: LetterValues): LetterTemplate => ({
  subject: letterText(subject, values).replace(/\s+/g, ' ').trim(),
  text: letterText(text, values),
});

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

/** The letters that a further one about the same follows: all but those that nobody got. */
const sentOf = (letters: readonly Stored<LetterRecord>[]) =>
  letters.filter(({ state }) => state !== 'cancelled' && state !== 'refused');

/** The subject that keeps the letters about the same in one thread (MAIL-3). */
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
export const newMessageId = (
  kind: LetterKind | 'report' | 'notice',
  recordId: number,
  sender: string,
): string => `<${kind}.${recordId}.${randomUUID()}@${sender.split('@').at(-1) || 'localhost'}>`;

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

type SentLetters = readonly Pick<LetterRecord, 'recipients'>[];

/** The addresses that earlier letters to a party were sent to, without those that were refused. */
const addressesIn = (letters: SentLetters): string[] => [
  ...new Set(
    letters.flatMap(({ recipients }) =>
      recipients.filter(({ state }) => state !== 'refused').map(({ address }) => address),
    ),
  ),
];

/** What the mail server has answered last for addresses that it has refused. The newest letter comes first (MAIL-10). */
export function refusalsIn(letters: SentLetters): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const { address, state, reply } of letters.flatMap(({ recipients }) => recipients)) {
    const key = byAddress(address);
    if (state !== 'pending' && !answers.has(key)) answers.set(key, state === 'refused' ? reply : '');
  }
  return answers;
}

/** The addresses of the contacts with the first of these purposes that somebody has. */
function addressesFor({ contacts, purposes }: Addressee): string[] {
  const lists = purposes.map((purpose) => contacts.filter((contact) => contact.purpose === purpose));
  return (lists.find(({ length }) => length > 0) ?? []).map(({ email }) => email);
}

/**
 * The addresses of a party, and those of them that a letter goes to: its contacts for what the letter is about, else its
 * email, else the first one (MAIL-6). The latest letters to it come first.
 */
export function addressesOf(addressee: Addressee, letters: SentLetters) {
  const { email, contacts, recordEmail } = addressee;
  const owners = new Map<string, string>();
  for (const { email: address, name, purpose } of contacts)
    owners.set(address, [name, CONTACT_PURPOSES[purpose]].filter(Boolean).join(', '));
  for (const address of [email, recordEmail, ...addressesIn(letters)])
    if (address && !owners.has(address)) owners.set(address, '');
  const refusals = refusalsIn(letters);
  const addresses = [...owners].map(([address, owner]) => ({
    address,
    owner,
    refusal: refusals.get(byAddress(address)) ?? '',
  }));
  const ofPurpose = addressesFor(addressee);
  const first = email || addresses[0]?.address;
  return { to: ofPurpose.length > 0 ? ofPurpose : first ? [first] : [], addresses };
}
