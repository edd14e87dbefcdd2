import type { takeNotices } from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { Write } from '@freightdesk/data';
import type { ClientScope, Queue } from '@freightdesk/service-kit';
import type { NoticeRepository } from './notice.repository';

/** The dependencies of notices. */
export interface NoticeNeeds {
  readonly notices: Pick<NoticeRepository, 'take'>;
  /** The queue that writes the letters. */
  readonly noticeWork: Pick<Queue, 'wake'>;
  readonly write: Write;
}

/** What people are told of by e-mail (SETTINGS-10). */
export const createNoticeService = ({ notices, noticeWork, write }: NoticeNeeds) => ({
  /** Takes what another service tells of, once however often it comes. */
  async take(
    scope: ClientScope,
    { at, ...change }: Omit<ParsedRequestOf<typeof takeNotices>['body'], 'clientId'>,
  ): Promise<undefined> {
    await write(scope, (tx) => notices.take(tx, { ...change, at: new Date(at) }));
    noticeWork.wake();
    return undefined;
  },
});
export type NoticeService = ReturnType<typeof createNoticeService>;
