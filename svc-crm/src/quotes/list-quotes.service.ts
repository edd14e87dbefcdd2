import type { QuoteStatus, QuoteSummary, StoredQuote } from '@freightdesk/contracts/crm';
import type { ListAnswer, Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type QuoteRecord, toQuote } from './quote.model';
import type { QuoteFamilyRecord } from './quote-family.model';
import type { FamilyQuery } from './quote-family.repository';
import type { QuoteLockNeeds } from './quote-lock.service';

type ListNeeds = Pick<QuoteLockNeeds, 'versions' | 'families'>;

/** A family with its versions, oldest first. */
interface FamilyWithVersions {
  readonly family: Stored<QuoteFamilyRecord>;
  readonly versions: readonly Stored<QuoteRecord>[];
}

/** Leaves out families whose versions were deleted between the two reads. */
async function withVersions(
  { versions }: ListNeeds,
  scope: ClientScope,
  families: readonly Stored<QuoteFamilyRecord>[],
): Promise<FamilyWithVersions[]> {
  const quoteIds = families.map(({ quoteId }) => quoteId);
  const groups = await versions.ofFamilies(scope, quoteIds);
  return families.flatMap((family) => {
    const ofFamily = groups.get(family.quoteId);
    return ofFamily ? [{ family, versions: ofFamily }] : [];
  });
}

/** Families, newest first, as lists of their versions, oldest first; a page of families when the query asks for one. */
export const listQuotes =
  (needs: ListNeeds) =>
  (scope: ClientScope, query: FamilyQuery): Promise<ListAnswer<StoredQuote[]>> => {
    const now = new Date();
    return needs.families.list(
      scope,
      query,
      now,
      (families) => withVersions(needs, scope, families),
      ({ family, versions }) => versions.map((version) => toQuote(version, family, now)),
    );
  };

/** The number of the client's quotes in each state today. */
export const summariseQuotes =
  ({ families }: ListNeeds) =>
  async (scope: ClientScope): Promise<QuoteSummary> => {
    const now = new Date();
    const inState = (...statuses: QuoteStatus[]) => families.countIn(scope, statuses, now);
    const [total, pending, approved, converted, closed] = await Promise.all([
      families.count(scope),
      inState('pending_approval'),
      inState('approved'),
      inState('converted_to_contract', 'used'),
      inState('rejected', 'expired'),
    ]);
    return { total, pending, approved, converted, closed };
  };
