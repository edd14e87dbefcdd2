import { printReport, reportIssued, reportJobs } from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { ReportService } from './report.service';

export function reportRoutes(routes: Routes, { reports }: { readonly reports: ReportService }): void {
  routes.tenant(reportIssued, ({ scope, query }) => reports.issued(scope, query));
  routes.tenant(reportJobs, ({ scope, query }) => reports.jobs(scope, query));
  routes.tenant(printReport, ({ params, query, ...caller }) => reports.print(caller, params.report, query));
}
