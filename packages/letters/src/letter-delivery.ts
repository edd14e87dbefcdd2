import type { LetterState } from '@freightdesk/contracts/billing';
import type { AttachmentRepository, Stored, Write, WriteScope } from '@freightdesk/data';
import { type ClientScope, systemScope } from '@freightdesk/service-kit';
import { type LetterHistoryNeeds, tellLetter } from './letter-history';
import { type LetterFile, letterMessage } from './letter-message';
import type { LetterQueueRepository, QueuedLetter } from './letter-queue';
import type { LetterRecord } from './letter-record';
import type { LetterChange, LetterRepository } from './letter-repository';
import { afterAnswers, afterFailure, type LetterOutcome, UNCONFIRMED } from './letter-retry';
import type { Mail } from './mail';
import type { Attempt } from './smtp-answers';

/** The dependencies of sending letters. */
export interface LetterDeliveryNeeds extends LetterHistoryNeeds {
  readonly letters: Pick<LetterRepository, 'byId' | 'move' | 'noteFailure'>;
  readonly letterQueue: Pick<LetterQueueRepository, 'claim' | 'handOver' | 'postpone' | 'remove'>;
  readonly attachments: Pick<AttachmentRepository, 'read'>;
  readonly mail: Mail;
  readonly write: Write;
  readonly clock: () => Date;
}

type Letter = Stored<LetterRecord>;

/** The mail server cannot be reached, which would meet any letter. */
class MailServerAway extends Error {}

/** @throws {Error} for a file that is not there any more */
async function readFiles(
  { attachments }: Pick<LetterDeliveryNeeds, 'attachments'>,
  scope: ClientScope,
  { files }: Letter,
): Promise<LetterFile[]> {
  const read: LetterFile[] = [];
  for (const { name, type, fileId } of files) {
    const content = await attachments.read(scope, fileId);
    if (!content) throw new Error(`The file ${name} of a letter is missing`);
    read.push({ name, type, content });
  }
  return read;
}

/** What a letter comes from in a folder without an address of its own: nobody. */
const NOBODY = 'nobody@localhost';

/** A letter with its files as the message that is sent. */
export const messageOf = async (
  needs: Pick<LetterDeliveryNeeds, 'attachments' | 'mail'>,
  scope: ClientScope,
  letter: Letter,
): Promise<Buffer> =>
  letterMessage(letter, await readFiles(needs, scope, letter), needs.mail.sender || letter.replyTo || NOBODY);

const scopeOf = ({ clientId, _id, failureCount }: QueuedLetter): ClientScope =>
  systemScope(clientId, { requestId: `letter-${_id}-${failureCount}`, address: 'system' });

/** Ends the sending of a letter: what has become of it stands in it and in the history of what it is about. */
async function settle(
  needs: LetterDeliveryNeeds,
  tx: WriteScope,
  row: QueuedLetter,
  change: LetterChange & { readonly state: LetterState },
): Promise<void> {
  const decision = `letter_${change.state}`;
  // A copy whose lease has ended may still learn that the mail server has taken the letter.
  const letter = await needs.letters.move(tx, row.letterId, ['waiting', 'unconfirmed'], change, decision);
  if (letter) tellLetter(needs, tx, letter, decision);
  await needs.letterQueue.remove(tx, row);
}

/** Stores what an attempt has come to, in one transaction. */
const store = (needs: LetterDeliveryNeeds, row: QueuedLetter, letter: Letter, outcome: LetterOutcome) =>
  needs.write(scopeOf(row), async (tx) => {
    const { retryAt, state, ...change } = outcome;
    if (state !== 'waiting' || !retryAt) return settle(needs, tx, row, { ...change, state, retryAt: null });
    if (await needs.letterQueue.postpone(tx, row, retryAt))
      await needs.letters.noteFailure(tx, letter, { ...change, retryAt });
  });

/** Hands a letter to the mail server, for those recipients that it has not answered for. */
async function attempt(needs: LetterDeliveryNeeds, row: QueuedLetter, letter: Letter): Promise<Attempt> {
  const pending = letter.recipients.filter(({ state }) => state === 'pending');
  const message = {
    name: `letter-${row.clientId}-${letter.id}`,
    to: pending.map(({ address }) => address),
    content: await messageOf(needs, scopeOf(row), letter),
  };
  return needs.mail.send(message, () => needs.letterQueue.handOver(row, needs.clock()));
}

async function deliver(needs: LetterDeliveryNeeds, row: QueuedLetter): Promise<void> {
  const letter = await needs.letters.byId(scopeOf(row), row.letterId);
  if (!letter) throw new Error(`Letter ${row.letterId} of client ${row.clientId} is missing`);
  // An attempt of a lease that had ended has come to something after all.
  if (letter.state !== 'waiting') return needs.write(scopeOf(row), (tx) => needs.letterQueue.remove(tx, row));
  // Somebody else has begun to hand it over and has not come back (MAIL-2).
  if (row.isHandedOver) return store(needs, row, letter, UNCONFIRMED);
  const result = await attempt(needs, row, letter);
  const now = needs.clock();
  if (result.kind === 'unanswered')
    return store(needs, row, letter, { ...UNCONFIRMED, lastReply: result.reason });
  if (result.kind === 'answered')
    return store(
      needs,
      row,
      letter,
      afterAnswers(letter, row, result.answers, { now, isFolder: needs.mail.isFolder }),
    );
  await store(needs, row, letter, afterFailure(letter, row, result.reason, now));
  throw new MailServerAway(result.reason);
}

/**
 * Returns a function that sends all letters that are due, oldest first, each once (MAIL-1, MAIL-2).
 *
 * @throws {Error} when the mail server cannot be reached; the letter waits for its next attempt, the others for the next run
 */
export const createLetterDelivery = (needs: LetterDeliveryNeeds) => async (): Promise<void> => {
  const { claim } = needs.letterQueue;
  for (let row = await claim(needs.clock()); row; row = await claim(needs.clock())) await deliver(needs, row);
};
