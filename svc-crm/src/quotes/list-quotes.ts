import { listQuoteFamilies, type Quote, type QuoteKind, type QuoteStatus } from '@freightdesk/contracts';
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
import { inStatuses, statusesNamed } from './quote-status';

/** A family with its versions, oldest first. */
interface FoundFamily {
  readonly family: Stored<QuoteFamilyRecord>;
  readonly versions: readonly Stored<QuoteRecord>[];
}

/** Searches quote id, party and status (QUOTE-7). */
function familySearch(text: string | undefined, now: Date): object {
  const wanted = text?.trim();
  if (!wanted) return {};
  const { $or } = searchFilter(wanted, ['quoteId', 'partyName']) as { $or: object[] };
  const named = statusesNamed(wanted);
  return { $or: named.length > 0 ? [...$or, inStatuses(named, now)] : $or };
}

/** What a list of families is narrowed to besides its search. */
export interface NarrowedQuotes {
  readonly status?: QuoteStatus | undefined;
  readonly kind?: QuoteKind | undefined;
}

const familyFilter = (q: string | undefined, { status, kind }: NarrowedQuotes, now: Date): object => ({
  $and: [familySearch(q, now), status ? inStatuses([status], now) : {}, kind ? { kind } : {}],
});

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
  return (
    scope: ClientScope,
    { q, status, kind, ...query }: ListQuery & NarrowedQuotes,
  ): Promise<ListAnswer<Quote[]>> => {
    const now = new Date();
    return answerListFrom(sourceOf(scope), query, {
      searched: [],
      sortable: listQuoteFamilies.sorts,
      defaultSort: { id: -1 },
      filter: familyFilter(q, { status, kind }, now),
      toAnswer: (found: FoundFamily) => found.versions.map((version) => toQuote(version, found.family, now)),
    });
  };
}
