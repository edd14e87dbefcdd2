import type { NewRecord, Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope, CoreClient } from '@freightdesk/service-kit';
import type { ContractRepository } from '../contracts/contract.repository';
import type { QuoteRecord } from './quote.model';
import type { QuoteRepository } from './quote.repository';
import { quoteChanged, quoteClosed, quoteNotFound } from './quote.rules';
import type { QuoteFamilyRecord } from './quote-family.model';
import type { QuoteFamilyRepository } from './quote-family.repository';

/** The dependencies of families. */
export interface QuoteNeeds {
  readonly versions: QuoteRepository;
  readonly families: QuoteFamilyRepository;
  readonly contracts: ContractRepository;
  readonly core: CoreClient;
  readonly write: Write;
}

/** A version and its family, locked by a transaction: concurrent changes of the family wait and read again. */
export interface HeldVersion {
  readonly tx: WriteScope;
  readonly version: Stored<QuoteRecord>;
  readonly family: Stored<QuoteFamilyRecord>;
}

type FamilyState = Pick<
  QuoteFamilyRecord,
  'partyName' | 'status' | 'quoteType' | 'validTo' | 'kind' | 'isDraft' | 'author'
>;

/** What a family copies from the version that decides its state. */
const stateOf = ({
  partyName,
  status,
  quoteType,
  validTo,
  metadata,
  createdBy,
}: QuoteRecord): FamilyState => ({
  partyName,
  status,
  quoteType,
  validTo,
  kind: metadata.type ?? 'standard',
  isDraft: metadata.draft === true,
  author: createdBy,
});

/** What a family copies from its latest version until one is converted. */
export const summaryOf = (latest: Stored<QuoteRecord>) => ({ latestId: latest.id, ...stateOf(latest) });

/** The family of a first version. */
export const newFamily = (first: Stored<QuoteRecord>): NewRecord<QuoteFamilyRecord> => ({
  quoteId: first.quoteId,
  isClosed: false,
  lastIteration: first.iteration,
  revision: 0,
  ...summaryOf(first),
});

/** The state of a family is that of the converted version, else of the latest. */
const tellsState = ({ id, contractId }: QuoteRecord, { isClosed, latestId }: QuoteFamilyRecord): boolean =>
  contractId !== null || (!isClosed && id === latestId);

/** A change of a version: what it sets there and in the family, and the decision behind it. */
interface VersionChange {
  readonly fields: Partial<NewRecord<QuoteRecord>>;
  readonly familyFields?: Partial<NewRecord<QuoteFamilyRecord>>;
  readonly decision: string;
}

/** Versions together with their families. */
export function createFamilyChanges({
  versions,
  families,
  write,
}: Pick<QuoteNeeds, 'versions' | 'families' | 'write'>) {
  async function version(scope: ClientScope, id: number): Promise<Stored<QuoteRecord>> {
    const found = await versions.byId(scope, id);
    if (!found) throw quoteNotFound();
    return found;
  }

  /** Counts a change of the family before anything else is written, so that concurrent changes conflict. */
  async function hold(tx: WriteScope, id: number): Promise<HeldVersion> {
    const { quoteId } = await version(tx, id);
    const family = await families.countChange(tx, quoteId);
    if (!family) throw quoteNotFound();
    return { tx, version: await version(tx, id), family };
  }

  return {
    version,
    hold,

    async familyOf(scope: ClientScope, quoteId: string): Promise<Stored<QuoteFamilyRecord>> {
      const family = await families.named(scope, quoteId);
      if (!family) throw quoteNotFound();
      return family;
    },

    /** Runs `change` on a locked version: all of its writes or none. */
    holding: <Result>(
      scope: ClientScope,
      id: number,
      change: (held: HeldVersion) => Promise<Result>,
    ): Promise<Result> => write(scope, async (tx) => change(await hold(tx, id))),

    /** Changes a locked version; its family follows when the version decides its state. */
    async change(
      { tx, version: before, family }: HeldVersion,
      { fields, familyFields = {}, decision }: VersionChange,
    ): Promise<{ version: Stored<QuoteRecord>; family: Stored<QuoteFamilyRecord> }> {
      const changed = await versions.changeInStatus(tx, before, fields, decision);
      if (!changed) throw quoteChanged();
      const state = tellsState(changed, family) ? stateOf(changed) : {};
      const after = await families.change(tx, family.quoteId, { ...state, ...familyFields });
      return { version: changed, family: after ?? family };
    },
  };
}
export type FamilyChanges = ReturnType<typeof createFamilyChanges>;

/** Refuses a change of a family with a converted version (QUOTE-1). */
export function checkOpen({ isClosed }: QuoteFamilyRecord): void {
  if (isClosed) throw quoteClosed();
}
