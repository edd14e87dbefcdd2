import {
  CRM_REPORTS,
  type CrmReport,
  ENDING_GROUPS,
  type printCrmReport,
  QUOTE_GROUPS,
} from '@freightdesk/contracts/crm';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { type ReportFigures, reportAs } from '@freightdesk/print';
import type { Caller, ClientScope, CoreClient, DocumentAnswer } from '@freightdesk/service-kit';
import { type EndingReportNeeds, reportEndingOfPeriod } from './ending-report.service';
import { type QuoteReportNeeds, reportQuotesOfPeriod } from './quote-report.service';

/** The dependencies of reports. */
export interface ReportNeeds extends QuoteReportNeeds, EndingReportNeeds {
  readonly core: Pick<CoreClient, 'client'>;
}

type PrintQuery = ParsedRequestOf<typeof printCrmReport>['query'];

const createReports = (needs: ReportNeeds) => ({
  quotes: reportQuotesOfPeriod(needs),
  ending: reportEndingOfPeriod(needs),
});
type Reports = ReturnType<typeof createReports>;

type Read = (reports: Reports, scope: ClientScope, query: PrintQuery) => Promise<ReportFigures>;

const READS: Readonly<Record<CrmReport, Read>> = {
  quote: (reports, scope, { by, ...days }) =>
    reports.quotes(scope, { ...days, by: QUOTE_GROUPS.find((each) => each === by) }),
  expiry: (reports, scope, { by, ...days }) =>
    reports.ending(scope, { ...days, by: ENDING_GROUPS.find((each) => each === by) }),
};

/**
 * A report as a page, a PDF file or a table for spreadsheets (REPORT-6).
 *
 * @throws {ServiceError} 400 for a group that the report does not have
 */
const printReport =
  (reports: Reports, { core }: ReportNeeds) =>
  async (caller: Caller, id: CrmReport, query: PrintQuery): Promise<DocumentAnswer> => {
    const [figures, client] = await Promise.all([
      READS[id](reports, caller.scope, query),
      core.client(caller),
    ]);
    return reportAs({ form: CRM_REPORTS[id], query, figures, client, now: new Date() }, query.format);
  };

/** Reports of quotes and contracts, and their papers. */
export function createReportService(needs: ReportNeeds) {
  const reports = createReports(needs);
  return { ...reports, print: printReport(reports, needs) };
}
export type ReportService = ReturnType<typeof createReportService>;
