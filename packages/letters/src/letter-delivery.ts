import type { LetterState } from '@freightdesk/contracts/billing';
import type { AttachmentRepository, Stored, Write, WriteScope } from '@freightdesk/data';
import { type ClientScope, systemScope } from '@freightdesk/service-kit';
import { type LetterFile, letterMessage, type MessageContent } from './letter-message';
import type { LetterQueueRepository, QueuedLetter } from './letter-queue';
import type { LetterRecord } from './letter-record';
import type { LetterChange } from './letter-repository';
import { afterAnswers, afterFailure, type LetterOutcome, UNCONFIRMED } from './letter-retry';
import type { Mail } from './mail';
import type { Attempt } from './smtp-answers';

/** What of a letter is needed to send it. */
export type SendableLetter = MessageContent & Pick<Stored<LetterRecord>, 'id' | 'state' | 'files'>;

/** The letters of a queue, and what has become of them. */
export interface LetterStore<Letter extends SendableLetter> {
  byId(scope: ClientScope, id: number): Promise<Letter | null>;
  /** Changes what has become of a letter that is in one of these states; null when it is not. */
  move(
    tx: WriteScope,
    id: number,
    from: readonly LetterState[],
    change: LetterChange,
    decision: string,
  ): Promise<Letter | null>;
  noteFailure(tx: WriteScope, letter: Letter, change: LetterChange): Promise<void>;
}

/** The dependencies of sending letters. */
export interface LetterDeliveryNeeds<Letter extends SendableLetter> {
  /** What messages of these letters are called, such as `letter`. */
  readonly name: string;
  readonly letters: LetterStore<Letter>;
  /** Tells of what has become of a letter in the history of what it is about. */
  readonly tell: (tx: WriteScope, letter: Letter, decision: string) => void;
  readonly letterQueue: Pick<LetterQueueRepository, 'claim' | 'handOver' | 'postpone' | 'remove'>;
  readonly attachments: Pick<AttachmentRepository, 'read'>;
  readonly mail: Mail;
  readonly write: Write;
  readonly clock: () => Date;
}

/** The mail server cannot be reached, which would meet any letter. */
class MailServerAway extends Error {}

/** @throws {Error} for a file that is not there any more */
async function readFiles(
  { attachments }: Pick<LetterDeliveryNeeds<SendableLetter>, 'attachments'>,
  scope: ClientScope,
  { files }: SendableLetter,
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
  needs: Pick<LetterDeliveryNeeds<SendableLetter>, 'attachments' | 'mail'>,
  scope: ClientScope,
  letter: SendableLetter,
): Promise<Buffer> =>
  letterMessage(letter, await readFiles(needs, scope, letter), needs.mail.sender || letter.replyTo || NOBODY);

const scopeOf = ({ clientId, _id, failureCount }: QueuedLetter): ClientScope =>
  systemScope(clientId, { requestId: `letter-${_id}-${failureCount}`, address: 'system' });

/** Ends the sending of a letter: what has become of it stands in it and in the history of what it is about. */
async function settle<Letter extends SendableLetter>(
  needs: LetterDeliveryNeeds<Letter>,
  tx: WriteScope,
  row: QueuedLetter,
  change: LetterChange & { readonly state: LetterState },
): Promise<void> {
  const decision = `letter_${change.state}`;
  // A copy whose lease has ended may still learn that the mail server has taken the letter.
  const letter = await needs.letters.move(tx, row.letterId, ['waiting', 'unconfirmed'], change, decision);
  if (letter) needs.tell(tx, letter, decision);
  await needs.letterQueue.remove(tx, row);
}

/** Stores what an attempt has come to, in one transaction. */
const store = <Letter extends SendableLetter>(
  needs: LetterDeliveryNeeds<Letter>,
  row: QueuedLetter,
  letter: Letter,
  outcome: LetterOutcome,
) =>
  needs.write(scopeOf(row), async (tx) => {
    const { retryAt, state, ...change } = outcome;
    if (state !== 'waiting' || !retryAt) return settle(needs, tx, row, { ...change, state, retryAt: null });
    if (await needs.letterQueue.postpone(tx, row, retryAt))
      await needs.letters.noteFailure(tx, letter, { ...change, retryAt });
  });

/** Hands a letter to the mail server, for those recipients that it has not answered for. */
async function attempt<Letter extends SendableLetter>(
  needs: LetterDeliveryNeeds<Letter>,
  row: QueuedLetter,
  letter: Letter,
): Promise<Attempt> {
  const pending = letter.recipients.filter(({ state }) => state === 'pending');
  const message = {
    name: `${needs.name}-${row.clientId}-${letter.id}`,
    to: pending.map(({ address }) => address),
    content: await messageOf(needs, scopeOf(row), letter),
  };
  return needs.mail.send(message, () => needs.letterQueue.handOver(row, needs.clock()));
}

async function deliver<Letter extends SendableLetter>(
  needs: LetterDeliveryNeeds<Letter>,
  row: QueuedLetter,
): Promise<void> {
  const letter = await needs.letters.byId(scopeOf(row), row.letterId);
  if (!letter) throw new Error(`${needs.name} ${row.letterId} of client ${row.clientId} is missing`);
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
export const createLetterDelivery =
  <Letter extends SendableLetter>(needs: LetterDeliveryNeeds<Letter>) =>
  async (): Promise<void> => {
    const { claim } = needs.letterQueue;
    for (let row = await claim(needs.clock()); row; row = await claim(needs.clock()))
      await deliver(needs, row);
  };
