import { listReportSchedules, type ReportSchedule, reportSchedule } from '@freightdesk/contracts/billing';
import { ROLES } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  indexOrders,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';

const storedSchedule = z.object({
  ...z.omit(reportSchedule, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  nextAt: z.nullable(z.date()),
  lastSentAt: z.nullable(z.date()),
  /** In whose name it is sent. */
  sender: z.object({
    userId: z.number(),
    username: z.string(),
    fullName: z.string(),
    role: z.enum(ROLES),
    clientId: z.nullable(z.string()),
  }),
  ...onceCreatedFields,
});

/** A scheduled report as stored (REPORT-9). */
export interface ReportScheduleRecord extends TenantRecord, Readonly<z.output<typeof storedSchedule>> {}

export const reportScheduleSchema = tenantSchema<ReportScheduleRecord>(storedSchedule, 'report_schedules');

// The sort orders of the list.
indexOrders(reportScheduleSchema, [...listReportSchedules.sorts, 'id'], []);
indexIdempotencyKey(reportScheduleSchema);
export const REPORT_SCHEDULE_SEARCH = searchable(reportScheduleSchema, ['report', 'recipients', 'createdBy']);

/** A schedule as an answer. */
export const toReportSchedule = ({
  sender: _sender,
  idempotencyKey: _key,
  requestDigest: _digest,
  clientId: _clientId,
  ...fields
}: Stored<ReportScheduleRecord>): ReportSchedule => ({
  ...fields,
  _id: fields._id.toString(),
  nextAt: fields.nextAt?.toISOString() ?? null,
  lastSentAt: fields.lastSentAt?.toISOString() ?? null,
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
