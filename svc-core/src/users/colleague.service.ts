import type { Addressee, Colleague, ColleagueQuestion } from '@freightdesk/contracts/core';
import type { ClientScope } from '@freightdesk/service-kit';
import type { StoredUser } from './user.model';
import type { UserRepository } from './user.repository';

/** How many are offered at once; more than a person reads while typing. */
const MOST = 10;

const toColleague = ({ id, username, fullName, role }: StoredUser): Colleague => ({
  userId: id,
  username,
  fullName,
  role,
});

const toAddressee = ({ id, fullName, email = '' }: StoredUser): Addressee => ({
  userId: id,
  fullName,
  email,
});

/** The people of a client as their colleagues know them. */
export function createColleagueService({
  users,
}: {
  readonly users: Pick<UserRepository, 'colleagues' | 'addressees'>;
}) {
  return {
    /** The first users of the client by name, of those who have one of the roles or ids. */
    async find(
      { clientId }: ClientScope,
      { q = '', only, ...among }: ColleagueQuestion,
    ): Promise<Colleague[]> {
      const query = { q, page: 1, pageSize: only?.length || MOST, sort: 'fullName' };
      return [...(await users.colleagues(query, { clientId, only, ...among }, toColleague))];
    },

    /** The first users of the client by name whom letters reach (SETTINGS-8). */
    async addressees({ clientId }: ClientScope, q = ''): Promise<Addressee[]> {
      const query = { q, page: 1, pageSize: MOST, sort: 'fullName' };
      return [...(await users.addressees(query, clientId, toAddressee))];
    },
  };
}
export type ColleagueService = ReturnType<typeof createColleagueService>;
