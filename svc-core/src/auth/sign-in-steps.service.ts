import type { SecondFactorKey, SignInStep } from '@freightdesk/contracts/core';
import type { Actor } from '@freightdesk/service-kit';
import type { StoredUser } from '../users/user.model';
import type { AccountService } from './account.service';
import { codeFailed, signInExpired } from './auth.rules';
import { type AuthService, type BegunSession, identityOfUser } from './auth.service';
import type { SecondFactorService } from './second-factor.service';
import type { SessionRecord } from './session.repository';
import type { AccountRepositories, Visit } from './sign-in.repository';

interface StepParts {
  readonly repositories: Pick<AccountRepositories, 'users' | 'sessions' | 'signIns'>;
  readonly auth: AuthService;
  readonly account: AccountService;
  readonly secondFactor: SecondFactorService;
}

interface Unfinished {
  readonly token: string;
  readonly session: SessionRecord;
  readonly user: StoredUser;
}

const actorOf = (user: StoredUser, { context }: Visit): Actor => ({
  identity: identityOfUser(user),
  context,
});

/** The steps between the right password and a session. Each step spends its token and issues the next one. */
export function createSignInSteps({ repositories, auth, account, secondFactor }: StepParts) {
  const { users, sessions, signIns } = repositories;

  async function unfinished(token: string | undefined, step: SignInStep): Promise<Unfinished> {
    const session = token ? await sessions.findUnfinished(token) : null;
    const user = session?.steps?.[0] === step ? await users.findById(session.userId) : null;
    if (!token || !session || !user) throw signInExpired();
    return { token, session, user };
  }

  /** The next step, or the session; of two concurrent answers to one step, only the first goes on. */
  async function goOn({ token, session, user }: Unfinished, visit: Visit): Promise<BegunSession> {
    if (!(await sessions.end(token))) throw signInExpired();
    const { device } = session;
    return auth.begin(user, { ...visit, device }, session.steps?.slice(1) ?? []);
  }

  return {
    async giveCode(token: string | undefined, code: string, visit: Visit): Promise<BegunSession> {
      const begun = await unfinished(token, 'second_factor');
      const { user, session } = begun;
      const taken = await secondFactor.take(user, code, session.device);
      if (!taken) {
        await signIns.note(visit, 'wrong_code', user.username, user);
        throw codeFailed();
      }
      if (taken === 'recovery') await signIns.note(visit, 'recovery_code_used', user.username, user);
      return goOn(begun, visit);
    },

    async choosePassword(token: string | undefined, password: string, visit: Visit): Promise<BegunSession> {
      const begun = await unfinished(token, 'new_password');
      await account.setPassword(actorOf(begun.user, visit), begun.user, password, begun.token);
      return goOn(begun, visit);
    },

    async beginSetUp(token: string | undefined, visit: Visit): Promise<SecondFactorKey> {
      const { user } = await unfinished(token, 'second_factor_set_up');
      return secondFactor.begin(actorOf(user, visit), user);
    },

    async confirmSetUp(
      token: string | undefined,
      code: string,
      visit: Visit,
    ): Promise<{ recoveryCodes: string[]; begun: BegunSession }> {
      const begun = await unfinished(token, 'second_factor_set_up');
      const recoveryCodes = await secondFactor.confirm(actorOf(begun.user, visit), begun.user, code);
      return { recoveryCodes, begun: await goOn(begun, visit) };
    },
  };
}
export type SignInSteps = ReturnType<typeof createSignInSteps>;
