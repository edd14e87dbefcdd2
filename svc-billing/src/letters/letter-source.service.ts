import {
  LETTER_LIMITS,
  type LetterAttachment,
  type LetterDraft,
  type LetterLanguage,
} from '@freightdesk/contracts/billing';
import type { NewRecord, Stored } from '@freightdesk/data';
import type { Caller, CoreClient, UserCaller } from '@freightdesk/service-kit';
import type { DocumentRecord } from '../documents/document.model';
import type { PrintService } from '../print/print.service';
import { readSource, requiredPayload, type SourceNeeds } from '../returns/einvoice-source.service';
import type { LetterRecord } from './letter.model';
import type { LetterRepository } from './letter.repository';
import {
  addressesIn,
  addressesOf,
  fileNamesOf,
  filesTooLarge,
  letterKindOf,
  letterNumberOf,
  newMessageId,
  recipientsOf,
  type SendLetterBody,
  subjectInThread,
  threadOf,
  writtenLetter,
} from './letter.rules';
import type { LetterFile } from './letter-message.view';
import type { LetterTemplateRepository } from './letter-template.repository';
import { readTemplate } from './letter-template.service';
import type { Mail } from './mail.service';

/** What letters about documents are made from. */
export interface LetterSourceNeeds extends SourceNeeds {
  readonly letters: Pick<LetterRepository, 'ofDocument' | 'latestOfParty'>;
  readonly letterTemplates: Pick<LetterTemplateRepository, 'of'>;
  readonly print: Pick<PrintService, 'document'>;
  readonly core: Pick<CoreClient, 'client' | 'party'>;
  readonly mail: Mail;
}

/**
 * A document with those whom a letter about it concerns, and the letters about it so far.
 *
 * @throws {ServiceError} 404 for an unknown document
 */
export async function readSubject(needs: LetterSourceNeeds, caller: Caller, documentId: number) {
  const { scope } = caller;
  const document = await needs.documents.require(scope, documentId);
  const [firm, party, letters] = await Promise.all([
    needs.core.client(caller),
    needs.core.party(caller, document.partyId),
    needs.letters.ofDocument(scope, documentId),
  ]);
  return { document, firm, party, letters };
}

export type LetterSubject = Awaited<ReturnType<typeof readSubject>>;

/** Whether a document has an e-invoice that can be attached: a live registration. */
async function attachmentsOf(needs: LetterSourceNeeds, caller: Caller, document: Stored<DocumentRecord>) {
  const names = fileNamesOf(document);
  const registration = await needs.einvoices.ofDocument(caller.scope, document.id);
  const hasEinvoice = registration !== null && registration.cancelledAt === null;
  return [
    { kind: 'pdf' as const, name: names.pdf },
    ...(hasEinvoice ? [{ kind: 'einvoice' as const, name: names.einvoice }] : []),
  ];
}

/** Who a letter of a firm comes from; letters of a folder are sent by the firm's own mail program. */
const fromName = ({ product, isFolder }: Mail, name: string): string =>
  isFolder ? name : `${name} via ${product}`;

/** The letter that is proposed about a document (MAIL-5). */
export async function readDraft(
  needs: LetterSourceNeeds,
  caller: Caller,
  { document, firm, party, letters }: LetterSubject,
  chosenLanguage?: LetterLanguage,
): Promise<LetterDraft> {
  const [attachments, latest] = await Promise.all([
    attachmentsOf(needs, caller, document),
    needs.letters.latestOfParty(caller.scope, document.partyId),
  ]);
  const language = chosenLanguage ?? latest[0]?.language ?? 'en';
  const template = await readTemplate(needs, caller.scope, { kind: letterKindOf(document), language });
  const { subject, text } = writtenLetter(template, document, { party, firm });
  return {
    documentId: document.id,
    documentNumber: letterNumberOf(document),
    partyName: party.name,
    ...addressesOf(party, [document.partyEmail, ...addressesIn(latest)]),
    from: `${fromName(needs.mail, firm.name)} <${needs.mail.sender || firm.email}>`,
    replyTo: firm.email,
    language,
    subject: subjectInThread(subject, letters),
    text,
    attachments,
    isFolder: needs.mail.isFolder,
  };
}

export const PDF = 'application/pdf';

/** A document on paper, as it is at this moment. */
export async function pdfOf(
  { print }: Pick<LetterSourceNeeds, 'print'>,
  caller: Caller,
  document: Stored<DocumentRecord>,
): Promise<LetterFile> {
  const { body } = await print.document(caller, document.id, { format: 'pdf' });
  return { name: fileNamesOf(document).pdf, type: PDF, content: Buffer.from(body) };
}

/** Makes the files of a letter, as they are at this moment. */
const MAKERS: Readonly<
  Record<
    LetterAttachment,
    (needs: LetterSourceNeeds, caller: Caller, document: Stored<DocumentRecord>) => Promise<LetterFile>
  >
> = {
  pdf: pdfOf,
  async einvoice(needs, caller, document) {
    const payload = requiredPayload(await readSource(needs, caller, document.id));
    const content = Buffer.from(JSON.stringify([payload]));
    return { name: fileNamesOf(document).einvoice, type: 'application/json', content };
  },
};

async function makeFiles(
  needs: LetterSourceNeeds,
  caller: Caller,
  document: Stored<DocumentRecord>,
  kinds: readonly LetterAttachment[],
): Promise<LetterFile[]> {
  const files: LetterFile[] = [];
  for (const kind of new Set(kinds)) files.push(await MAKERS[kind](needs, caller, document));
  if (files.reduce((sum, { content }) => sum + content.length, 0) > LETTER_LIMITS.bytes)
    throw filesTooLarge();
  return files;
}

/** A letter that is ready to be stored, and the files that are stored with it. */
export interface PreparedLetter {
  readonly letter: Omit<NewRecord<LetterRecord>, 'files'>;
  readonly files: readonly LetterFile[];
}

/**
 * Makes a letter with everything that will be sent, so that what follows needs no other service.
 *
 * @throws {ServiceError} 409 `einvoice_invalid` where it has no e-invoice to attach
 */
export async function prepareLetter(
  needs: LetterSourceNeeds,
  caller: UserCaller,
  { document, firm, party, letters }: LetterSubject,
  body: Omit<SendLetterBody, 'documentId'>,
): Promise<PreparedLetter> {
  const files = await makeFiles(needs, caller, document, body.attachments);
  const sender = needs.mail.sender || firm.email;
  const letter = {
    documentId: document.id,
    documentNumber: letterNumberOf(document),
    partyId: document.partyId,
    partyName: party.name,
    recipients: recipientsOf(body),
    replyTo: firm.email,
    fromName: fromName(needs.mail, firm.name),
    language: body.language,
    subject: body.subject,
    text: body.text,
    state: 'waiting' as const,
    lastReply: '',
    retryAt: null,
    sentAt: null,
    messageId: newMessageId(letterKindOf(document), document.id, sender),
    ...threadOf(letters),
    createdBy: caller.identity.username,
  };
  return { letter, files };
}
