import { listReportSchedules, type ReportSchedule } from '@freightdesk/contracts/billing';
import type { ChangedFields, ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  REPORT_SCHEDULE_SEARCH,
  type ReportScheduleRecord,
  reportScheduleSchema,
  toReportSchedule,
} from './report-schedule.model';

/** The scheduled reports of a client. */
export function createReportScheduleRepository(data: TenantData) {
  const records = data.records<ReportScheduleRecord>('ReportSchedule', reportScheduleSchema);
  const { byId, byIdempotencyKey, insert, count } = records;
  return {
    byId,
    byIdempotencyKey,
    insert,
    count,

    list: (scope: ClientScope, query: ListQuery): Promise<ListAnswer<ReportSchedule>> =>
      records.list(scope, query, {
        search: REPORT_SCHEDULE_SEARCH,
        sortable: listReportSchedules.sorts,
        defaultSort: { id: -1 },
        toAnswer: toReportSchedule,
      }),

    /** Null for one that is not there any more. */
    change: (
      tx: WriteScope,
      id: number,
      fields: Partial<ChangedFields<ReportScheduleRecord>>,
      decision: string,
    ): Promise<Stored<ReportScheduleRecord> | null> => records.change(tx, { id }, { $set: fields }, decision),

    /** Whether there was one. */
    remove: (tx: WriteScope, id: number): Promise<boolean> => records.remove(tx, { id }),
  };
}
export type ReportScheduleRepository = ReturnType<typeof createReportScheduleRepository>;
