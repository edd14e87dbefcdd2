import {
  type listNoticeReaders,
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
  readonly users: Pick<UserRepository, 'noticeReaders'>;
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

/**
 * Reads a page of the people of a client who want to be told by e-mail, and who the letters come from (SETTINGS-10).
 *
 * @throws {ServiceError} 404 for an unknown client
 */
export const createNoticeReaders =
  ({ users, clients }: NoticeReaderNeeds) =>
  async (
    question: ParsedRequestOf<typeof listNoticeReaders>['body'],
  ): Promise<AnswerOf<typeof listNoticeReaders>> => {
    const [client, people] = await Promise.all([
      clients.find(question.clientId),
      users.noticeReaders(question, MOST_NOTICE_READERS + 1),
    ]);
    if (!client) throw clientNotFound();
    const page = people.slice(0, MOST_NOTICE_READERS);
    const { name, email, isActive } = client;
    return {
      firm: { name, email, isActive },
      people: page.map(toReader),
      next: people.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  };
export type NoticeReaders = ReturnType<typeof createNoticeReaders>;
