import {
  listQuoteFamilies,
  QUOTE_STATES,
  type QuoteKind,
  type QuoteState,
  type QuoteStatus,
} from '@freightdesk/contracts/crm';
import {
  answerListFrom,
  betweenDays,
  type DayRange,
  type ListAnswer,
  type ListQuery,
  type NewRecord,
  type RecordFilter,
  type Stored,
  type TenantData,
  type TenantRecords,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianMidnight } from '@freightdesk/tax';
import { EXPIRING, statusesMatching } from './quote.rules';
import { QUOTE_SEARCH, type QuoteFamilyRecord, quoteFamilySchema } from './quote-family.model';

type Family = Stored<QuoteFamilyRecord>;
type FamilyFilter = RecordFilter<QuoteFamilyRecord>;

/** Filters of the list of families besides its search. */
export interface FamilyQuery extends ListQuery {
  readonly status?: QuoteStatus | undefined;
  readonly state?: QuoteState | undefined;
  readonly kind?: QuoteKind | undefined;
  readonly quoteId?: string | undefined;
}

/** The families whose status on the day of `now` is expired: terms past their last day in India. */
const expiredOn = (now: Date, statuses = EXPIRING): FamilyFilter => ({
  quoteType: 'term',
  status: { $in: statuses },
  validTo: { $lt: indianMidnight(now) },
});

/** The families with one of `statuses` on the day of `now`. */
function inStatuses(statuses: readonly QuoteStatus[], now: Date): FamilyFilter {
  const storedStatuses = statuses.filter((status) => status !== 'expired');
  const notExpired: FamilyFilter = { status: { $in: storedStatuses }, $nor: [expiredOn(now)] };
  if (!statuses.includes('expired')) return notExpired;
  return storedStatuses.length === 0 ? expiredOn(now) : { $or: [expiredOn(now), notExpired] };
}

/** A search covers statuses besides quote id and party (QUOTE-7). */
function familiesInStatus(text: string, now: Date): FamilyFilter | undefined {
  const statuses = statusesMatching(text);
  return statuses.length > 0 ? inStatuses(statuses, now) : undefined;
}

/** A single condition is not wrapped, so that an index can count the matches. */
function allOf(conditions: readonly FamilyFilter[]): FamilyFilter {
  const [only, ...others] = conditions.filter((condition) => Object.keys(condition).length > 0);
  return others.length > 0 ? { $and: conditions } : (only ?? {});
}

/** Counts families. */
const countsOf = (records: TenantRecords<QuoteFamilyRecord>) => ({
  count: (scope: ClientScope): Promise<number> => records.count(scope),

  /** Whether there is a quote; reads one at most. */
  isAny: async (scope: ClientScope): Promise<boolean> => (await records.findOne(scope, {})) !== null,

  /** The number of families with one of `statuses` on the day of `now`, as sums that indexes can count. */
  async countIn(scope: ClientScope, statuses: readonly QuoteStatus[], now: Date): Promise<number> {
    const storedStatuses = statuses.filter((status) => status !== 'expired');
    const ending = storedStatuses.filter((status) => EXPIRING.includes(status));
    const count = (isNeeded: boolean, filter: FamilyFilter) => (isNeeded ? records.count(scope, filter) : 0);
    const [allCount, pastTermCount, expiredCount] = await Promise.all([
      count(storedStatuses.length > 0, { status: { $in: storedStatuses } }),
      count(ending.length > 0, expiredOn(now, ending)),
      count(statuses.includes('expired'), expiredOn(now)),
    ]);
    return allCount - pastTermCount + expiredCount;
  },

  /** The number of quotes that wait for approval; drafts cannot be approved yet (QUOTE-2). */
  countToApprove: (scope: ClientScope, now: Date): Promise<number> =>
    records.count(scope, { $and: [inStatuses(['pending_approval'], now), { isDraft: { $ne: true } }] }),

  /** The number of a person's rejected quotes without a later version. */
  countReturned: (scope: ClientScope, author: string): Promise<number> =>
    records.count(scope, { author, status: 'rejected' }),
});

/** Counts families for reports. */
const reportsOf = (records: TenantRecords<QuoteFamilyRecord>) => ({
  /** The number of families that were made in a period, by status and these fields. */
  reportCounts: <By extends keyof QuoteFamilyRecord & string>(
    scope: ClientScope,
    by: readonly By[],
    days: DayRange,
  ) => records.sumsBy(scope, ['status', ...by], [], { createdAt: betweenDays(days.from, days.to) }),

  /** The number of those that have expired by the day of `now`, by these fields. */
  expiredCounts: <By extends keyof QuoteFamilyRecord & string>(
    scope: ClientScope,
    by: readonly By[],
    days: DayRange,
    now: Date,
  ) => records.sumsBy(scope, by, [], { ...expiredOn(now), createdAt: betweenDays(days.from, days.to) }),
});

/** Changes families. */
const changesOf = (records: TenantRecords<QuoteFamilyRecord>) => ({
  /** Counts a change of the family, so that of two concurrent changes one waits and reads again. */
  countChange: (tx: WriteScope, quoteId: string): Promise<Family | null> =>
    records.change(tx, { quoteId }, { $inc: { revision: 1 } }),

  change: (
    tx: WriteScope,
    quoteId: string,
    fields: Partial<NewRecord<QuoteFamilyRecord>>,
  ): Promise<Family | null> => records.change(tx, { quoteId }, { $set: fields }),

  remove: (tx: WriteScope, quoteId: string): Promise<boolean> => records.remove(tx, { quoteId }),
});

/** Families of versions: one record for each quote id of a client. */
export function createQuoteFamilyRepository(data: TenantData) {
  const records = data.records<QuoteFamilyRecord>('QuoteFamily', quoteFamilySchema);
  return {
    insert: records.insert,
    restore: records.restore,
    ...changesOf(records),
    ...countsOf(records),
    ...reportsOf(records),

    byQuoteId: (scope: ClientScope, quoteId: string): Promise<Family | null> =>
      records.findOne(scope, { quoteId }),

    /** Families, newest first; `complete` reads the rest of each, and may omit one that was deleted meanwhile. */
    list: <Complete, Item>(
      scope: ClientScope,
      { status, state, kind, quoteId, ...query }: FamilyQuery,
      now: Date,
      complete: (families: readonly Family[]) => Promise<Complete[]>,
      toAnswer: (family: Complete) => Item,
    ): Promise<ListAnswer<Item>> => {
      const families = records.listSource(scope);
      return answerListFrom<QuoteFamilyRecord, Complete, Item>(
        {
          ...families,
          find: async (...args) => complete(await families.find(...args)),
          page: async (...args) => {
            const page = await families.page(...args);
            return page && [await complete(page[0]), page[1]];
          },
        },
        query,
        {
          search: QUOTE_SEARCH,
          meaningOfText: (text) => familiesInStatus(text, now),
          sortable: listQuoteFamilies.sorts,
          defaultSort: { id: -1 },
          filter: allOf([
            status ? inStatuses([status], now) : {},
            state ? inStatuses(QUOTE_STATES[state], now) : {},
            kind ? { kind } : {},
            quoteId ? { quoteId } : {},
          ]),
          toAnswer,
        },
      );
    },
  };
}
export type QuoteFamilyRepository = ReturnType<typeof createQuoteFamilyRepository>;
