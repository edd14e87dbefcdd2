import type { ListedUser, User } from '@freightdesk/contracts/core';
import type { Identity, Role } from '@freightdesk/contracts/shared';
import type { ListAnswer, ListQuery } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { AccountRepositories } from '../auth/sign-in.repository';
import { toUser } from './user.model';
import type { UserListFilter } from './user.repository';

/** The dependencies of the list of users. */
export interface ListUsersNeeds {
  readonly repositories: Pick<AccountRepositories, 'users' | 'clients'>;
}

type UserQuery = ListQuery & { readonly role?: Role | undefined };

async function withClientNames(
  { repositories }: ListUsersNeeds,
  users: readonly User[],
): Promise<ListedUser[]> {
  const names = await repositories.clients.namesOf(users.flatMap(({ clientId }) => clientId ?? []));
  return users.map((user) => ({ ...user, clientName: names.get(user.clientId ?? '') }));
}

const filterOf = (clientId: string | undefined, { role }: UserQuery): UserListFilter => ({
  ...(clientId === undefined ? {} : { clientId }),
  ...(role ? { role } : {}),
});

/** The users of the own client; for a superadmin, those of all clients or of the one in `scope` (AUTH-7). */
export const listUsers =
  (needs: ListUsersNeeds) =>
  async (
    { clientId }: Identity,
    scope: ClientScope | null,
    query: UserQuery,
  ): Promise<ListAnswer<ListedUser>> => {
    const filter = filterOf(clientId ?? scope?.clientId, query);
    const list = await needs.repositories.users.list(query, filter, toUser);
    if (Array.isArray(list)) return withClientNames(needs, list);
    return { ...list, items: await withClientNames(needs, list.items) };
  };
