import {
  printReport,
  reportAdvances,
  reportAgeing,
  reportGst,
  reportImprest,
  reportIssued,
  reportJobs,
  reportMargin,
  reportUnbilled,
} from '@freightdesk/contracts/billing';
import { type Routes, requireScope } from '@freightdesk/service-kit';
import type { ReportService } from './report.service';

export function reportRoutes(routes: Routes, { reports }: { readonly reports: ReportService }): void {
  routes.tenant(reportIssued, ({ scope, query }) => reports.issued(scope, query));
  routes.tenant(reportJobs, ({ scope, query }) => reports.jobs(scope, query));
  routes.roles(reportMargin, ({ scope, query }) => reports.margin(requireScope(scope), query));
  routes.roles(reportUnbilled, ({ scope, query }) => reports.unbilled(requireScope(scope), query));
  routes.tenant(reportGst, ({ query, ...caller }) => reports.gst(caller, query));
  routes.tenant(reportAgeing, ({ scope, query }) => reports.ageing(scope, query));
  routes.tenant(reportAdvances, ({ query, ...caller }) => reports.advances(caller, query));
  routes.tenant(reportImprest, ({ query, ...caller }) => reports.imprest(caller, query));
  routes.tenant(printReport, ({ params, query, ...caller }) => reports.print(caller, params.report, query));
}
