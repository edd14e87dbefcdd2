import type { reportAgeing, StoredAgeingReport } from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { MOST_REPORT_ROWS, partsOf, reportDays } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type AgeingListNeeds, readMostOverdue } from '../ledger/ageing.service';
import { ageingReportOf } from './ageing-report.rules';

/** What parties owe at the end of a period, the most overdue first (REPORT-8). */
export const createAgeingReport =
  (needs: AgeingListNeeds) =>
  async (
    scope: ClientScope,
    query: ParsedRequestOf<typeof reportAgeing>['query'],
  ): Promise<StoredAgeingReport> => {
    const days = reportDays(query);
    // Refuses a period that no report takes.
    partsOf(days);
    return ageingReportOf(await readMostOverdue(needs, scope, days.to, MOST_REPORT_ROWS), days);
  };
