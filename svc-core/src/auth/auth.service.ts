import type { Client, Credentials, Identity, User } from '@freightdesk/contracts';
import { refuse } from '@freightdesk/service-kit';
import { toClient } from '../clients/client.mapper';
import type { Repositories } from '../composition';
import { toUser } from '../users/user.mapper';
import type { StoredUser } from '../users/user.model';
import { clientSwitchedOff, signInFailed } from './auth.errors';
import type { Passwords } from './passwords';

/** Sign-in, sign-out and what a session stands for. */
export function createAuthService(
  { users, sessions, clients }: Pick<Repositories, 'users' | 'sessions' | 'clients'>,
  passwords: Passwords,
) {
  async function authenticate(
    { username, password }: Credentials,
    allowed: (user: StoredUser) => boolean,
  ): Promise<StoredUser> {
    const user = await users.findByUsername(username);
    const known = user !== null && allowed(user);
    const matches = await passwords.matches(password, known ? user.passwordHash : undefined);
    if (!known || !matches) throw signInFailed();
    return user;
  }

  async function activeClient(clientId: string | null): Promise<Client | null> {
    const client = clientId === null ? null : await clients.find(clientId);
    return client?.isActive ? toClient(client) : null;
  }

  /** The person behind a session token, as long as they and their client are active. */
  async function identify(token: string): Promise<Identity | undefined> {
    const session = await sessions.find(token);
    const user = session && (await users.findById(session.userId));
    if (!user) return undefined;
    if (user.role !== 'superadmin' && !(await activeClient(user.clientId))) return undefined;
    const { id, username, fullName, role, clientId } = user;
    return { userId: id, username, fullName, role, clientId };
  }

  return {
    identify,

    async signIn(credentials: Credentials): Promise<{ token: string; user: User; client: Client }> {
      const user = await authenticate(credentials, ({ role }) => role !== 'superadmin');
      const client = await activeClient(user.clientId);
      if (!client) throw clientSwitchedOff();
      return { token: await sessions.start(user.id), user: toUser(user), client };
    },

    async signInSuperadmin(credentials: Credentials): Promise<{ token: string; user: User }> {
      const user = await authenticate(credentials, ({ role }) => role === 'superadmin');
      return { token: await sessions.start(user.id), user: toUser(user) };
    },

    signOut: (token: string): Promise<void> => sessions.end(token),

    /** Who is signed in, read anew so that a changed name shows. */
    async current({ userId }: Identity): Promise<{ user: User; client: Client | null }> {
      const user = await users.findById(userId);
      if (!user) throw refuse('unauthenticated', 'Please sign in');
      return { user: toUser(user), client: await activeClient(user.clientId) };
    },
  };
}
