import type { User } from '@freightdesk/contracts/core';
import type { WriteAs } from '@freightdesk/data';
import { type Actor, isDuplicateKey } from '@freightdesk/service-kit';
import { ONE_TIME_LIFE, refuseWeakPassword } from '../auth/password.rules';
import type { Passwords } from '../auth/passwords.service';
import type { AccountRepositories } from '../auth/sign-in.repository';
import { toUser, type UserRecord } from './user.model';
import {
  clientInactive,
  clientOfNewUser,
  clientUnknown,
  type ParsedNewUser,
  usernameGivenBefore,
  usernameTaken,
} from './user.rules';

/** The dependencies of creating users. */
export interface CreateUserNeeds {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users' | 'clients'>;
  readonly passwords: Passwords;
}

async function requireActiveClient(
  { repositories }: Pick<CreateUserNeeds, 'repositories'>,
  clientId: string | null,
): Promise<void> {
  if (clientId === null) return;
  const client = await repositories.clients.find(clientId);
  if (!client) throw clientUnknown();
  if (!client.isActive) throw clientInactive();
}

/** Turns the error of a unique name into a refusal; other errors are returned unchanged. */
async function refusalOf(
  { repositories }: Pick<CreateUserNeeds, 'repositories'>,
  username: string,
  error: unknown,
): Promise<unknown> {
  if (!isDuplicateKey(error)) return error;
  const owner = await repositories.users.findByUsername(username);
  return owner ? usernameTaken(username) : usernameGivenBefore(username);
}

async function recordOf(
  { passwords }: Pick<CreateUserNeeds, 'passwords'>,
  user: ParsedNewUser,
  clientId: string | null,
): Promise<Omit<UserRecord, 'id'>> {
  const { username, fullName, role, email, password, oneTime } = user;
  const passwordHash = await passwords.hash(password);
  const oneTimeUntil = oneTime ? new Date(Date.now() + ONE_TIME_LIFE) : null;
  return { username, fullName, role, clientId, passwordHash, oneTimeUntil, ...(email && { email }) };
}

/**
 * Creates a user, of the own client unless a superadmin names another (AUTH-7).
 *
 * @throws {ServiceError} 403 for a role or client that the caller may not give
 * @throws {ServiceError} 400 for a weak password (AUTH-11)
 * @throws {ServiceError} 409 for a name that was ever given (AUTH-13)
 */
export const createUser =
  (needs: CreateUserNeeds) =>
  async (actor: Actor, user: ParsedNewUser): Promise<User> => {
    const clientId = clientOfNewUser(actor.identity, user);
    await requireActiveClient(needs, clientId);
    refuseWeakPassword(user.password, user, 'password');
    const record = await recordOf(needs, user, clientId);
    try {
      return toUser(await needs.writeAs(actor, (tx) => needs.repositories.users.insert(tx, record)));
    } catch (error) {
      throw await refusalOf(needs, user.username, error);
    }
  };
