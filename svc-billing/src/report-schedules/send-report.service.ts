import { ApiError } from '@freightdesk/api-client';
import { displayDay, isBillingReport, SCHEDULED_REPORTS } from '@freightdesk/contracts/billing';
import type { Client } from '@freightdesk/contracts/core';
import { type Identity, type ReportFile, titleOfReport } from '@freightdesk/contracts/shared';
import type { Stored } from '@freightdesk/data';
import {
  fileName,
  insertLetter,
  newLetterFields,
  PDF,
  type PreparedLetter,
  recipientsOf,
  type WriteLetterNeeds,
} from '@freightdesk/letters';
import { CSV, XLSX } from '@freightdesk/print';
import {
  type CoreClient,
  type ServiceContext,
  ServiceError,
  systemScope,
  type UserCaller,
} from '@freightdesk/service-kit';
import { indianDay } from '@freightdesk/tax';
import { type DayRange, relativeRange } from '@freightdesk/tax/periods';
import type { CrmClient } from '../crm/crm.service';
import type { ReportService } from '../reports/report.service';
import { nextTime } from './next-time.rules';
import type { DueReport, ReportQueueRepository } from './report-queue.repository';
import type { ReportScheduleRecord } from './report-schedule.model';
import type { ReportScheduleRepository } from './report-schedule.repository';

/** The dependencies of sending scheduled reports. */
export type SendReportNeeds = WriteLetterNeeds & {
  readonly reportSchedules: Pick<ReportScheduleRepository, 'byId' | 'change'>;
  readonly reportDues: Pick<ReportQueueRepository, 'next' | 'settle'>;
  readonly reports: Pick<ReportService, 'print'>;
  readonly crm: Pick<CrmClient, 'report'>;
  readonly core: Pick<CoreClient, 'client' | 'colleagues'>;
  /** Acts in somebody's name. */
  readonly callerOf: (identity: Identity, clientId: string) => Promise<UserCaller>;
} & Pick<ServiceContext, 'logger'>;

type Schedule = Stored<ReportScheduleRecord>;

const TYPES: Readonly<Record<ReportFile, string>> = { pdf: PDF, csv: CSV, xlsx: XLSX };

/** The attached file: svc-crm makes those of quotes and contracts, in the name of the sender. */
async function fileOf(
  { reports, crm }: SendReportNeeds,
  caller: UserCaller,
  { report, by, status, file = 'pdf' }: Schedule,
  days: DayRange,
): Promise<Buffer> {
  const query = { ...days, format: file, ...(by && { by }) };
  if (!isBillingReport(report)) return Buffer.from(await crm.report(caller, report, query));
  const paper = await reports.print(caller, report, { ...query, ...(status && { status }) });
  return Buffer.from(paper.body);
}

/** The letter with a report, in the words of who scheduled it. */
async function letterOf(
  needs: SendReportNeeds,
  caller: UserCaller,
  schedule: Schedule,
  days: DayRange,
  firm: Client,
): Promise<PreparedLetter> {
  const { report, file = 'pdf', sender } = schedule;
  const content = await fileOf(needs, caller, schedule, days);
  const title = titleOfReport(SCHEDULED_REPORTS[report]);
  const period = `${displayDay(days.from)} to ${displayDay(days.to)}`;
  const name = fileName(title, `${days.from}-${days.to}`, schedule.id, file);
  const text = `The report “${title}” of ${period} is attached. ${sender.fullName || sender.username} has scheduled it.\n\n${firm.name}`;
  const letter = {
    about: 'report' as const,
    recordId: schedule.id,
    recordName: title,
    partyRole: 'colleague' as const,
    partyId: 0,
    partyName: 'Colleagues',
    recipients: recipientsOf({ to: schedule.recipients, cc: [] }),
    language: 'en' as const,
    subject: `${title}, ${period}`,
    text,
    ...newLetterFields(needs.mail, firm, { kind: 'report', recordId: schedule.id }),
    inReplyTo: '',
    references: [],
    isAutomatic: true,
    createdBy: sender.username,
  };
  return { letter, files: [{ name, type: TYPES[file], content }] };
}

/** Who has scheduled a report with the role of today; undefined for somebody who has left. A superadmin belongs to no client. */
async function senderToday(needs: SendReportNeeds, caller: UserCaller): Promise<Identity | undefined> {
  const { identity } = caller;
  if (identity.clientId === null) return identity;
  const only = [identity.userId];
  const [person] = await needs.core.colleagues(caller, { roles: [], userIds: only, only });
  return person && { ...identity, role: person.role };
}

/** Pauses a schedule, and says why. */
const pause = (needs: SendReportNeeds, due: DueReport, pauseReason: string): Promise<void> =>
  needs.write(systemScope(due.clientId), async (tx) => {
    if (await needs.reportDues.settle(tx, due, null))
      await needs.reportSchedules.change(tx, due.scheduleId, { nextAt: null, pauseReason }, 'pause');
  });

/** Stores the letter with a report and when the next one is due, both or none: one of several copies of the service does. */
async function send(needs: SendReportNeeds, due: DueReport, schedule: Schedule): Promise<void> {
  const earlierCaller = await needs.callerOf(schedule.sender, due.clientId);
  const sender = await senderToday(needs, earlierCaller);
  if (!sender) return pause(needs, due, `${schedule.sender.fullName || schedule.sender.username} has left`);
  const caller = await needs.callerOf(sender, due.clientId);
  const firm = await needs.core.client(caller);
  if (!firm.isActive) return pause(needs, due, 'The account of the company is not active');
  const now = needs.clock();
  const days = relativeRange(schedule.period, indianDay(now));
  const prepared = await letterOf(needs, caller, schedule, days, firm);
  const nextAt = nextTime(schedule, now);
  await needs.write(caller.scope, async (tx) => {
    if (!(await needs.reportDues.settle(tx, due, nextAt))) return;
    await needs.reportSchedules.change(tx, schedule.id, { nextAt, lastSentAt: now }, 'send');
    await insertLetter(needs, tx, prepared);
  });
  needs.mailQueue.wake();
}

const PAUSE_MINUTES = 5;

/** Lets the others go first while svc-crm is away. */
async function postpone(needs: SendReportNeeds, due: DueReport): Promise<void> {
  const dueAt = new Date(needs.clock().getTime() + PAUSE_MINUTES * 60_000);
  await needs.write(systemScope(due.clientId), (tx) => needs.reportDues.settle(tx, due, dueAt));
}

/** What concerns one report alone, and would be met again. */
const reasonOf = (error: unknown): string | undefined => {
  const isRefused = (status: number) => [400, 403, 404, 409, 422].includes(status);
  return (error instanceof ServiceError || error instanceof ApiError) && isRefused(error.status)
    ? error.message
    : undefined;
};

async function sendOrPause(needs: SendReportNeeds, due: DueReport): Promise<void> {
  const schedule = await needs.reportSchedules.byId(systemScope(due.clientId), due.scheduleId);
  if (!schedule) return pause(needs, due, '');
  try {
    await send(needs, due, schedule);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) {
      needs.logger.warn({ err: error, due }, 'a scheduled report could not be made; it is paused');
      return pause(needs, due, reason);
    }
    if (isBillingReport(schedule.report)) throw error;
    needs.logger.warn({ err: error, due }, 'a report of svc-crm could not be made; it is made later');
    await postpone(needs, due);
  }
}

/**
 * Returns a function that sends the scheduled reports that are due, each once.
 *
 * @throws {ApiError} or `NetworkError` when svc-core is down: all wait for the next run
 */
export const createReportDelivery = (needs: SendReportNeeds) => async (): Promise<void> => {
  for (
    let due = await needs.reportDues.next(needs.clock());
    due;
    due = await needs.reportDues.next(needs.clock())
  )
    await sendOrPause(needs, due);
};
