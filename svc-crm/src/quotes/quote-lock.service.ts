import type { NewRecord, NoticeTeller, Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { QuoteRecord } from './quote.model';
import type { QuoteRepository } from './quote.repository';
import { quoteChanged, quoteNotFound } from './quote.rules';
import type { QuoteFamilyRecord } from './quote-family.model';
import type { QuoteFamilyRepository } from './quote-family.repository';
import { decidesState, stateOf } from './quote-family.rules';

/** The dependencies of changing versions together with their families. */
export interface QuoteLockNeeds {
  readonly versions: QuoteRepository;
  readonly families: QuoteFamilyRepository;
  readonly notices: NoticeTeller;
  readonly write: Write;
}

/** A version and its family, locked by a transaction: concurrent changes of the family wait and read again. */
export interface VersionLock {
  readonly tx: WriteScope;
  readonly version: Stored<QuoteRecord>;
  readonly family: Stored<QuoteFamilyRecord>;
}

/** A change of a version: the fields that it sets in the version and in the family, and its name in the audit trail. */
interface VersionChange {
  readonly fields: Partial<NewRecord<QuoteRecord>>;
  readonly familyFields?: Partial<NewRecord<QuoteFamilyRecord>>;
  readonly decision: string;
}

/**
 * A version of a quote.
 *
 * @throws {ServiceError} 404 when the client has no such version
 */
export async function requireVersion(
  { versions }: Pick<QuoteLockNeeds, 'versions'>,
  scope: ClientScope,
  id: number,
): Promise<Stored<QuoteRecord>> {
  const version = await versions.byId(scope, id);
  if (!version) throw quoteNotFound();
  return version;
}

/**
 * The family of a quote id.
 *
 * @throws {ServiceError} 404 when the client has no such quote
 */
export async function requireFamily(
  { families }: Pick<QuoteLockNeeds, 'families'>,
  scope: ClientScope,
  quoteId: string,
): Promise<Stored<QuoteFamilyRecord>> {
  const family = await families.byQuoteId(scope, quoteId);
  if (!family) throw quoteNotFound();
  return family;
}

/**
 * Locks a version and its family in a running transaction. Counts a change of the family before anything else is
 * written, so that concurrent changes conflict.
 *
 * @throws {ServiceError} 404 for an unknown version
 */
export async function lockVersion(
  needs: Pick<QuoteLockNeeds, 'versions' | 'families'>,
  tx: WriteScope,
  id: number,
): Promise<VersionLock> {
  const { quoteId } = await requireVersion(needs, tx, id);
  const family = await needs.families.countChange(tx, quoteId);
  if (!family) throw quoteNotFound();
  return { tx, version: await requireVersion(needs, tx, id), family };
}

/** Runs `change` on a locked version: all of its writes or none. */
export const withVersionLock = <Result>(
  needs: QuoteLockNeeds,
  scope: ClientScope,
  id: number,
  change: (lock: VersionLock) => Promise<Result>,
): Promise<Result> => needs.write(scope, async (tx) => change(await lockVersion(needs, tx, id)));

/**
 * Changes a locked version. Its family follows when the version decides its state.
 *
 * @throws {ServiceError} 409 when the version has got another status meanwhile
 */
export async function changeVersion(
  { versions, families }: Pick<QuoteLockNeeds, 'versions' | 'families'>,
  { tx, version: before, family }: VersionLock,
  { fields, familyFields = {}, decision }: VersionChange,
): Promise<{ version: Stored<QuoteRecord>; family: Stored<QuoteFamilyRecord> }> {
  const version = await versions.changeInStatus(tx, before, fields, decision);
  if (!version) throw quoteChanged();
  const state = decidesState(version, family) ? stateOf(version) : {};
  const familyAfter = await families.change(tx, family.quoteId, { ...state, ...familyFields });
  return { version, family: familyAfter ?? family };
}
