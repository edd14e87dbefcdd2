import {
  type listNoticeReaders,
  type listReminderClients,
  MOST_NOTICE_READERS,
  NEW_NOTIFICATIONS,
  type NoticeReader,
} from '@freightdesk/contracts/core';
import type { AnswerOf, ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { ClientRepository } from '../clients/client.repository';
import { clientNotFound } from '../clients/client.rules';
import type { StoredUser } from './user.model';
import type { UserRepository } from './user.repository';

/** The dependencies of {@link createNoticeReaders}. */
interface NoticeReaderNeeds {
  readonly users: Pick<UserRepository, 'noticeReaders' | 'reminderReaders'>;
  readonly clients: Pick<ClientRepository, 'find'>;
}

const toReader = ({
  id,
  username,
  fullName,
  role,
  email = '',
  notifications = NEW_NOTIFICATIONS,
}: StoredUser): NoticeReader => ({ userId: id, username, fullName, role, email, notifications });

/** Where the next page begins. */
function pageOf(people: readonly StoredUser[]) {
  const page = people.slice(0, MOST_NOTICE_READERS);
  return { page, next: people.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** Who wants to be told by e-mail (SETTINGS-10). */
export const createNoticeReaders = ({ users, clients }: NoticeReaderNeeds) => ({
  /**
   * A page of the people of a client, and who the letters come from.
   *
   * @throws {ServiceError} 404 for an unknown client
   */
  async ofClient(
    question: ParsedRequestOf<typeof listNoticeReaders>['body'],
  ): Promise<AnswerOf<typeof listNoticeReaders>> {
    const [client, people] = await Promise.all([
      clients.find(question.clientId),
      users.noticeReaders(question, MOST_NOTICE_READERS + 1),
    ]);
    if (!client) throw clientNotFound();
    const { name, email, isActive } = client;
    const { page, next } = pageOf(people);
    return { firm: { name, email, isActive }, people: page.map(toReader), next };
  },

  /** A page of the clients with people who want to be told of overdue invoices. */
  async reminderClients(after: number): Promise<AnswerOf<typeof listReminderClients>> {
    const { page, next } = pageOf(await users.reminderReaders(after, MOST_NOTICE_READERS + 1));
    return { clientIds: [...new Set(page.flatMap(({ clientId }) => clientId ?? []))], next };
  },
});
export type NoticeReaders = ReturnType<typeof createNoticeReaders>;
