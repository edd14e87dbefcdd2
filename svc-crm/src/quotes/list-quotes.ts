import type { Quote } from '@freightdesk/contracts';
import {
  answerListFrom,
  type ClientScope,
  type ListAnswer,
  type ListQuery,
  type ListSource,
  type Stored,
  searchFilter,
} from '@freightdesk/service-kit';
import { toQuote } from './quote.mapper';
import type { QuoteRecord } from './quote.model';
import type { QuoteServiceParts } from './quote.service';
import type { QuoteFamilyRecord } from './quote-family.model';
import { expiredOn, statusesNamed } from './quote-status';

/** A family with its versions, oldest first. */
interface FoundFamily {
  readonly family: Stored<QuoteFamilyRecord>;
  readonly versions: readonly Stored<QuoteRecord>[];
}

/** Filters for the families whose state is one that is named by `text`. */
function statusFilters(text: string, now: Date): object[] {
  const wanted = statusesNamed(text);
  const stored = wanted.filter((status) => status !== 'expired');
  return [
    ...(wanted.includes('expired') ? [expiredOn(now)] : []),
    ...(stored.length > 0 ? [{ status: { $in: stored }, $nor: [expiredOn(now)] }] : []),
  ];
}

/** Searches quote id, party and status (decisions E7). */
function familySearch(text: string | undefined, now: Date): object {
  const wanted = text?.trim();
  if (!wanted) return {};
  const { $or } = searchFilter(wanted, ['quoteId', 'partyName']) as { $or: object[] };
  return { $or: [...$or, ...statusFilters(wanted, now)] };
}

const NAMED_AT_MOST = 1_000;

/** A filter for the versions of families; of very many it reads all of the client's, which is faster than naming each. */
const ofFamilies = (found: readonly QuoteFamilyRecord[]): object =>
  found.length > NAMED_AT_MOST ? {} : { quoteId: { $in: found.map(({ quoteId }) => quoteId) } };

/** Reads quotes in their families. */
export function createQuoteLists({ repositories: { versions, families } }: QuoteServiceParts) {
  async function withVersions(
    scope: ClientScope,
    found: readonly Stored<QuoteFamilyRecord>[],
  ): Promise<FoundFamily[]> {
    const inOrder = { quoteId: 1, iteration: 1 } as const;
    const groups = await versions.findGrouped(scope, ofFamilies(found), 'quoteId', inOrder);
    // A family whose versions were deleted between the two reads is gone.
    return found.flatMap((family) => {
      const ofFamily = groups.get(family.quoteId);
      return ofFamily ? [{ family, versions: ofFamily }] : [];
    });
  }

  const sourceOf = (scope: ClientScope): ListSource<FoundFamily> => ({
    find: async (filter, sort, page) => withVersions(scope, await families.find(scope, filter, sort, page)),
    count: (filter) => families.count(scope, filter),
  });

  /** Families, newest first, as lists of their versions, oldest first; one page of families where a page is asked for. */
  return (scope: ClientScope, { q, ...query }: ListQuery): Promise<ListAnswer<Quote[]>> => {
    const now = new Date();
    return answerListFrom(sourceOf(scope), query, {
      searched: [],
      sortable: ['quoteId', 'partyName'],
      defaultSort: { id: -1 },
      filter: familySearch(q, now),
      toAnswer: (found: FoundFamily) => found.versions.map((version) => toQuote(version, found.family, now)),
    });
  };
}
