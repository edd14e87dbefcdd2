import {
  type Letter,
  type LetterState,
  listLetters,
  REPEATABLE_LETTERS,
} from '@freightdesk/contracts/billing';
import type { ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { LETTER_SEARCH, type LetterRecord, letterSchema, toLetter } from './letter.model';

/** What of a letter changes after it was written. */
export type LetterChange = Partial<
  Pick<LetterRecord, 'state' | 'recipients' | 'lastReply' | 'retryAt' | 'sentAt'>
>;

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
      {
        documentId,
        state,
        ...query
      }: ListQuery & { readonly documentId?: number | undefined; readonly state?: LetterState | undefined },
    ): Promise<ListAnswer<Letter>> =>
      records.list(scope, query, {
        search: LETTER_SEARCH,
        sortable: listLetters.sorts,
        defaultSort: { id: -1 },
        filter: { ...(documentId === undefined ? {} : { documentId }), ...(state ? { state } : {}) },
        toAnswer: toLetter,
      }),

    /** The letters about a document, oldest first. */
    ofDocument: (scope: ClientScope, documentId: number): Promise<Stored<LetterRecord>[]> =>
      records.find(scope, { documentId }),

    /** The latest letters to a party, newest first. */
    latestOfParty: (scope: ClientScope, partyId: number): Promise<Stored<LetterRecord>[]> =>
      records.find(scope, { partyId }, { id: -1 }, { page: 1, pageSize: RECENT }),

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
