import type {
  Letter,
  LetterBatch,
  LetterDraft,
  LetterLanguage,
  sendLettersBody,
} from '@freightdesk/contracts/billing';
import type { AttachmentRepository, RepeatableRequest } from '@freightdesk/data';
import { download } from '@freightdesk/print';
import type { Caller, ClientScope, DocumentAnswer, UserCaller } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { messageOf } from './letter-delivery';
import { tellLetter } from './letter-history';
import type { LetterQueueRepository } from './letter-queue';
import { toLetter } from './letter-record';
import type { LetterRepository } from './letter-repository';
import {
  fileName,
  letterNotFound,
  letterRefused,
  letterState,
  nobodyNamed,
  pendingAgain,
  type SendLetterBody,
} from './letter-rules';
import { type LetterMatter, prepareLetter, readDraft, readMatter } from './letter-source';
import type { LetterReference } from './letter-subject';
import {
  keyFor,
  problemOf,
  proposedContent,
  type Refusals,
  type WriteLetterNeeds,
  writeOnce,
} from './write-letter';

/** The dependencies of letters. */
export type LetterNeeds = WriteLetterNeeds & {
  readonly letters: LetterRepository;
  readonly letterQueue: Pick<LetterQueueRepository, 'add' | 'takeBack'>;
  readonly attachments: Pick<AttachmentRepository, 'add' | 'read'>;
};

/**
 * What a letter may be about.
 *
 * @throws {ServiceError} 404 for an unknown record, 409 for one that is cancelled or reversed (MAIL-9)
 */
async function writableMatter(
  needs: LetterNeeds,
  caller: Caller,
  reference: LetterReference,
): Promise<LetterMatter> {
  const matter = await readMatter(needs, caller, reference);
  if (matter.subject.refusal) throw letterRefused(matter.subject);
  return matter;
}

/**
 * Writes a letter. It is sent as soon as the mail server takes it, whatever happens to the service (MAIL-1).
 *
 * @throws {ServiceError} 404 for an unknown record, 409 `letter_refused` for one that is cancelled or reversed
 * @throws {ServiceError} 409 `einvoice_invalid` where it has no e-invoice to attach
 */
const sendLetter =
  (needs: LetterNeeds) =>
  (caller: UserCaller, body: SendLetterBody, repeatable: RepeatableRequest | undefined): Promise<Letter> =>
    writeOnce(needs, caller.scope, repeatable, async () =>
      prepareLetter(needs, caller, await writableMatter(needs, caller, body), body),
    );

/** Writes what is proposed about a record. Returns why nothing was written, if nothing was. */
async function sendProposed(
  needs: LetterNeeds,
  caller: UserCaller,
  reference: LetterReference,
  repeatable: RepeatableRequest | undefined,
): Promise<Refusals> {
  const matter = await readMatter(needs, caller, reference);
  const draft = await readDraft(needs, caller, matter);
  const message = matter.subject.refusal || problemOf(draft);
  const { recordId, recordName } = draft;
  if (message) return [{ recordId, recordName, message }];
  await writeOnce(needs, caller.scope, keyFor(repeatable, recordId), () =>
    prepareLetter(needs, caller, matter, proposedContent(draft)),
  );
  return [];
}

/**
 * Writes about several records, one after the other, and says about which nothing was written.
 *
 * @throws {ServiceError} 404 for an unknown record
 */
const sendLetters =
  (needs: LetterNeeds) =>
  async (
    caller: UserCaller,
    { about, ids }: z.output<typeof sendLettersBody>,
    repeatable: RepeatableRequest | undefined,
  ): Promise<LetterBatch> => {
    const recordIds = [...new Set(ids)];
    const refusals: Refusals = [];
    for (const recordId of recordIds)
      refusals.push(...(await sendProposed(needs, caller, { about, recordId }, repeatable)));
    return { writtenCount: recordIds.length - refusals.length, isFolder: needs.mail.isFolder, refusals };
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
    if (recipients.length === 0) throw nobodyNamed();
    const change = { state: 'waiting' as const, recipients, lastReply: '', sentAt: null };
    const letter = await needs.write(scope, async (tx) => {
      const record = await needs.letters.reopen(tx, id, change);
      if (!record) throw letterState();
      await needs.letterQueue.add(tx, id, needs.clock());
      tellLetter(needs, tx, record, 'letter_sent_again');
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
    const name = fileName('Letter', `${letter.recordName}-${id}`, id, 'eml');
    return download('message/rfc822', name, await messageOf(needs, scope, letter));
  };

/** Letters by e-mail about whatever `readSubject` knows (MAIL). */
export const createLetterService = (needs: LetterNeeds) => ({
  /** Sends what an earlier process has left. */
  resume: (): void => needs.mailQueue.wake(),
  /** @throws {ServiceError} 404 for an unknown record, 409 for one that is cancelled or reversed */
  draft: async (
    caller: Caller,
    { language, ...reference }: LetterReference & { readonly language?: LetterLanguage | undefined },
  ): Promise<LetterDraft> =>
    readDraft(needs, caller, await writableMatter(needs, caller, reference), language),
  list: needs.letters.list,
  send: sendLetter(needs),
  sendAll: sendLetters(needs),
  sendAgain: sendAgain(needs),
  cancel: cancelLetter(needs),
  message: downloadLetter(needs),
});
export type LetterService = ReturnType<typeof createLetterService>;
