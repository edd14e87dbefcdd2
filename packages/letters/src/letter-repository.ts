import {
  type Letter,
  type LetterState,
  type LetterTopic,
  listLetters,
  REPEATABLE_LETTERS,
} from '@freightdesk/contracts/billing';
import {
  type ListAnswer,
  type ListQuery,
  type Stored,
  type TenantData,
  usersOfEach,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { LETTER_SEARCH, type LetterRecord, letterSchema, toLetter } from './letter-record';
import type { Addressee } from './letter-subject';

/** What of a letter changes after it was written. */
export type LetterChange = Partial<
  Pick<LetterRecord, 'state' | 'recipients' | 'lastReply' | 'retryAt' | 'sentAt'>
>;

export type StoredLetter = Stored<LetterRecord>;

/** Filters of the list of letters besides its search. */
export interface LetterQuery extends ListQuery {
  /** What the record is. */
  readonly about: LetterTopic;
  readonly recordId?: number | undefined;
  /** A customer. */
  readonly partyId?: number | undefined;
  readonly state?: LetterState | undefined;
}

/** The latest letters to a party from which addresses are offered. */
const RECENT = 20;

/** The letters of a client. None is removed. */
export function createLetterRepository(data: TenantData) {
  const records = data.records<LetterRecord>('Letter', letterSchema);
  const { byId, byIdempotencyKey, insert } = records;
  return {
    byId,
    byIdempotencyKey,
    insert,

    list: (
      scope: ClientScope,
      { about, recordId, partyId, state, ...query }: LetterQuery,
    ): Promise<ListAnswer<Letter>> =>
      records.list(scope, query, {
        search: LETTER_SEARCH,
        sortable: listLetters.sorts,
        defaultSort: { id: -1 },
        filter: {
          ...(recordId === undefined ? {} : { about, recordId }),
          ...(partyId === undefined ? {} : { partyRole: 'customer', partyId }),
          ...(state ? { state } : {}),
        },
        toAnswer: toLetter,
      }),

    /** The letters about records of a kind, oldest first. */
    about: (scope: ClientScope, about: LetterTopic, recordIds: readonly number[]): Promise<StoredLetter[]> =>
      records.find(scope, { about, recordId: { $in: [...recordIds] } }),

    /** Those of some parties or vendors to whom letters were written. */
    usersOf: (scope: ClientScope, partyRole: Addressee['role'], ids: readonly number[]) =>
      usersOfEach(records, scope, ids, {
        what: 'letter',
        nameOf: ({ subject }) => subject,
        naming: (openIds) => ({ partyRole, partyId: { $in: openIds } }),
        idsIn: ({ partyId }) => [partyId],
      }),

    /** The latest letters to a party, newest first. */
    latestTo: (scope: ClientScope, { role, id }: Pick<Addressee, 'role' | 'id'>): Promise<StoredLetter[]> =>
      records.find(scope, { partyRole: role, partyId: id }, { id: -1 }, { page: 1, pageSize: RECENT }),

    /** Changes what has become of a letter that is in one of these states; null when it is not. */
    move: (
      tx: WriteScope,
      id: number,
      from: readonly LetterState[],
      change: LetterChange,
      decision: string,
    ): Promise<Stored<LetterRecord> | null> =>
      records.change(tx, { id, state: { $in: from } }, { $set: change }, decision),

    /** Lets a letter wait again that could be sent another time; null when it could not. */
    reopen: (tx: WriteScope, id: number, change: LetterChange): Promise<Stored<LetterRecord> | null> =>
      records.change(tx, { id, state: { $in: REPEATABLE_LETTERS } }, { $set: change }, 'send_again'),

    /** Notes that an attempt has failed, which is no change by anybody. */
    noteFailure: (tx: WriteScope, letter: Stored<LetterRecord>, change: LetterChange): Promise<void> =>
      records.restate(tx, [letter], change),
  };
}
export type LetterRepository = ReturnType<typeof createLetterRepository>;
