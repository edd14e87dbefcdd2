import { ApiError } from '@freightdesk/api-client';
import type { Stored } from '@freightdesk/data';
import {
  insertLetter,
  type LetterRecord,
  type PreparedLetter,
  prepareLetter,
  problemOf,
  proposedContent,
  readDraft,
  readMatter,
  tellLetter,
  type WriteLetterNeeds,
} from '@freightdesk/letters';
import { type ServiceContext, ServiceError, type UserCaller } from '@freightdesk/service-kit';
import { readSource, type SourceNeeds } from '../returns/einvoice-source.service';
import type { LetterOrder, LetterOrderRepository } from './letter-order.repository';

/** The dependencies of writing what was ordered. */
export type LetterOrderNeeds = WriteLetterNeeds &
  SourceNeeds & {
    readonly letterOrders: Pick<LetterOrderRepository, 'next' | 'postpone' | 'fulfil'>;
    /** Acts in the name of who has issued the document. */
    readonly callerOf: (order: LetterOrder) => Promise<UserCaller>;
  } & Pick<ServiceContext, 'logger'>;

const MINUTE = 60_000;
const GIVEN_UP_AFTER = 48 * 60 * MINUTE;

const NOT_REGISTERED = 'The portal has not registered it within two days. Send it from its page';

/** Stores a letter in place of its order. One that nobody is to get is refused from the start, with the reason. */
const fulfil = (
  needs: LetterOrderNeeds,
  { scope }: UserCaller,
  order: LetterOrder,
  prepared: PreparedLetter,
): Promise<Stored<LetterRecord> | null> =>
  needs.write(scope, async (tx) => {
    if (!(await needs.letterOrders.fulfil(tx, order))) return null;
    const isSent = prepared.letter.recipients.length > 0;
    const letter = isSent
      ? await insertLetter(needs, tx, prepared)
      : await needs.letters.insert(tx, { ...prepared.letter, files: [] });
    tellLetter(needs, tx, letter, isSent ? 'letter_written' : 'letter_refused');
    return letter;
  });

/** Whether the portal has still to register a document, without which it is no invoice (EINVOICE-21). */
async function waitsForPortal(
  needs: LetterOrderNeeds,
  caller: UserCaller,
  { documentId }: LetterOrder,
): Promise<boolean> {
  const { record, reason } = await readSource(needs, caller, documentId);
  return record === null && reason === '';
}

/** Writes what is proposed about the document, or why nothing is. */
async function writeOrdered(needs: LetterOrderNeeds, order: LetterOrder, cause = ''): Promise<void> {
  const caller = await needs.callerOf(order);
  const matter = await readMatter(needs, caller, { about: 'document', recordId: order.documentId });
  const draft = await readDraft(needs, caller, matter);
  const problem = cause || matter.subject.refusal || problemOf(draft);
  const content = proposedContent(draft);
  const { letter, files } = await prepareLetter(
    needs,
    caller,
    matter,
    problem ? { ...content, to: [], attachments: [] } : content,
  );
  const state = problem ? ({ state: 'refused', lastReply: problem } as const) : {};
  await fulfil(needs, caller, order, { letter: { ...letter, ...state, isAutomatic: true }, files });
  needs.mailQueue.wake();
}

const isOver = ({ orderedAt }: LetterOrder, now: Date): boolean =>
  now.getTime() - orderedAt.getTime() >= GIVEN_UP_AFTER;

/** What concerns one document alone, and would be met again. */
const isAboutDocument = (error: unknown): error is ApiError | ServiceError =>
  (error instanceof ServiceError && error.status < 500) ||
  (error instanceof ApiError && [400, 403, 404, 409, 422].includes(error.status));

async function look(needs: LetterOrderNeeds, order: LetterOrder): Promise<void> {
  const now = needs.clock();
  if (!(await waitsForPortal(needs, await needs.callerOf(order), order))) return writeOrdered(needs, order);
  if (isOver(order, now)) return writeOrdered(needs, order, NOT_REGISTERED);
  await needs.letterOrders.postpone(order, new Date(now.getTime() + MINUTE));
}

/**
 * Returns a function that writes the letters that were ordered and are due, each once.
 *
 * @throws {ApiError} or `NetworkError` when another service is down: all wait for the next run
 */
export const createOrderedLetters = (needs: LetterOrderNeeds) => async (): Promise<void> => {
  const { next, postpone } = needs.letterOrders;
  for (let order = await next(needs.clock()); order; order = await next(needs.clock(), order)) {
    try {
      await look(needs, order);
    } catch (error) {
      if (!isAboutDocument(error)) throw error;
      needs.logger.warn(
        { err: error, order },
        'a letter that was ordered could not be written; it is tried again',
      );
      await postpone(order, new Date(needs.clock().getTime() + 60 * MINUTE));
    }
  }
};
