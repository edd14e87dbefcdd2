import { type PrintReportNeeds, printReport } from './print-report.service';
import { createReports, type ReportNeeds } from './read-report.service';

/** Reports, and their papers. */
export function createReportService(needs: ReportNeeds & Omit<PrintReportNeeds, 'reports'>) {
  const reports = createReports(needs);
  return { ...reports, print: printReport({ ...needs, reports }) };
}
export type ReportService = ReturnType<typeof createReportService>;
