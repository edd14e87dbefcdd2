import type { Colleague, ColleagueQuestion } from '@freightdesk/contracts/core';
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

/** The people of a client as their colleagues know them. */
export function createColleagueService({ users }: { readonly users: Pick<UserRepository, 'colleagues'> }) {
  return {
    /** The first users of the client by name, of those who have one of the roles or ids. */
    async find(
      { clientId }: ClientScope,
      { q = '', only, ...among }: ColleagueQuestion,
    ): Promise<Colleague[]> {
      const query = { q, page: 1, pageSize: only?.length || MOST, sort: 'fullName' };
      return [...(await users.colleagues(query, { clientId, only, ...among }, toColleague))];
    },
  };
}
export type ColleagueService = ReturnType<typeof createColleagueService>;
