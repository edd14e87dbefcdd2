import type { StoredQuote } from '@freightdesk/contracts';
import type { ClientScope, ListAnswer, Stored } from '@freightdesk/service-kit';
import { toQuote } from './quote.mapper';
import type { QuoteRecord } from './quote.model';
import type { QuoteRepository } from './quote.repository';
import type { QuoteFamilyRecord } from './quote-family.model';
import type { FamilyQuery, QuoteFamilyRepository } from './quote-family.repository';

/** A family with its versions, oldest first. */
interface WholeFamily {
  readonly family: Stored<QuoteFamilyRecord>;
  readonly versions: readonly Stored<QuoteRecord>[];
}

interface ListNeeds {
  readonly versions: Pick<QuoteRepository, 'ofFamilies'>;
  readonly families: Pick<QuoteFamilyRepository, 'list'>;
}

/** Reads quotes in their families. */
export function createQuoteLists({ versions, families }: ListNeeds) {
  async function withVersions(
    scope: ClientScope,
    found: readonly Stored<QuoteFamilyRecord>[],
  ): Promise<WholeFamily[]> {
    const groups = await versions.ofFamilies(
      scope,
      found.map(({ quoteId }) => quoteId),
    );
    // A family whose versions were deleted between the two reads is gone.
    return found.flatMap((family) => {
      const ofFamily = groups.get(family.quoteId);
      return ofFamily ? [{ family, versions: ofFamily }] : [];
    });
  }

  /** Families, newest first, as lists of their versions, oldest first; one page of families where a page is asked for. */
  return (scope: ClientScope, query: FamilyQuery): Promise<ListAnswer<StoredQuote[]>> => {
    const now = new Date();
    return families.list(
      scope,
      query,
      now,
      (found) => withVersions(scope, found),
      (whole) => whole.versions.map((version) => toQuote(version, whole.family, now)),
    );
  };
}
