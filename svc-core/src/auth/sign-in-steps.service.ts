import type { SecondFactorKey, SignInStep } from '@freightdesk/contracts/core';
import type { Actor } from '@freightdesk/service-kit';
import type { StoredUser } from '../users/user.model';
import type { AccountService } from './account.service';
import { codeFailed, signInExpired } from './auth.rules';
import type { AuthService } from './auth.service';
import type { SignInProgress } from './begin-session.service';
import { identityOfUser } from './identify.service';
import type { SecondFactorService } from './second-factor.service';
import type { SessionRecord } from './session.repository';
import type { AccountRepositories, Visit } from './sign-in.repository';

/** The dependencies of the steps of a sign-in. */
export interface StepNeeds {
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

/** Recovery codes, which are shown once, and the sign-in that goes on. */
export interface SetUpProgress {
  readonly recoveryCodes: string[];
  readonly progress: SignInProgress;
}

const actorOf = (user: StoredUser, { context }: Visit): Actor => ({
  identity: identityOfUser(user),
  context,
});

async function requireStep(
  { repositories: { users, sessions } }: StepNeeds,
  token: string | undefined,
  step: SignInStep,
): Promise<PendingSignIn> {
  const session = token ? await sessions.findUnfinished(token) : null;
  const user = session?.steps?.[0] === step ? await users.findById(session.userId) : null;
  if (!token || !session || !user) throw signInExpired();
  return { token, session, user };
}

/** Begins the next step, or the session. Of two concurrent answers to one step, only the first proceeds. */
async function proceed(
  { repositories, auth }: StepNeeds,
  { token, session, user }: PendingSignIn,
  visit: Visit,
): Promise<SignInProgress> {
  if (!(await repositories.sessions.end(token))) throw signInExpired();
  const { device } = session;
  return auth.begin(user, { ...visit, device }, session.steps?.slice(1) ?? []);
}

const giveCode =
  (needs: StepNeeds) =>
  async (token: string | undefined, code: string, visit: Visit): Promise<SignInProgress> => {
    const { signIns } = needs.repositories;
    const pending = await requireStep(needs, token, 'second_factor');
    const { user, session } = pending;
    const codeKind = await needs.secondFactor.accept(user, code, session.device);
    if (!codeKind) {
      await signIns.record(visit, 'wrong_code', user.username, user);
      throw codeFailed();
    }
    if (codeKind === 'recovery') await signIns.record(visit, 'recovery_code_used', user.username, user);
    return proceed(needs, pending, visit);
  };

const choosePassword =
  (needs: StepNeeds) =>
  async (token: string | undefined, password: string, visit: Visit): Promise<SignInProgress> => {
    const pending = await requireStep(needs, token, 'new_password');
    await needs.account.setPassword(actorOf(pending.user, visit), pending.user, password, pending.token);
    return proceed(needs, pending, visit);
  };

const beginSetUp =
  (needs: StepNeeds) =>
  async (token: string | undefined, visit: Visit): Promise<SecondFactorKey> => {
    const { user } = await requireStep(needs, token, 'second_factor_set_up');
    return needs.secondFactor.begin(actorOf(user, visit), user);
  };

const confirmSetUp =
  (needs: StepNeeds) =>
  async (token: string | undefined, code: string, visit: Visit): Promise<SetUpProgress> => {
    const pending = await requireStep(needs, token, 'second_factor_set_up');
    const { user } = pending;
    const recoveryCodes = await needs.secondFactor.confirm(actorOf(user, visit), user, code);
    return { recoveryCodes, progress: await proceed(needs, pending, visit) };
  };

/**
 * The steps between the right password and a session. Each consumes its token and issues another; throws 403 for a
 * token that has expired, is used, or belongs to another step.
 */
export const createSignInSteps = (needs: StepNeeds) => ({
  giveCode: giveCode(needs),
  choosePassword: choosePassword(needs),
  beginSetUp: beginSetUp(needs),
  confirmSetUp: confirmSetUp(needs),
});
export type SignInSteps = ReturnType<typeof createSignInSteps>;
