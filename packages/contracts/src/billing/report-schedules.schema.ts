import { RELATIVE_PERIODS } from '@freightdesk/tax/periods';
import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { REPORT_FILES } from '../shared/reports';
import {
  atMost,
  clientIdInBody,
  clientQuery,
  emailAddress,
  listOf,
  pageQuery,
  recordFields,
  withDefaults,
} from '../shared/schema';
import {
  LAST_MONTH_DAY,
  SCHEDULE_LIMITS,
  SCHEDULE_RHYTHMS,
  SCHEDULED_REPORT_IDS,
  WEEKDAYS,
} from './report-schedules.rules';

/** The file that is attached. */
const file = z.enum(fieldNames(REPORT_FILES), 'Choose a file');

const wholeFrom = (first: number, last: number) => {
  const message = `Choose a number from ${first} to ${last}`;
  return z.int(message).check(z.gte(first, message), z.lte(last, message));
};

/** What is sent, when and to whom. */
const fields = {
  report: z.enum(SCHEDULED_REPORT_IDS, 'Choose a report'),
  /** What its rows are of, and which status it has; empty for what the report begins with. */
  by: z.string().check(z.maxLength(40)),
  status: z.string().check(z.maxLength(40)),
  period: z.enum(fieldNames(RELATIVE_PERIODS), 'Choose a period'),
  rhythm: z.enum(fieldNames(SCHEDULE_RHYTHMS), 'Choose how often it is sent'),
  weekday: wholeFrom(1, WEEKDAYS.length),
  monthDay: wholeFrom(1, LAST_MONTH_DAY),
  hour: wholeFrom(0, 23),
  recipients: z
    .array(emailAddress)
    .check(
      z.minLength(1, 'Name somebody who gets the report'),
      atMost(SCHEDULE_LIMITS.recipients, 'recipients'),
    ),
};

/** A report that is sent by e-mail again and again (REPORT-9). */
export const reportSchedule = z.object({
  ...recordFields,
  ...fields,
  /** PDF where it does not say. */
  file: z.optional(file),
  /** When it is sent next; null while it is paused. */
  nextAt: z.nullable(z.string()),
  /** Why it was paused other than by a person; empty where it was not. */
  pauseReason: z.string(),
  lastSentAt: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

export const reportScheduleList = listOf(reportSchedule);
export const listReportSchedulesQuery = z.object({ ...clientQuery, ...pageQuery });

export const createReportScheduleBody = z.strictObject({
  ...withDefaults(fields, { by: '', status: '', weekday: 1, monthDay: 1 }),
  file: z._default(file, 'pdf'),
  clientId: clientIdInBody,
});
