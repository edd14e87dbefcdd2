import { createHash } from 'node:crypto';
import type { Letter, LetterBatch, LetterLanguage } from '@freightdesk/contracts/billing';
import {
  createOnce,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import type { Caller, ClientScope, DocumentAnswer, Queue, UserCaller } from '@freightdesk/service-kit';
import type { DocumentRepository } from '../documents/document.repository';
import { download } from '../print/download.rules';
import type { AttachmentRepository } from '../vendor-bills/attachment.repository';
import { type LetterRecord, toLetter } from './letter.model';
import type { LetterRepository } from './letter.repository';
import { fileName, letterNotFound, letterState, pendingAgain, type SendLetterBody } from './letter.rules';
import { messageOf } from './letter-delivery.service';
import type { LetterFile } from './letter-message.view';
import type { LetterQueueRepository } from './letter-queue.repository';
import {
  type LetterSourceNeeds,
  type PreparedLetter,
  prepareLetter,
  readDraft,
  readSubject,
} from './letter-source.service';

/** The dependencies of letters. */
export interface LetterNeeds extends LetterSourceNeeds {
  readonly letters: LetterRepository;
  readonly letterQueue: Pick<LetterQueueRepository, 'add' | 'takeBack'>;
  readonly documents: Pick<DocumentRepository, 'require' | 'tellLetter'>;
  readonly attachments: Pick<AttachmentRepository, 'add' | 'read'>;
  readonly mailQueue: Pick<Queue, 'wake'>;
  readonly write: Write;
}

async function storeFiles({ attachments }: LetterNeeds, tx: WriteScope, files: readonly LetterFile[]) {
  const records: LetterRecord['files'] = [];
  for (const { name, type, content } of files) {
    const fileId = await attachments.add(tx, { name, type, content });
    const digest = createHash('sha256').update(content).digest('hex');
    records.push({ name, type, size: content.length, digest, fileId });
  }
  return records;
}

/** Stores a letter, its files, its place in the queue and the entry in the history of its document, all or none. */
const storeLetter = (
  needs: LetterNeeds,
  scope: ClientScope,
  { letter, files }: PreparedLetter,
): Promise<Stored<LetterRecord>> =>
  needs.write(scope, async (tx) => {
    const record = await needs.letters.insert(tx, { ...letter, files: await storeFiles(needs, tx, files) });
    await needs.letterQueue.add(tx, record.id, needs.clock());
    needs.documents.tellLetter(tx, record, 'letter_written');
    return record;
  });

/** Stores what `prepare` makes, once for a request and its repetitions, and has it sent. */
async function writeOnce(
  needs: LetterNeeds,
  { scope }: Caller,
  repeatable: RepeatableRequest | undefined,
  prepare: () => Promise<PreparedLetter>,
): Promise<Letter> {
  let files: readonly LetterFile[] = [];
  const make = async () => {
    const prepared = await prepare();
    files = prepared.files;
    return { ...prepared.letter, files: [] };
  };
  const record = await createOnce(needs.letters, scope, repeatable, make, (letter) =>
    storeLetter(needs, scope, { letter, files }),
  );
  needs.mailQueue.wake();
  return toLetter(record);
}

/**
 * Writes a letter. It is sent as soon as the mail server takes it, whatever happens to the service (MAIL-1).
 *
 * @throws {ServiceError} 404 for an unknown document
 * @throws {ServiceError} 409 `einvoice_invalid` where it has no e-invoice to attach
 */
const sendLetter =
  (needs: LetterNeeds) =>
  (
    caller: UserCaller,
    { documentId, ...body }: SendLetterBody,
    repeatable: RepeatableRequest | undefined,
  ): Promise<Letter> =>
    writeOnce(needs, caller, repeatable, async () =>
      prepareLetter(needs, caller, await readSubject(needs, caller, documentId), body),
    );

type Refusals = LetterBatch['refusals'];

/** Writes what is proposed about a document. Returns why nothing was written, if nothing was. */
async function sendProposed(
  needs: LetterNeeds,
  caller: UserCaller,
  documentId: number,
  repeatable: RepeatableRequest | undefined,
): Promise<Refusals> {
  const about = await readSubject(needs, caller, documentId);
  const draft = await readDraft(needs, caller, about);
  const { to, subject, text, language, documentNumber, partyName } = draft;
  if (to.length === 0)
    return [{ documentId, documentNumber, message: `${partyName} has no email and no contact for billing` }];
  // Each letter of a repeated request finds its own first one.
  const once = repeatable && { ...repeatable, idempotencyKey: `${repeatable.idempotencyKey} ${documentId}` };
  await writeOnce(needs, caller, once, () =>
    prepareLetter(needs, caller, about, { to, cc: [], subject, text, language, attachments: ['pdf'] }),
  );
  return [];
}

/**
 * Writes about several documents, one after the other, and says about which nothing was written.
 *
 * @throws {ServiceError} 404 for an unknown document
 */
const sendLetters =
  (needs: LetterNeeds) =>
  async (
    caller: UserCaller,
    ids: readonly number[],
    repeatable: RepeatableRequest | undefined,
  ): Promise<LetterBatch> => {
    const documentIds = [...new Set(ids)];
    const refusals: Refusals = [];
    for (const id of documentIds) refusals.push(...(await sendProposed(needs, caller, id, repeatable)));
    return { writtenCount: documentIds.length - refusals.length, isFolder: needs.mail.isFolder, refusals };
  };

const requireLetter = async ({ letters }: LetterNeeds, scope: ClientScope, id: number) => {
  const letter = await letters.byId(scope, id);
  if (!letter) throw letterNotFound();
  return letter;
};

/**
 * Sends a letter again to those for whom the mail server has not taken it (MAIL-2).
 *
 * @throws {ServiceError} 404 for an unknown letter, 409 for one that was sent, or that waits
 */
const sendAgain =
  (needs: LetterNeeds) =>
  async ({ scope }: Caller, id: number): Promise<Letter> => {
    const recipients = pendingAgain(await requireLetter(needs, scope, id));
    const change = { state: 'waiting' as const, recipients, lastReply: '', sentAt: null };
    const letter = await needs.write(scope, async (tx) => {
      const record = await needs.letters.reopen(tx, id, change);
      if (!record) throw letterState();
      await needs.letterQueue.add(tx, id, needs.clock());
      needs.documents.tellLetter(tx, record, 'letter_sent_again');
      return record;
    });
    needs.mailQueue.wake();
    return toLetter(letter);
  };

/**
 * Takes back a letter that nobody has begun to send.
 *
 * @throws {ServiceError} 404 for an unknown letter, 409 for one that was sent, or is being sent
 */
const cancelLetter =
  (needs: LetterNeeds) =>
  async ({ scope }: Caller, id: number): Promise<Letter> => {
    await requireLetter(needs, scope, id);
    return needs.write(scope, async (tx) => {
      if (!(await needs.letterQueue.takeBack(tx, id))) throw letterState();
      const record = await needs.letters.move(
        tx,
        id,
        ['waiting'],
        { state: 'cancelled', retryAt: null },
        'cancel',
      );
      if (!record) throw letterState();
      return toLetter(record);
    });
  };

const downloadLetter =
  (needs: LetterNeeds) =>
  async ({ scope }: Caller, id: number): Promise<DocumentAnswer> => {
    const letter = await requireLetter(needs, scope, id);
    const name = fileName('Letter', `${letter.documentNumber}-${id}`, id, 'eml');
    return download('message/rfc822', name, await messageOf(needs, scope, letter));
  };

/** Letters by e-mail about documents (MAIL). */
export const createLetterService = (needs: LetterNeeds) => ({
  /** Sends what an earlier process has left. */
  resume: (): void => needs.mailQueue.wake(),
  /** @throws {ServiceError} 404 for an unknown document */
  draft: async (caller: Caller, documentId: number, language?: LetterLanguage) =>
    readDraft(needs, caller, await readSubject(needs, caller, documentId), language),
  list: needs.letters.list,
  send: sendLetter(needs),
  sendAll: sendLetters(needs),
  sendAgain: sendAgain(needs),
  cancel: cancelLetter(needs),
  message: downloadLetter(needs),
});
export type LetterService = ReturnType<typeof createLetterService>;
