import {
  BILLING_REPORTS,
  type BillingReport,
  ISSUED_GROUPS,
  JOB_GROUPS,
  JOB_REPORT_STATUSES,
  MARGIN_GROUPS,
  MARGIN_STATUSES,
  mayReadReport,
  type printReport as printReportEndpoint,
  REPORT_STATUSES,
} from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { type ReportFigures, reportAs } from '@freightdesk/print';
import { type CoreClient, type DocumentAnswer, refuse, type UserCaller } from '@freightdesk/service-kit';
import type { Reports } from './read-report.service';

/** The dependencies of printing reports. */
export interface PrintReportNeeds {
  readonly reports: Reports;
  readonly core: Pick<CoreClient, 'client'>;
  readonly clock: () => Date;
}

type PrintQuery = ParsedRequestOf<typeof printReportEndpoint>['query'];
type Read = (reports: Reports, caller: UserCaller, query: PrintQuery) => Promise<ReportFigures>;

/** The choice of this name; none for another one, which the paper refuses. */
const choiceOf = <Choice extends string>(choices: readonly Choice[], name: string | undefined) =>
  choices.find((choice) => choice === name);

const issued: Read = (reports, { scope }, { by, status, ...days }) =>
  reports.issued(scope, {
    ...days,
    by: choiceOf(ISSUED_GROUPS, by),
    status: choiceOf(REPORT_STATUSES, status),
  });

const jobs: Read = (reports, { scope }, { by, status, ...days }) =>
  reports.jobs(scope, {
    ...days,
    by: choiceOf(JOB_GROUPS, by),
    status: choiceOf(JOB_REPORT_STATUSES, status),
  });

const marginQuery = ({ by, status, ...days }: PrintQuery) => ({
  ...days,
  by: choiceOf(MARGIN_GROUPS, by),
  status: choiceOf(MARGIN_STATUSES, status),
});

/** The days of a report that is by one thing alone. */
const daysIn = ({ from, to }: PrintQuery) => ({ from, to });

const READS: Readonly<Record<BillingReport, Read>> = {
  revenue: issued,
  invoice: issued,
  party: issued,
  job: jobs,
  unbilled: (reports, { scope }, query) => reports.unbilled(scope, marginQuery(query)),
  margin: (reports, { scope }, query) => reports.margin(scope, marginQuery(query)),
  gst: (reports, caller, query) => reports.gst(caller, daysIn(query)),
  ageing: (reports, { scope }, query) => reports.ageing(scope, daysIn(query)),
  advance: (reports, caller, query) => reports.advances(caller, daysIn(query)),
  imprest: (reports, caller, query) => reports.imprest(caller, daysIn(query)),
};

/** @throws {ServiceError} 403 for a report of costs that the person may not see */
export function requireReadable({ identity }: Pick<UserCaller, 'identity'>, report: BillingReport): void {
  if (!mayReadReport(identity.role, report))
    throw refuse('forbidden', 'What jobs cost includes the requests of others, which you cannot see');
}

/**
 * A report of a period as a page, a PDF file or a table for spreadsheets (REPORT-6).
 *
 * @throws {ServiceError} 400 for a group or a status that the report does not have, 403 for costs that the person may not see
 */
export const printReport =
  ({ reports, core, clock }: PrintReportNeeds) =>
  async (caller: UserCaller, id: BillingReport, query: PrintQuery): Promise<DocumentAnswer> => {
    requireReadable(caller, id);
    const form = BILLING_REPORTS[id];
    const by = query.by ?? form.groups[0]?.value;
    const [figures, client] = await Promise.all([
      READS[id](reports, caller, { ...query, by }),
      core.client(caller),
    ]);
    return reportAs({ form, query, figures, client, now: clock() }, query.format);
  };
