import { createHash } from 'node:crypto';
import type { Letter, LetterBatch, LetterDraft } from '@freightdesk/contracts/billing';
import {
  type AttachmentRepository,
  createOnce,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope, Queue } from '@freightdesk/service-kit';
import { type LetterHistoryNeeds, tellLetter } from './letter-history';
import type { LetterFile } from './letter-message';
import type { LetterQueueRepository } from './letter-queue';
import { type LetterRecord, toLetter } from './letter-record';
import type { LetterRepository } from './letter-repository';
import type { LetterContent, LetterSourceNeeds, PreparedLetter } from './letter-source';

/** The dependencies of storing letters. */
export type WriteLetterNeeds = LetterSourceNeeds &
  LetterHistoryNeeds & {
    readonly letters: Pick<LetterRepository, 'insert' | 'byIdempotencyKey'>;
    readonly letterQueue: Pick<LetterQueueRepository, 'add'>;
    readonly attachments: Pick<AttachmentRepository, 'add'>;
    readonly mailQueue: Pick<Queue, 'wake'>;
    readonly write: Write;
    readonly clock: () => Date;
  };

async function storeFiles({ attachments }: WriteLetterNeeds, tx: WriteScope, files: readonly LetterFile[]) {
  const records: LetterRecord['files'] = [];
  for (const { name, type, content } of files) {
    const fileId = await attachments.add(tx, { name, type, content });
    const digest = createHash('sha256').update(content).digest('hex');
    records.push({ name, type, size: content.length, digest, fileId });
  }
  return records;
}

/** Stores a letter, its files and its place in the queue. */
export async function insertLetter(
  needs: WriteLetterNeeds,
  tx: WriteScope,
  { letter, files }: PreparedLetter,
): Promise<Stored<LetterRecord>> {
  const record = await needs.letters.insert(tx, { ...letter, files: await storeFiles(needs, tx, files) });
  await needs.letterQueue.add(tx, record.id, needs.clock());
  return record;
}

/** Stores a letter with the entry in the history of what it is about, all or none. */
const storeLetter = (
  needs: WriteLetterNeeds,
  scope: ClientScope,
  prepared: PreparedLetter,
): Promise<Stored<LetterRecord>> =>
  needs.write(scope, async (tx) => {
    const record = await insertLetter(needs, tx, prepared);
    tellLetter(needs, tx, record, 'letter_written');
    return record;
  });

/** Stores what `prepare` makes, once for a request and its repetitions, and has it sent. */
export async function writeOnce(
  needs: WriteLetterNeeds,
  scope: ClientScope,
  repeatable: RepeatableRequest | undefined,
  prepare: () => Promise<PreparedLetter>,
  store: (prepared: PreparedLetter) => Promise<Stored<LetterRecord>> = (prepared) =>
    storeLetter(needs, scope, prepared),
): Promise<Letter> {
  let files: readonly LetterFile[] = [];
  const make = async () => {
    const prepared = await prepare();
    files = prepared.files;
    return { ...prepared.letter, files: [] };
  };
  const record = await createOnce(needs.letters, scope, repeatable, make, (letter) =>
    store({ letter, files }),
  );
  needs.mailQueue.wake();
  return toLetter(record);
}

/** Each letter of a repeated request has a key of its own. */
export const keyFor = (repeatable: RepeatableRequest | undefined, id: number) =>
  repeatable && { ...repeatable, idempotencyKey: `${repeatable.idempotencyKey} ${id}` };

export type Refusals = LetterBatch['refusals'];

/** Why a letter cannot go out as it is proposed; empty where it can (MAIL-6, MAIL-10). */
export function problemOf({ to, addresses, partyName }: LetterDraft): string {
  if (to.length === 0) return `${partyName} has no email and no contact for it`;
  const refusals = to.map((each) => addresses.find(({ address }) => address === each)?.refusal ?? '');
  const [first = ''] = refusals;
  return refusals.every((refusal) => refusal !== '')
    ? `${to.join(', ')} was refused last time: ${first}`
    : '';
}

/** What is sent of a letter as it is proposed: with its PDF. */
export const proposedContent = ({ to, subject, text, language }: LetterDraft): LetterContent => ({
  to,
  cc: [],
  subject,
  text,
  language,
  attachments: ['pdf'],
});
