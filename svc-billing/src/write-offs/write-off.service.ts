import type { decideWriteOffBody, StoredWriteOff } from '@freightdesk/contracts/billing';
import {
  createOnce,
  type NewNotice,
  type NoticeTeller,
  type RepeatableRequest,
  type Stored,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import { type ClientScope, isDuplicateKey, type UserCaller } from '@freightdesk/service-kit';
import { negate } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { writeOffLimitOf } from '../books/books.model';
import type { BooksRepository } from '../books/books.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { SeriesRepository } from '../issuing/series.repository';
import type { Journal } from '../ledger/journal.service';
import { reversalBy } from '../ledger/reversal.rules';
import { toWriteOff, type WriteOffRecord } from './write-off.model';
import type { WriteOffRepository } from './write-off.repository';
import {
  checkDecider,
  checkWriteOff,
  decisionNotice,
  type NewWriteOff,
  newWriteOff,
  outcomeNotice,
  type WriteOffBody,
  writeOffNotFound,
  writeOffState,
  writeOffWaiting,
} from './write-off.rules';

/** The dependencies of write-offs. */
export interface WriteOffNeeds {
  readonly writeOffs: WriteOffRepository;
  readonly documents: Pick<DocumentRepository, 'requireItem' | 'recordWriteOff'>;
  readonly books: Pick<BooksRepository, 'ofClient'>;
  readonly series: Pick<SeriesRepository, 'issue'>;
  readonly journal: Pick<Journal, 'writeOff' | 'writeOffReversed'>;
  readonly notices: NoticeTeller;
  readonly write: Write;
  readonly clock: () => Date;
}

type WriteOff = Stored<WriteOffRecord>;

async function requireWriteOff(
  { writeOffs }: WriteOffNeeds,
  scope: ClientScope,
  id: number,
): Promise<WriteOff> {
  const record = await writeOffs.byId(scope, id);
  if (!record) throw writeOffNotFound();
  return record;
}

/** Lowers what is open of a document, or raises it again (negative amount). */
async function lower(
  needs: WriteOffNeeds,
  tx: WriteScope,
  { documentId, amount }: NewWriteOff,
  sign: 1 | -1,
) {
  const document = await needs.documents.requireItem(tx, documentId);
  if (sign > 0) checkWriteOff(document, amount);
  await needs.documents.recordWriteOff(tx, document, sign > 0 ? amount : negate(amount), needs.clock());
}

/** Does a write-off under the next number of its series; `store` stores what it has become. */
const perform = (
  needs: WriteOffNeeds,
  scope: ClientScope,
  writeOff: NewWriteOff,
  store: (
    tx: WriteScope,
    change: Pick<WriteOffRecord, 'number' | 'state' | 'writtenOffAt'>,
  ) => Promise<WriteOff>,
): Promise<WriteOff> =>
  needs.series.issue(scope, 'WO', needs.clock(), async (tx, takeNumber) => {
    const { number, date } = await takeNumber();
    await lower(needs, tx, writeOff, 1);
    const record = await store(tx, { number, state: 'written_off', writtenOffAt: date });
    await needs.journal.writeOff(tx, record);
    return record;
  });

/** Tells whom a write-off concerns, in the transaction that stores it (SETTINGS-10). */
const tellOf = (
  { notices }: WriteOffNeeds,
  tx: WriteScope,
  writeOff: WriteOff,
  notice: NewNotice,
): Promise<void> => notices.tell(tx, `write_offs/${writeOff.id}`, [notice]);

/** Lets a write-off wait for another person, alone for its document. */
async function letWait(needs: WriteOffNeeds, scope: ClientScope, draft: NewWriteOff) {
  const waiting = { ...draft, waitingFor: draft.documentId };
  try {
    return await needs.write(scope, async (tx) => {
      const record = await needs.writeOffs.insert(tx, waiting);
      await tellOf(needs, tx, record, decisionNotice(record));
      return record;
    });
  } catch (error) {
    throw isDuplicateKey(error) ? writeOffWaiting(draft.invoiceNumber) : error;
  }
}

async function storeWriteOff(
  needs: WriteOffNeeds,
  scope: ClientScope,
  draft: NewWriteOff,
): Promise<WriteOff> {
  if (draft.amount > writeOffLimitOf(await needs.books.ofClient(scope))) return letWait(needs, scope, draft);
  return perform(needs, scope, draft, (tx, change) => needs.writeOffs.insert(tx, { ...draft, ...change }));
}

/**
 * Gives up what is open on a document. Above the limit of the client it waits for another person (LEDGER-16).
 *
 * @throws {ServiceError} 404 for an unknown document
 * @throws {ServiceError} 409 for more than is open, and while another one of the document waits
 */
const createWriteOff =
  (needs: WriteOffNeeds) =>
  async (
    { scope, identity }: UserCaller,
    body: WriteOffBody,
    repeatable: RepeatableRequest | undefined,
  ): Promise<StoredWriteOff> => {
    const draft = async () => {
      const document = await needs.documents.requireItem(scope, body.documentId);
      checkWriteOff(document, body.amount);
      return newWriteOff(body, document, identity);
    };
    return toWriteOff(
      await createOnce(needs.writeOffs, scope, repeatable, draft, (record) =>
        storeWriteOff(needs, scope, record),
      ),
    );
  };

/** Moves a write-off out of the state in which it is. */
async function move(
  { writeOffs }: WriteOffNeeds,
  tx: WriteScope,
  record: WriteOff,
  from: WriteOffRecord['state'],
  change: Parameters<WriteOffRepository['move']>[3],
  decision: string,
): Promise<WriteOff> {
  const after = await writeOffs.move(tx, record, from, change, decision);
  if (!after) throw writeOffState();
  return after;
}

/**
 * Approves or refuses a write-off that waits.
 *
 * @throws {ServiceError} 403 for the person who has asked for it, 404 for an unknown one
 * @throws {ServiceError} 409 for one that is decided, and when less is open by then
 */
const decideWriteOff =
  (needs: WriteOffNeeds) =>
  async (
    { scope, identity }: UserCaller,
    id: number,
    { isApproved, reason }: z.output<typeof decideWriteOffBody>,
  ): Promise<StoredWriteOff> => {
    const record = await requireWriteOff(needs, scope, id);
    if (record.state !== 'waiting') throw writeOffState();
    checkDecider(record, identity.userId);
    const by = { decidedBy: identity.username, decisionReason: reason ?? '' };
    const decide = async (tx: WriteScope, change: Parameters<typeof move>[4], decision: string) => {
      const after = await move(needs, tx, record, 'waiting', { ...by, ...change }, decision);
      await tellOf(needs, tx, after, outcomeNotice(after, identity));
      return after;
    };
    if (!isApproved)
      return needs.write(scope, async (tx) => toWriteOff(await decide(tx, { state: 'refused' }, 'refuse')));
    return toWriteOff(await perform(needs, scope, record, (tx, change) => decide(tx, change, 'approve')));
  };

/**
 * Reverses a write-off: what was given up is open again (LEDGER-3).
 *
 * @throws {ServiceError} 404 for an unknown one
 * @throws {ServiceError} 409 for one that does not stand
 */
const reverseWriteOff =
  (needs: WriteOffNeeds) =>
  ({ scope, identity }: UserCaller, id: number, reason: string): Promise<StoredWriteOff> =>
    needs.write(scope, async (tx) => {
      const record = await requireWriteOff(needs, tx, id);
      const reversedAt = needs.clock();
      const by = reversalBy(identity, reason, reversedAt);
      const after = await move(needs, tx, record, 'written_off', by, 'reverse');
      await lower(needs, tx, record, -1);
      await needs.journal.writeOffReversed(tx, record, reversedAt);
      return toWriteOff(after);
    });

/** What parties owe and is given up (LEDGER-16). */
export const createWriteOffService = (needs: WriteOffNeeds) => ({
  list: needs.writeOffs.list,
  create: createWriteOff(needs),
  decide: decideWriteOff(needs),
  reverse: reverseWriteOff(needs),
});
export type WriteOffService = ReturnType<typeof createWriteOffService>;
