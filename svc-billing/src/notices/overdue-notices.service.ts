import { randomUUID } from 'node:crypto';
import type { Write } from '@freightdesk/data';
import { type CoreClient, systemScope } from '@freightdesk/service-kit';
import { type CalendarDay, indianDay } from '@freightdesk/tax';
import { numberOf } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import type { NoticeRepository } from './notice.repository';
import type { NoticeDayRepository } from './notice-day.repository';
import { dueDatesFor, MOST_NAMED, overdueNotice, reminderMoment } from './overdue-notices.rules';

/** The dependencies of telling what has fallen overdue. */
export interface OverdueNoticeNeeds {
  readonly noticeDays: Pick<NoticeDayRepository, 'last' | 'note'>;
  readonly documents: Pick<DocumentRepository, 'fallenDue'>;
  readonly notices: Pick<NoticeRepository, 'take'>;
  readonly core: Pick<CoreClient, 'reminderClients'>;
  readonly write: Write;
  readonly clock: () => Date;
}

/** Stores the notice of a day, once however often this is done. */
async function tellClient(
  needs: OverdueNoticeNeeds,
  clientId: string,
  day: CalendarDay,
  dueDates: ReturnType<typeof dueDatesFor>,
): Promise<void> {
  const scope = systemScope(clientId);
  const { count, first } = await needs.documents.fallenDue(scope, dueDates, MOST_NAMED);
  if (count === 0) return;
  const notice = overdueNotice(count, first.map(numberOf));
  const change = { subject: `overdue/${day}`, at: reminderMoment(day), notices: [notice] };
  await needs.write(scope, (tx) => needs.notices.take(tx, change));
}

/**
 * Returns a function that tells those who want reminders what has fallen overdue, once a day from eight o'clock in India
 * (SETTINGS-10). The day is noted at the end, so that a process that is killed leaves it to the next.
 *
 * @throws {ApiError} or `NetworkError` when svc-core is down: all waits for the next run
 */
export const createOverdueNotices = (needs: OverdueNoticeNeeds) => async (): Promise<void> => {
  const now = needs.clock();
  const day = indianDay(now);
  const lastDay = await needs.noticeDays.last();
  if (now < reminderMoment(day) || (lastDay !== null && lastDay >= day)) return;
  const dueDates = dueDatesFor(day, lastDay);
  const requestId = `overdue-${randomUUID()}`;
  for (let after = 0; ; ) {
    const { clientIds, next } = await needs.core.reminderClients({ requestId }, after);
    for (const clientId of clientIds) await tellClient(needs, clientId, day, dueDates);
    if (next === null) break;
    after = next;
  }
  await needs.noticeDays.note(day);
};
