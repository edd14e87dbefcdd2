import {
  type IssuedGroup,
  JOBS_OF_STATUS,
  PAYMENTS_OF_STATUS,
  type ReportStatus,
  type reportIssued,
  type reportJobs,
  type StoredIssuedReport,
  type StoredJobReport,
} from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { DayRange } from '@freightdesk/data';
import {
  partsOf,
  type ReportGroup,
  type ReportMeasure,
  type ReportRow,
  reportDays,
  reportOf,
  rowsOf,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { DocumentRepository } from '../documents/document.repository';
import { type OverdueNeeds, updateOverdue } from '../issuing/register.service';
import type { JobRepository } from '../jobs/job.repository';
import type { AgeingListNeeds } from '../ledger/ageing.service';
import { createAgeingReport } from './ageing-report.service';
import { ISSUED_BY, ISSUED_FIGURES } from './issued-report.rules';
import { JOB_FIGURES, JOBS_BY } from './job-report.rules';
import { createMarginReports, type MarginNeeds } from './margin-report.service';
import { createMoneyReports, type MoneyReportNeeds } from './money-report.service';

/** The dependencies of reports. */
export type ReportNeeds = OverdueNeeds &
  MarginNeeds &
  MoneyReportNeeds &
  AgeingListNeeds & {
    readonly documents: Pick<DocumentRepository, 'reportSums'>;
    readonly jobs: Pick<JobRepository, 'reportSums'>;
  };

/** What sums a group of records has at least. */
interface Count {
  readonly count: number;
}

/** The rows of days or months, each of which is a sum of its own; or those of a group, in any order. */
async function rowsBy<Fields, Sums extends Count, Figures extends object>(
  group: ReportGroup<Fields> | undefined,
  days: DayRange,
  measure: ReportMeasure<Sums, Figures>,
  read: (by: readonly (keyof Fields & string)[], days: DayRange) => Promise<readonly Sums[]>,
): Promise<ReportRow<Figures>[]> {
  const parts = partsOf(days);
  if (group) {
    // Sums have the fields that they are asked by, of which alone rows are named.
    const sums = (await read(group.by, days)) as readonly (Fields & Sums)[];
    return rowsOf(group, days, sums, measure);
  }
  return Promise.all(
    parts.map(async (part) => {
      const sums = await read([], part);
      return { ...part, ...measure.totalOf(sums.map(measure.figuresOf)) };
    }),
  );
}

/** Documents fall due without a write, which concerns what tells pending and overdue ones apart. */
const needsPayments = (by: IssuedGroup, status: ReportStatus): boolean =>
  by === 'payment' || status === 'pending';

const reportIssuedDocuments =
  (needs: ReportNeeds) =>
  async (
    scope: ClientScope,
    { by = 'month', status = 'all', ...days }: ParsedRequestOf<typeof reportIssued>['query'],
  ): Promise<StoredIssuedReport> => {
    if (needsPayments(by, status)) await updateOverdue(needs, scope, 'pending', new Date());
    const group = by === 'month' ? undefined : ISSUED_BY[by];
    const rows = await rowsBy(group, reportDays(days), ISSUED_FIGURES, (fields, part) =>
      needs.documents.reportSums(scope, fields, part, PAYMENTS_OF_STATUS[status]),
    );
    if (group) rows.sort((one, other) => other.revenue - one.revenue);
    return reportOf(rows, ISSUED_FIGURES);
  };

const reportJobsOfPeriod =
  ({ jobs }: ReportNeeds) =>
  async (
    scope: ClientScope,
    { by = 'month', status = 'all', ...days }: ParsedRequestOf<typeof reportJobs>['query'],
  ): Promise<StoredJobReport> => {
    const group = by === 'month' ? undefined : JOBS_BY[by];
    const rows = await rowsBy(group, reportDays(days), JOB_FIGURES, (fields, part) =>
      jobs.reportSums(scope, fields, part, JOBS_OF_STATUS[status]),
    );
    if (group) rows.sort((one, other) => other.jobs - one.jobs);
    return reportOf(rows, JOB_FIGURES);
  };

/** What is reported: of documents and jobs, and of money, from kept sums (REPORT-2); of margins from the jobs of a period. */
export const createReports = (needs: ReportNeeds) => ({
  issued: reportIssuedDocuments(needs),
  jobs: reportJobsOfPeriod(needs),
  ...createMarginReports(needs),
  ageing: createAgeingReport(needs),
  ...createMoneyReports(needs),
});
export type Reports = ReturnType<typeof createReports>;
