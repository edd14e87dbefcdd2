import { type ClientScope, inTransaction, type Stored } from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { quoteChanged, quoteClosed, quoteNotFound } from './quote.errors';
import type { QuoteRecord } from './quote.model';
import type { QuoteRepositories } from './quote.repository';
import type { QuoteFamilyRecord } from './quote-family.model';

/** A version and its family, held by a transaction: whoever else changes the family waits and reads anew. */
export interface HeldVersion {
  readonly version: Stored<QuoteRecord>;
  readonly family: Stored<QuoteFamilyRecord>;
  readonly session: ClientSession;
}

type FamilyState = Pick<QuoteFamilyRecord, 'partyName' | 'status' | 'quoteType' | 'validTo' | 'kind'>;

/** What a family remembers of the version that tells its state. */
const stateOf = ({ partyName, status, quoteType, validTo, metadata }: QuoteRecord): FamilyState => ({
  partyName,
  status,
  quoteType,
  validTo,
  kind: metadata.type ?? 'standard',
});

/** What a family remembers of its latest version while none is converted. */
export const summaryOf = (latest: Stored<QuoteRecord>) => ({ latestId: latest.id, ...stateOf(latest) });

/** The state of a family is that of the version which became a contract, else of the latest. */
const tellsState = ({ id, contractId }: QuoteRecord, { isClosed, latestId }: QuoteFamilyRecord): boolean =>
  contractId !== null || (!isClosed && id === latestId);

/** Versions and families together. */
export function createQuoteFamilies({ versions, families }: QuoteRepositories, connection: Connection) {
  async function version(scope: ClientScope, id: number, session?: ClientSession) {
    const found = await versions.findOne(scope, { id }, session);
    if (!found) throw quoteNotFound();
    return found;
  }

  /** Counts a change of the family before anything is changed, so that two changes at once conflict. */
  async function hold(scope: ClientScope, id: number, session: ClientSession): Promise<HeldVersion> {
    const { quoteId } = await version(scope, id, session);
    const family = await families.update(scope, { quoteId }, { $inc: { revision: 1 } }, session);
    if (!family) throw quoteNotFound();
    return { version: await version(scope, id, session), family, session };
  }

  return {
    version,

    async familyOf(scope: ClientScope, quoteId: string): Promise<Stored<QuoteFamilyRecord>> {
      const family = await families.findOne(scope, { quoteId });
      if (!family) throw quoteNotFound();
      return family;
    },

    /** Runs `change` on a version, alone in its family: all of its writes or none. */
    change: <Result>(
      scope: ClientScope,
      id: number,
      change: (held: HeldVersion) => Promise<Result>,
    ): Promise<Result> =>
      inTransaction(connection, async (session) => change(await hold(scope, id, session))),

    /** Changes a held version; its family follows where the version tells its state. */
    async update(
      scope: ClientScope,
      { version: { id, status }, family, session }: HeldVersion,
      fields: Partial<QuoteRecord>,
      familyFields: Partial<QuoteFamilyRecord> = {},
    ): Promise<{ version: Stored<QuoteRecord>; family: Stored<QuoteFamilyRecord> }> {
      const changed = await versions.update(scope, { id, status }, { $set: fields }, session);
      if (!changed) throw quoteChanged();
      const state = tellsState(changed, family) ? stateOf(changed) : {};
      const { quoteId } = family;
      const after = await families.update(
        scope,
        { quoteId },
        { $set: { ...state, ...familyFields } },
        session,
      );
      return { version: changed, family: after ?? family };
    },
  };
}
export type QuoteFamilies = ReturnType<typeof createQuoteFamilies>;

/** Refuses a change of a family of which a version was converted (QUOTE-1). */
export function checkOpen({ isClosed }: QuoteFamilyRecord): void {
  if (isClosed) throw quoteClosed();
}
