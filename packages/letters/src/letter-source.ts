import {
  LETTER_LIMITS,
  type LetterAttachment,
  type LetterDraft,
  type LetterKind,
  type LetterLanguage,
} from '@freightdesk/contracts/billing';
import type { Letterhead } from '@freightdesk/contracts/core';
import { fieldNames, type PaperLanguage } from '@freightdesk/contracts/shared';
import type { NewRecord, Stored } from '@freightdesk/data';
import type { Caller, UserCaller } from '@freightdesk/service-kit';
import type { LetterFile } from './letter-message';
import type { LetterRecord } from './letter-record';
import type { LetterRepository } from './letter-repository';
import {
  addressesOf,
  filesTooLarge,
  newMessageId,
  noEinvoice,
  recipientsOf,
  type SendLetterBody,
  subjectInThread,
  threadOf,
  writtenLetter,
} from './letter-rules';
import type { LetterReference, LetterSubject, ReadSubject } from './letter-subject';
import type { LetterTemplateRepository } from './letter-template-repository';
import { readTemplate } from './letter-templates';
import type { Mail } from './mail';

/** The dependencies of writing letters. */
export interface LetterSourceNeeds {
  readonly readSubject: ReadSubject;
  readonly letters: Pick<LetterRepository, 'about' | 'latestTo'>;
  readonly letterTemplates: Pick<LetterTemplateRepository, 'of'>;
  readonly mail: Mail;
}

/** What a letter is about, with the letters about the same so far, oldest first. */
export interface LetterMatter {
  readonly subject: LetterSubject;
  readonly earlierLetters: readonly Stored<LetterRecord>[];
}

/** @throws {ServiceError} 404 for an unknown record */
export async function readMatter(
  needs: LetterSourceNeeds,
  caller: Caller,
  reference: LetterReference,
): Promise<LetterMatter> {
  const { about, recordId } = reference;
  const [subject, earlierLetters] = await Promise.all([
    needs.readSubject(caller, reference),
    needs.letters.about(caller.scope, about, [recordId]),
  ]);
  return { subject, earlierLetters };
}

/** The letters that a further one follows: each statement is a new one (MAIL-3). */
const threadIn = ({ subject, earlierLetters }: LetterMatter) =>
  subject.about === 'statement' ? [] : earlierLetters;

const attachmentsOf = ({ files }: LetterSubject): LetterDraft['attachments'] =>
  fieldNames(files).flatMap((kind) => {
    const file = files[kind];
    return file ? [{ kind, name: file.name }] : [];
  });

/** The last letter about the same that somebody may have got. */
function beforeOf({ earlierLetters }: LetterMatter): LetterDraft['before'] {
  const letter = earlierLetters.findLast(
    ({ state, recipients }) =>
      state !== 'cancelled' && recipients.some((recipient) => recipient.state !== 'refused'),
  );
  if (!letter) return null;
  const to = letter.recipients.map(({ address }) => address);
  return { at: (letter.sentAt ?? letter.createdAt).toISOString(), to };
}

/** Who a letter of a firm comes from; letters of a folder are sent by the firm's own mail program. */
const fromName = ({ product, isFolder }: Mail, name: string): string =>
  isFolder ? name : `${name} via ${product}`;

/** The letter that is proposed (MAIL-5). */
export async function readDraft(
  needs: LetterSourceNeeds,
  { scope }: Caller,
  matter: LetterMatter,
  chosenLanguage?: LetterLanguage,
): Promise<LetterDraft> {
  const { about, recordId, recordName, kind, addressee, firm, values } = matter.subject;
  const latest = await needs.letters.latestTo(scope, addressee);
  const language = chosenLanguage ?? latest[0]?.language ?? 'en';
  const { subject, text } = writtenLetter(await readTemplate(needs, scope, { kind, language }), values);
  return {
    about,
    recordId,
    recordName,
    partyName: addressee.name,
    ...addressesOf(addressee, latest),
    from: `${fromName(needs.mail, firm.name)} <${needs.mail.sender || firm.email}>`,
    replyTo: firm.email,
    language,
    subject: subjectInThread(subject, threadIn(matter)),
    text,
    attachments: attachmentsOf(matter.subject),
    isFolder: needs.mail.isFolder,
    before: beforeOf(matter),
  };
}

/** The language of the papers that go with a letter; English with one in a language that paper does not have. */
const paperLanguageOf = (language: LetterLanguage): PaperLanguage => (language === 'other' ? 'en' : language);

/** Makes the files of a letter, as they are at this moment. */
async function makeFiles(
  { files: attachables }: LetterSubject,
  kinds: readonly LetterAttachment[],
  language: LetterLanguage,
): Promise<LetterFile[]> {
  const files: LetterFile[] = [];
  for (const kind of new Set(kinds)) {
    const file = attachables[kind];
    if (!file) throw noEinvoice();
    files.push({
      name: file.name,
      type: file.type,
      content: Buffer.from(await file.make(paperLanguageOf(language))),
    });
  }
  if (files.reduce((sum, { content }) => sum + content.length, 0) > LETTER_LIMITS.bytes)
    throw filesTooLarge();
  return files;
}

/** A letter that is ready to be stored, and the files that are stored with it. */
export interface PreparedLetter {
  readonly letter: Omit<NewRecord<LetterRecord>, 'files'>;
  readonly files: readonly LetterFile[];
}

/** What of a letter somebody decides, or what is proposed. */
export type LetterContent = Pick<
  SendLetterBody,
  'to' | 'cc' | 'subject' | 'text' | 'language' | 'attachments'
>;

/** What every letter begins with: it comes from the firm, has an id of its own, and waits. */
export const newLetterFields = (
  mail: Mail,
  firm: Pick<Letterhead, 'name' | 'email'>,
  { kind, recordId }: { readonly kind: LetterKind | 'report' | 'notice'; readonly recordId: number },
) => ({
  replyTo: firm.email,
  fromName: fromName(mail, firm.name),
  state: 'waiting' as const,
  lastReply: '',
  retryAt: null,
  sentAt: null,
  messageId: newMessageId(kind, recordId, mail.sender || firm.email),
});

/**
 * Makes a letter with everything that will be sent, so that what follows needs no other service.
 *
 * @throws {ServiceError} 409 `einvoice_invalid` where it has no e-invoice to attach
 */
export async function prepareLetter(
  { mail }: Pick<LetterSourceNeeds, 'mail'>,
  { identity }: UserCaller,
  matter: LetterMatter,
  content: LetterContent,
): Promise<PreparedLetter> {
  const { about, recordId, recordName, kind, addressee, firm } = matter.subject;
  const files = await makeFiles(matter.subject, content.attachments, content.language);
  const letter = {
    about,
    recordId,
    recordName,
    partyRole: addressee.role,
    partyId: addressee.id,
    partyName: addressee.name,
    recipients: recipientsOf(content),
    language: content.language,
    subject: content.subject,
    text: content.text,
    ...newLetterFields(mail, firm, { kind, recordId }),
    ...threadOf(threadIn(matter)),
    isAutomatic: false,
    createdBy: identity.username,
  };
  return { letter, files };
}
