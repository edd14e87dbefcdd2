import type { NoticeReader, noticeReaderPage } from '@freightdesk/contracts/core';
import type { Write } from '@freightdesk/data';
import { type LetterQueueRepository, type Mail, newLetterFields, recipientsOf } from '@freightdesk/letters';
import { type ClientScope, type CoreClient, systemScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { NoticeRepository, StoredNotice } from './notice.repository';
import { isToldOf, noticeLetter } from './notice.rules';
import type { NoticeLetterRepository } from './notice-letter.repository';

/** The dependencies of writing letters with notices. */
export interface SendNoticesNeeds {
  readonly notices: Pick<NoticeRepository, 'oldest' | 'waitingOf' | 'settle'>;
  readonly noticeLetters: Pick<NoticeLetterRepository, 'nextIds' | 'insert' | 'removeOld'>;
  readonly noticeQueue: Pick<LetterQueueRepository, 'add'>;
  readonly core: Pick<CoreClient, 'noticeReaders'>;
  readonly mail: Mail;
  /** Where people open the product, without a slash at the end; empty where nobody has said. */
  readonly address: string;
  readonly write: Write;
  readonly clock: () => Date;
}

type Firm = z.output<typeof noticeReaderPage>['firm'];

/** How long the oldest notice of a client waits for others, in milliseconds. */
export const PATIENCE = 15 * 60_000;

/** Everybody of a client who wants letters and may be meant by one of the notices. */
async function readersOf({ core }: SendNoticesNeeds, scope: ClientScope, notices: readonly StoredNotice[]) {
  const roles = notices.flatMap((each) => each.roles);
  const userIds = notices.flatMap((each) => each.userIds);
  const usernames = notices.flatMap((each) => each.usernames);
  const people: NoticeReader[] = [];
  for (let after = 0; ; ) {
    const page = await core.noticeReaders(scope, { roles, userIds, usernames, after });
    people.push(...page.people);
    if (page.next === null) return { firm: page.firm, people };
    after = page.next;
  }
}

/** The letter that tells a person of notices; none where the person is told of none of them. */
function letterTo(
  { mail, address }: SendNoticesNeeds,
  firm: Firm,
  person: NoticeReader,
  notices: readonly StoredNotice[],
) {
  const ownNotices = notices.filter((each) => isToldOf(person, each));
  if (ownNotices.length === 0) return [];
  const { userId, fullName, email } = person;
  const frame = { fullName, firm: firm.name, product: mail.product, address };
  const letter = {
    userId,
    recipients: recipientsOf({ to: [email], cc: [] }),
    files: [],
    ...noticeLetter(ownNotices, frame),
    ...newLetterFields(mail, firm, { kind: 'notice', recordId: userId }),
    inReplyTo: '',
    references: [],
    isAutomatic: true,
  };
  return [letter];
}
type NewLetter = ReturnType<typeof letterTo>[number];

/** Stores letters and that notices are told of, both or none: one of several copies of the service does. */
async function store(
  needs: SendNoticesNeeds,
  scope: ClientScope,
  notices: readonly StoredNotice[],
  letters: readonly NewLetter[],
): Promise<void> {
  const now = needs.clock();
  const lastId = letters.length > 0 ? await needs.noticeLetters.nextIds(letters.length) : 0;
  const rows = letters.map((each, index) => ({ ...each, id: lastId - index, createdAt: now }));
  await needs.write(scope, async (tx) => {
    if (!(await needs.notices.settle(tx, notices, now))) return;
    await needs.noticeLetters.removeOld(tx, now);
    if (rows.length > 0) await needs.noticeLetters.insert(tx, rows);
    for (const { id } of rows) await needs.noticeQueue.add(tx, id, now);
  });
}

/** Tells the people of a client of what waits; nobody while the account of the company is not active. */
async function tellPeople(needs: SendNoticesNeeds, clientId: string): Promise<void> {
  const scope = systemScope(clientId);
  const notices = await needs.notices.waitingOf(clientId);
  if (notices.length === 0) return;
  const { firm, people } = await readersOf(needs, scope, notices);
  const readers = firm.isActive ? people : [];
  await store(
    needs,
    scope,
    notices,
    readers.flatMap((person) => letterTo(needs, firm, person, notices)),
  );
}

/**
 * Returns a function that writes one letter to each person who is told of notices, for clients whose oldest one has waited
 * for a quarter of an hour (SETTINGS-10).
 *
 * @throws {ApiError} or `NetworkError` when svc-core is down: all wait for the next run
 */
export const createNoticeDelivery = (needs: SendNoticesNeeds) => async (): Promise<void> => {
  const oldestDue = () => needs.notices.oldest(new Date(needs.clock().getTime() - PATIENCE));
  for (let notice = await oldestDue(); notice; notice = await oldestDue())
    await tellPeople(needs, notice.clientId);
};
