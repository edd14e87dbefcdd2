import {
  type createReportSchedule,
  isBillingReport,
  type ReportSchedule,
  SCHEDULE_LIMITS,
  SCHEDULED_REPORTS,
} from '@freightdesk/contracts/billing';
import { isAdmin, type ParsedRequestOf } from '@freightdesk/contracts/shared';
import {
  createOnce,
  type NewRecord,
  type RepeatableRequest,
  type Write,
  type WriteScope,
} from '@freightdesk/data';
import { type ClientScope, type Queue, refuse, type UserCaller } from '@freightdesk/service-kit';
import { requireReadable } from '../reports/print-report.service';
import { nextTime } from './next-time.rules';
import type { ReportQueueRepository } from './report-queue.repository';
import { type ReportScheduleRecord, toReportSchedule } from './report-schedule.model';
import type { ReportScheduleRepository } from './report-schedule.repository';

/** The dependencies of scheduled reports. */
export interface ReportScheduleNeeds {
  readonly reportSchedules: ReportScheduleRepository;
  readonly reportDues: Pick<ReportQueueRepository, 'put' | 'remove'>;
  readonly reportQueue: Pick<Queue, 'wake'>;
  readonly write: Write;
  readonly clock: () => Date;
}

type ScheduleBody = ParsedRequestOf<typeof createReportSchedule>['body'];

const scheduleNotFound = () => refuse('not_found', 'Scheduled report not found');

const belongsToAnother = () => refuse('forbidden', 'Only who scheduled the report and admins change it');

const tooMany = () => {
  const message = `A company has at most ${SCHEDULE_LIMITS.perClient} scheduled reports. Delete one first.`;
  return refuse('invalid', message, { report: message });
};

/** @throws {ServiceError} 400 for what the report cannot be by, 403 for costs that the person may not see */
function checkReport(
  caller: UserCaller,
  { report, by, status }: Pick<ScheduleBody, 'report' | 'by' | 'status'>,
) {
  if (isBillingReport(report)) requireReadable(caller, report);
  const { groups, statuses = [] } = SCHEDULED_REPORTS[report];
  const isOffered = (options: typeof groups, choice: string) =>
    choice === '' || options.some(({ value }) => value === choice);
  if (!isOffered(groups, by))
    throw refuse('invalid', 'The report has no such rows', { by: 'Choose another one' });
  if (!isOffered(statuses, status))
    throw refuse('invalid', 'The report has no such status', { status: 'Choose another one' });
}

const newSchedule = (
  { identity }: UserCaller,
  { clientId: _own, ...fields }: ScheduleBody,
  now: Date,
): NewRecord<ReportScheduleRecord> => ({
  ...fields,
  recipients: [...new Set(fields.recipients)],
  sender: identity,
  nextAt: nextTime(fields, now),
  pauseReason: '',
  lastSentAt: null,
  createdBy: identity.username,
});

/**
 * Schedules a report (REPORT-9).
 *
 * @throws {ServiceError} 400 for what the report cannot be by, and beyond 100 schedules; 403 for costs that the person may not see
 */
const createSchedule =
  ({ reportSchedules, reportDues, reportQueue, write, clock }: ReportScheduleNeeds) =>
  async (
    caller: UserCaller,
    body: ScheduleBody,
    repeatable: RepeatableRequest | undefined,
  ): Promise<ReportSchedule> => {
    checkReport(caller, body);
    const make = async () => {
      if ((await reportSchedules.count(caller.scope)) >= SCHEDULE_LIMITS.perClient) throw tooMany();
      return newSchedule(caller, body, clock());
    };
    const store = (schedule: NewRecord<ReportScheduleRecord>) =>
      write(caller.scope, async (tx) => {
        const record = await reportSchedules.insert(tx, schedule);
        await reportDues.put(tx, record.id, nextTime(record, clock()));
        return record;
      });
    const record = await createOnce(reportSchedules, caller.scope, repeatable, make, store);
    reportQueue.wake();
    return toReportSchedule(record);
  };

/** @throws {ServiceError} 404 for an unknown schedule, 403 for that of somebody else */
async function requireOwn(
  { reportSchedules }: ReportScheduleNeeds,
  { identity, scope }: UserCaller,
  id: number,
) {
  const schedule = await reportSchedules.byId(scope, id);
  if (!schedule) throw scheduleNotFound();
  if (!isAdmin(identity) && schedule.sender.userId !== identity.userId) throw belongsToAnother();
  return schedule;
}

async function change(
  needs: ReportScheduleNeeds,
  scope: ClientScope,
  work: (tx: WriteScope) => ReturnType<ReportScheduleRepository['change']>,
): Promise<ReportSchedule> {
  const record = await needs.write(scope, work);
  if (!record) throw scheduleNotFound();
  return toReportSchedule(record);
}

/** @throws {ServiceError} 404 for an unknown schedule, 403 for that of somebody else */
const pauseSchedule =
  (needs: ReportScheduleNeeds) =>
  async (caller: UserCaller, id: number): Promise<ReportSchedule> => {
    await requireOwn(needs, caller, id);
    return change(needs, caller.scope, async (tx) => {
      await needs.reportDues.remove(tx, id);
      return needs.reportSchedules.change(tx, id, { nextAt: null, pauseReason: '' }, 'pause');
    });
  };

/** @throws {ServiceError} 404 for an unknown schedule, 403 for that of somebody else and for costs that the person may not see */
const resumeSchedule =
  (needs: ReportScheduleNeeds) =>
  async (caller: UserCaller, id: number): Promise<ReportSchedule> => {
    const schedule = await requireOwn(needs, caller, id);
    checkReport(caller, schedule);
    const nextAt = nextTime(schedule, needs.clock());
    return change(needs, caller.scope, async (tx) => {
      await needs.reportDues.put(tx, id, nextAt);
      const fields = { nextAt, pauseReason: '', sender: caller.identity };
      return needs.reportSchedules.change(tx, id, fields, 'resume');
    });
  };

/** @throws {ServiceError} 404 for an unknown schedule, 403 for that of somebody else */
const deleteSchedule =
  (needs: ReportScheduleNeeds) =>
  async (caller: UserCaller, id: number): Promise<undefined> => {
    await requireOwn(needs, caller, id);
    await needs.write(caller.scope, async (tx) => {
      await needs.reportDues.remove(tx, id);
      await needs.reportSchedules.remove(tx, id);
    });
    return undefined;
  };

/** Reports that are sent by e-mail again and again (REPORT-9). */
export const createReportScheduleService = (needs: ReportScheduleNeeds) => ({
  /** Sends what an earlier process has left. */
  resumeQueue: (): void => needs.reportQueue.wake(),
  list: needs.reportSchedules.list,
  create: createSchedule(needs),
  pause: pauseSchedule(needs),
  resume: resumeSchedule(needs),
  remove: deleteSchedule(needs),
});
export type ReportScheduleService = ReturnType<typeof createReportScheduleService>;
