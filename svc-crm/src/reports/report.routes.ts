import { printCrmReport, reportEndingContracts, reportQuotes } from '@freightdesk/contracts/crm';
import type { Routes } from '@freightdesk/service-kit';
import type { ReportService } from './report.service';

export function reportRoutes(routes: Routes, { reports }: { readonly reports: ReportService }): void {
  routes.tenant(reportQuotes, ({ scope, query }) => reports.quotes(scope, query));
  routes.tenant(reportEndingContracts, ({ scope, query }) => reports.ending(scope, query));
  routes.tenant(printCrmReport, ({ params, query, ...caller }) =>
    reports.print(caller, params.report, query),
  );
}
