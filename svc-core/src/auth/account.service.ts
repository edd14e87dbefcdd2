import type { SignInSession } from '@freightdesk/contracts/core';
import type { Identity } from '@freightdesk/contracts/shared';
import type { WriteAs } from '@freightdesk/data';
import { type Actor, refuse } from '@freightdesk/service-kit';
import type { StoredUser } from '../users/user.model';
import { accountChangedMeanwhile, samePassword, wrongPassword } from './auth.rules';
import { refuseWeakPassword } from './password.rules';
import type { Passwords } from './passwords.service';
import type { AccountRepositories } from './sign-in.repository';

/** Stops guessing at a browser that its user has left open. */
const WRONG_PASSWORDS = { name: 'password', attempts: 10, seconds: 15 * 60 };

interface AccountParts {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions' | 'attempts'>;
  readonly passwords: Passwords;
}

/** What users do with their own account: password and sessions. */
export function createAccountService({ writeAs, repositories, passwords }: AccountParts) {
  const { users, sessions } = repositories;
  const attemptsOf = repositories.attempts.counter(WRONG_PASSWORDS);

  async function owner({ userId }: Identity): Promise<StoredUser> {
    const user = await users.findById(userId);
    if (!user) throw refuse('unauthenticated', 'Please sign in');
    return user;
  }

  /** The own account, if the password is right; otherwise the refusal names `field`. */
  async function confirmedOwner(identity: Identity, password: string, field: string): Promise<StoredUser> {
    const user = await owner(identity);
    const attempts = attemptsOf(String(user.id));
    await attempts.spend();
    if (!(await passwords.matches(password, user.passwordHash))) throw wrongPassword(field);
    await attempts.clear();
    return user;
  }

  /** Stores a password that the user has chosen, and ends all sessions except that of `exceptToken`. */
  async function setPassword(
    actor: Actor,
    user: StoredUser,
    password: string,
    exceptToken?: string,
  ): Promise<void> {
    refuseWeakPassword(password, user, 'newPassword');
    if (await passwords.matches(password, user.passwordHash)) throw samePassword();
    const passwordHash = await passwords.hash(password);
    await writeAs(actor, async (tx) => {
      const asRead = { id: user.id, passwordHash: user.passwordHash };
      const set = { passwordHash, oneTimeUntil: null };
      if (!(await users.change(tx, asRead, set, 'change_password'))) throw accountChangedMeanwhile();
      await sessions.endAllOf(user.id, tx, exceptToken);
    });
  }

  return {
    owner,
    confirmedOwner,
    setPassword,

    async changePassword(
      actor: Actor,
      token: string | undefined,
      { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
    ): Promise<void> {
      const user = await confirmedOwner(actor.identity, currentPassword, 'currentPassword');
      await setPassword(actor, user, newPassword, token);
    },

    async sessions({ userId }: Identity, token: string | undefined): Promise<SignInSession[]> {
      const records = await sessions.allOf(userId);
      return records.map((record) => ({
        id: record._id.toString(),
        current: sessions.isOf(record, token),
        address: record.address ?? '',
        userAgent: record.userAgent ?? '',
        signedInAt: record.createdAt.toISOString(),
        lastSeenAt: (record.lastSeenAt ?? record.createdAt).toISOString(),
      }));
    },

    /** Ends one of the user's own sessions and records it in the history of the account. */
    endSession: (actor: Actor, sessionId: string): Promise<void> =>
      writeAs(actor, async (tx) => {
        const { userId: id } = actor.identity;
        if (await sessions.endOne(id, sessionId, tx)) await users.change(tx, { id }, {}, 'end_session');
      }),

    /** Ends the user's own sessions, except that of `exceptToken`. */
    endSessions: (actor: Actor, exceptToken: string | undefined): Promise<void> =>
      writeAs(actor, async (tx) => {
        const { userId: id } = actor.identity;
        await sessions.endAllOf(id, tx, exceptToken);
        await users.change(tx, { id }, {}, 'end_sessions');
      }),
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
