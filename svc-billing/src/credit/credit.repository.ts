import { type Stored, type TenantData, usersOfEach, type WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type CreditRecord, creditSchema, type NewCredit } from './credit.model';

/** What was agreed with the parties of a client. */
export function createCreditRepository(data: TenantData) {
  const records = data.records<CreditRecord>('PartyCredit', creditSchema);
  const { prepareLock, lock, insert } = records;
  return {
    /** Creates the lock, outside of transactions. */
    prepareLock,
    /** Transactions that agree something with parties conflict, so that a party has one record. */
    lock,
    insert,

    ofParty: (scope: ClientScope, partyId: number): Promise<Stored<CreditRecord> | null> =>
      records.findOne(scope, { partyId }),

    /** Those of some parties with which something was agreed. */
    usersOfParties: (scope: ClientScope, ids: readonly number[]) =>
      usersOfEach(records, scope, ids, {
        what: 'credit',
        nameOf: () => 'limit',
        naming: (openIds) => ({ partyId: { $in: openIds } }),
        idsIn: ({ partyId }) => [partyId],
      }),

    /** Changes what was agreed, with an entry in its history. */
    change: (
      tx: WriteScope,
      { id }: Pick<Stored<CreditRecord>, 'id'>,
      change: Partial<NewCredit>,
      decision: 'change' | 'release' | 'exception',
    ): Promise<Stored<CreditRecord> | null> => records.change(tx, { id }, { $set: change }, decision),
  };
}
export type CreditRepository = ReturnType<typeof createCreditRepository>;
