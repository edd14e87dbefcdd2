import {
  type Client,
  type Credentials,
  type SignInStep,
  type User,
  usernameKeyOf,
} from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import { deviceCookieName, refuse, signDevice } from '@freightdesk/service-kit';
import { DAY } from '@freightdesk/tax';
import { toClient } from '../clients/client.model';
import { type StoredUser, toUser } from '../users/user.model';
import type { KeyAttempts } from './attempt.repository';
import { clientSwitchedOff, signInFailed } from './auth.rules';
import type { Passwords } from './passwords.service';
import type { AccountRepositories, SignInEvent, Visit } from './sign-in.repository';
import type { SignInLimit } from './sign-in-limit.service';

/** The cookie by which a browser is recognised at the next sign-in of its user. */
export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
}

/** A sign-in so far. Its token is that of a session, or opens the step in `next`. */
export type SignInProgress =
  | { readonly token: string; readonly next: SignInStep }
  | {
      readonly token: string;
      readonly next?: never;
      readonly user: User;
      readonly client: Client | null;
      /** Absent when the browser has one. */
      readonly device?: DeviceCookie;
    };

/**
 * At most a hundred consecutive wrong passwords (NIST SP 800-63B, 5.2.2). Browsers in which the user has signed in
 * before are counted separately, so that strangers who use up the hundred do not lock the owner out.
 */
const WRONG_PASSWORDS = { name: 'sign-in', attempts: 100, seconds: DAY / 1_000 };

const attemptKey = (username: string, { device }: Visit): string =>
  `${usernameKeyOf(username)} ${device ?? 'anywhere'}`;

export const identityOfUser = ({ id, username, fullName, role, clientId }: StoredUser): Identity => ({
  userId: id,
  username,
  fullName,
  role,
  clientId,
});

interface AuthNeeds {
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions' | 'clients' | 'attempts' | 'signIns'>;
  readonly passwords: Passwords;
  readonly limit: SignInLimit;
  readonly deviceKey: Uint8Array;
}

/** Sign-in, sign-out and the users behind sessions. */
export function createAuthService({ repositories, passwords, limit, deviceKey }: AuthNeeds) {
  const { users, sessions, clients, signIns } = repositories;
  const attemptsOf = repositories.attempts.counter(WRONG_PASSWORDS);

  async function requireAttempt(attempts: KeyAttempts, visit: Visit, username: string): Promise<void> {
    try {
      await attempts.require();
    } catch (error) {
      await signIns.record(visit, 'too_many_attempts', username, null);
      throw error;
    }
  }

  /** The user of the credentials; null when they are wrong or that user may not sign in here. */
  async function check(
    { username, password }: Credentials,
    visit: Visit,
    isAllowed: (user: StoredUser) => boolean,
  ): Promise<StoredUser | null> {
    const attempts = attemptsOf(attemptKey(username, visit));
    await requireAttempt(attempts, visit, username);
    const namedUser = await users.findByUsername(username);
    const user = namedUser && isAllowed(namedUser) ? namedUser : null;
    const matches = await passwords.matches(password, user?.passwordHash);
    const problem = problemOf(user, matches);
    if (user && !problem) {
      await attempts.clear();
      return user;
    }
    await attempts.count();
    await signIns.record(visit, problem ?? 'unknown_user', username, namedUser);
    return null;
  }

  async function authenticate(
    credentials: Credentials,
    visit: Visit,
    isAllowed: (user: StoredUser) => boolean,
  ): Promise<StoredUser> {
    const user = await limit(credentials.username, visit, () => check(credentials, visit, isAllowed));
    if (!user) throw signInFailed();
    return user;
  }

  async function activeClient(clientId: string | null): Promise<Client | null> {
    const client = clientId === null ? null : await clients.find(clientId);
    return client?.isActive ? toClient(client) : null;
  }

  /** The user behind a session token, as long as user and client are active. */
  async function identify(token: string): Promise<Identity | undefined> {
    const session = await sessions.find(token);
    const user = session && (await users.findById(session.userId));
    if (!user) return undefined;
    if (user.role !== 'superadmin' && !(await activeClient(user.clientId))) return undefined;
    await sessions.touch(session);
    return identityOfUser(user);
  }

  const deviceFor = ({ username }: StoredUser): DeviceCookie => ({
    name: deviceCookieName(username),
    value: signDevice(deviceKey, username),
  });

  /** Starts a session for a user, or the first of the remaining steps before it. */
  async function begin(
    user: StoredUser,
    visit: Visit,
    steps: readonly SignInStep[],
  ): Promise<SignInProgress> {
    const { context, userAgent, device } = visit;
    const token = await sessions.start(user.id, { address: context.address, userAgent, device }, steps);
    const [next] = steps;
    if (next) return { token, next };
    await signIns.record(visit, 'signed_in', user.username, user);
    const client = await activeClient(user.clientId);
    return { token, user: toUser(user), client, ...(device ? {} : { device: deviceFor(user) }) };
  }

  return {
    identify,
    begin,

    async signIn(credentials: Credentials, visit: Visit): Promise<SignInProgress> {
      const user = await authenticate(credentials, visit, ({ role }) => role !== 'superadmin');
      const client = await activeClient(user.clientId);
      if (!client) {
        await signIns.record(visit, 'client_inactive', user.username, user);
        throw clientSwitchedOff();
      }
      return begin(user, visit, stepsFor(user, client));
    },

    async signInSuperadmin(credentials: Credentials, visit: Visit): Promise<SignInProgress> {
      const user = await authenticate(credentials, visit, ({ role }) => role === 'superadmin');
      return begin(user, visit, stepsFor(user, null));
    },

    signOut: async (token: string): Promise<void> => void (await sessions.end(token)),

    /** The current user, read from the database so that a changed name shows. */
    async current({ userId }: Identity): Promise<{ user: User; client: Client | null }> {
      const user = await users.findById(userId);
      if (!user) throw refuse('unauthenticated', 'Please sign in');
      return { user: toUser(user), client: await activeClient(user.clientId) };
    },
  };
}
export type AuthService = ReturnType<typeof createAuthService>;

function problemOf(user: StoredUser | null, matches: boolean): SignInEvent | undefined {
  if (!user) return 'unknown_user';
  if (!matches) return 'wrong_password';
  const isExpired = user.oneTimeUntil && user.oneTimeUntil.getTime() < Date.now();
  return isExpired ? 'one_time_password_expired' : undefined;
}

/** The steps that follow the right password. */
function stepsFor(user: StoredUser, client: Client | null): SignInStep[] {
  const hasFactor = Boolean(user.secondFactor);
  const isRequired = Boolean(client?.secondFactorRequired);
  return [
    ...(hasFactor ? ['second_factor' as const] : []),
    ...(user.oneTimeUntil ? ['new_password' as const] : []),
    ...(isRequired && !hasFactor ? ['second_factor_set_up' as const] : []),
  ];
}
