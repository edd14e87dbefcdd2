import type { SecondFactorKey, SignInStep } from '@freightdesk/contracts/core';
import type { Actor } from '@freightdesk/service-kit';
import type { StoredUser } from '../users/user.model';
import type { AccountService } from './account.service';
import { codeFailed, signInExpired } from './auth.rules';
import { type AuthService, identityOfUser, type SignInProgress } from './auth.service';
import type { SecondFactorService } from './second-factor.service';
import type { SessionRecord } from './session.repository';
import type { AccountRepositories, Visit } from './sign-in.repository';

interface StepParts {
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions' | 'signIns'>;
  readonly auth: AuthService;
  readonly account: AccountService;
  readonly secondFactor: SecondFactorService;
}

interface PendingSignIn {
  readonly token: string;
  readonly session: SessionRecord;
  readonly user: StoredUser;
}

const actorOf = (user: StoredUser, { context }: Visit): Actor => ({
  identity: identityOfUser(user),
  context,
});

/** The steps between the right password and a session. Each one consumes its token and issues another. */
export function createSignInSteps({ repositories, auth, account, secondFactor }: StepParts) {
  const { users, sessions, signIns } = repositories;

  async function requireStep(token: string | undefined, step: SignInStep): Promise<PendingSignIn> {
    const session = token ? await sessions.findUnfinished(token) : null;
    const user = session?.steps?.[0] === step ? await users.findById(session.userId) : null;
    if (!token || !session || !user) throw signInExpired();
    return { token, session, user };
  }

  /** Begins the next step, or the session. Of two concurrent answers to one step, only the first proceeds. */
  async function proceed({ token, session, user }: PendingSignIn, visit: Visit): Promise<SignInProgress> {
    if (!(await sessions.end(token))) throw signInExpired();
    const { device } = session;
    return auth.begin(user, { ...visit, device }, session.steps?.slice(1) ?? []);
  }

  return {
    async giveCode(token: string | undefined, code: string, visit: Visit): Promise<SignInProgress> {
      const pending = await requireStep(token, 'second_factor');
      const { user, session } = pending;
      const codeKind = await secondFactor.accept(user, code, session.device);
      if (!codeKind) {
        await signIns.record(visit, 'wrong_code', user.username, user);
        throw codeFailed();
      }
      if (codeKind === 'recovery') await signIns.record(visit, 'recovery_code_used', user.username, user);
      return proceed(pending, visit);
    },

    async choosePassword(token: string | undefined, password: string, visit: Visit): Promise<SignInProgress> {
      const pending = await requireStep(token, 'new_password');
      await account.setPassword(actorOf(pending.user, visit), pending.user, password, pending.token);
      return proceed(pending, visit);
    },

    async beginSetUp(token: string | undefined, visit: Visit): Promise<SecondFactorKey> {
      const { user } = await requireStep(token, 'second_factor_set_up');
      return secondFactor.begin(actorOf(user, visit), user);
    },

    async confirmSetUp(
      token: string | undefined,
      code: string,
      visit: Visit,
    ): Promise<{ recoveryCodes: string[]; progress: SignInProgress }> {
      const pending = await requireStep(token, 'second_factor_set_up');
      const recoveryCodes = await secondFactor.confirm(actorOf(pending.user, visit), pending.user, code);
      return { recoveryCodes, progress: await proceed(pending, visit) };
    },
  };
}
export type SignInSteps = ReturnType<typeof createSignInSteps>;
