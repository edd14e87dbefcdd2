import type { createUserBody, Identity, User } from '@freightdesk/contracts';
import { conflict, forbidden, invalid, isDuplicateKey, notFound } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { hashPassword } from '../auth/password';
import type { Repositories } from '../composition';
import { toUser } from './user.mapper';

type NewUser = z.output<typeof createUserBody>;

const clientRequired = () =>
  invalid('Client is required', { clientId: 'Client is required' }, 'client_required');

/** An admin creates in the own client only; only a superadmin creates a superadmin, who has no client. */
function clientOfNewUser(identity: Identity, { role, clientId }: NewUser): string | null {
  if (role === 'superadmin') {
    if (identity.role !== 'superadmin') throw forbidden('Only a superadmin can create a superadmin');
    return null;
  }
  if (identity.role === 'superadmin') {
    if (!clientId) throw clientRequired();
    return clientId;
  }
  if (clientId && clientId !== identity.clientId)
    throw forbidden('You can create users of your own client only');
  return identity.clientId;
}

/** User administration (document 1, section 6; decisions A7). */
export function createUserService({
  users,
  sessions,
  clients,
}: Pick<Repositories, 'users' | 'sessions' | 'clients'>) {
  async function requireClient(clientId: string | null): Promise<void> {
    if (clientId !== null && !(await clients.find(clientId))) {
      throw invalid('This client does not exist', { clientId: 'This client does not exist' });
    }
  }

  return {
    async list(identity: Identity): Promise<User[]> {
      return (await users.list(identity.clientId ?? undefined)).map(toUser);
    },

    async create(identity: Identity, user: NewUser): Promise<User> {
      const { username, fullName, role, password } = user;
      const clientId = clientOfNewUser(identity, user);
      await requireClient(clientId);
      try {
        return toUser(
          await users.insert({
            username,
            fullName,
            role,
            clientId,
            passwordHash: await hashPassword(password),
          }),
        );
      } catch (error) {
        if (isDuplicateKey(error))
          throw conflict(`The username ${username} is already taken`, undefined, 'username_taken');
        throw error;
      }
    },

    async remove(id: number): Promise<void> {
      const user = await users.findById(id);
      if (!user) throw notFound('User not found');
      if (user.role === 'superadmin') throw forbidden('A superadmin cannot be deleted');
      await users.remove(id);
      await sessions.endAllOf(id);
    },
  };
}
