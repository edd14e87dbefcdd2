import type { QuoteReport, reportQuotes } from '@freightdesk/contracts/crm';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { type DayRange, partsOf, reportDays, reportOf, rowsOf } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { QuoteFamilyRecord } from '../quotes/quote-family.model';
import type { QuoteFamilyRepository } from '../quotes/quote-family.repository';
import { QUOTE_FIGURES, QUOTES_BY } from './quote-report.rules';

/** The dependencies of the report of quotes. */
export interface QuoteReportNeeds {
  readonly families: Pick<QuoteFamilyRepository, 'reportCounts' | 'expiredCounts'>;
}

/** How many quotes of some days have each status, those that have expired beside it. */
async function countsOf<By extends keyof QuoteFamilyRecord & string>(
  { families }: QuoteReportNeeds,
  scope: ClientScope,
  by: readonly By[],
  days: DayRange,
  now: Date,
) {
  const [counts, expired] = await Promise.all([
    families.reportCounts(scope, by, days),
    families.expiredCounts(scope, by, days, now),
  ]);
  return [...counts, ...expired.map((each) => ({ ...each, status: 'expired' as const }))];
}

/** How many quotes of a period were won and lost (REPORT-7). */
export const reportQuotesOfPeriod =
  (needs: QuoteReportNeeds) =>
  async (
    scope: ClientScope,
    { by = 'month', ...query }: ParsedRequestOf<typeof reportQuotes>['query'],
  ): Promise<QuoteReport> => {
    const now = new Date();
    const days = reportDays(query);
    const parts = partsOf(days);
    if (by !== 'month') {
      const group = QUOTES_BY[by];
      const counts = await countsOf(needs, scope, group.by, days, now);
      const rows = rowsOf(group, days, counts, QUOTE_FIGURES);
      const ownRows = by === 'reason' ? rows.filter(({ lost }) => lost > 0) : rows;
      return reportOf(
        ownRows.toSorted((one, other) => other.quotes - one.quotes),
        QUOTE_FIGURES,
      );
    }
    const rows = await Promise.all(
      parts.map(async (part) => {
        const counts = await countsOf(needs, scope, [], part, now);
        return { ...part, ...QUOTE_FIGURES.totalOf(counts.map(QUOTE_FIGURES.figuresOf)) };
      }),
    );
    return reportOf(rows, QUOTE_FIGURES);
  };
