import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  pauseReportSchedule,
  resumeReportSchedule,
} from '@freightdesk/contracts/billing';
import { repeatableRequest } from '@freightdesk/data';
import type { Routes } from '@freightdesk/service-kit';
import type { ReportScheduleService } from './report-schedule.service';

export function reportScheduleRoutes(
  routes: Routes,
  { reportSchedules }: { readonly reportSchedules: ReportScheduleService },
): void {
  routes.tenant(listReportSchedules, ({ scope, query }) => reportSchedules.list(scope, query));
  routes.tenant(createReportSchedule, ({ body, request, ...caller }) =>
    reportSchedules.create(caller, body, repeatableRequest(request, body)),
  );
  routes.tenant(pauseReportSchedule, ({ params, ...caller }) => reportSchedules.pause(caller, params.id));
  routes.tenant(resumeReportSchedule, ({ params, ...caller }) => reportSchedules.resume(caller, params.id));
  routes.tenant(deleteReportSchedule, ({ params, ...caller }) => reportSchedules.remove(caller, params.id));
}
