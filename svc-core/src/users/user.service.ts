import { type Identity, listUsers, type Role, type User } from '@freightdesk/contracts';
import {
  type Actor,
  answerListFrom,
  type ClientScope,
  inTransaction,
  isDuplicateKey,
  type ListAnswer,
  type ListQuery,
  type RecordChange,
} from '@freightdesk/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { Passwords } from '../auth/passwords';
import type { Repositories } from '../composition';
import { clientInactive, clientUnknown, superadminStays, userNotFound, usernameTaken } from './user.errors';
import { toUser } from './user.mapper';
import { clientOfNewUser, type ParsedNewUser } from './user.rules';

interface UserServiceParts {
  readonly connection: Connection;
  readonly repositories: Pick<Repositories, 'users' | 'sessions' | 'clients'>;
  readonly passwords: Passwords;
  readonly recordChange: RecordChange;
}

type UserQuery = ListQuery & { readonly role?: Role | undefined };

const shape = {
  searched: ['username', 'fullName', 'role'],
  sortable: listUsers.sorts,
  defaultSort: { id: 1 },
  toAnswer: toUser,
} as const;

/** User administration (AUTH-7). */
export function createUserService({ connection, repositories, passwords, recordChange }: UserServiceParts) {
  const { users, sessions, clients } = repositories;

  async function requireActiveClient(clientId: string | null): Promise<void> {
    if (clientId === null) return;
    const client = await clients.find(clientId);
    if (!client) throw clientUnknown();
    if (!client.isActive) throw clientInactive();
  }

  function audit(actor: Actor, action: 'create' | 'delete', user: User, session: ClientSession) {
    const record = { kind: 'users', id: String(user.id) };
    const values = action === 'create' ? { after: user } : { before: user };
    return recordChange(actor, { action, record, clientId: user.clientId, ...values }, session);
  }

  return {
    /** The users of the own client; of all clients, or of the one named, for a superadmin. */
    list({ clientId }: Identity, scope: ClientScope | null, query: UserQuery): Promise<ListAnswer<User>> {
      const wanted = clientId ?? scope?.clientId;
      const filter = {
        ...(wanted === undefined ? {} : { clientId: wanted }),
        ...(query.role ? { role: query.role } : {}),
      };
      return answerListFrom(users.list, query, { ...shape, filter });
    },

    async create(actor: Actor, user: ParsedNewUser): Promise<User> {
      const { username, fullName, role, password } = user;
      const clientId = clientOfNewUser(actor.identity, user);
      await requireActiveClient(clientId);
      const record = { username, fullName, role, clientId, passwordHash: await passwords.hash(password) };
      try {
        return await inTransaction(connection, async (session) => {
          const created = toUser(await users.insert(record, session));
          await audit(actor, 'create', created, session);
          return created;
        });
      } catch (error) {
        if (isDuplicateKey(error)) throw usernameTaken(username);
        throw error;
      }
    },

    /** Deletes a user together with the sessions of that user. */
    async remove(actor: Actor, id: number): Promise<void> {
      await inTransaction(connection, async (session) => {
        const removed = await users.remove(id, session);
        if (!removed) throw (await users.findById(id)) ? superadminStays() : userNotFound();
        await sessions.endAllOf(id, session);
        await audit(actor, 'delete', toUser(removed), session);
      });
    },
  };
}
