import {
  type Credentials,
  chooseFirstPassword,
  confirmRequiredSecondFactor,
  giveSecondFactor,
  type SignInProgress,
  type SignInStep,
  signIn,
  superadminSignIn,
} from '@freightdesk/contracts';
import { type ApiClient, ApiError, type Session, useApi, useMutation } from '@freightdesk/remote-kit';
import { useState } from 'react';

/** Sends user name and password to one of the two sign-ins. */
export type Authenticate = (api: ApiClient, body: Credentials) => Promise<SignInProgress>;

/** A member of a client. */
export const asMember: Authenticate = (api, body) => api.call(signIn, { body });

/** A superadmin, who has no client. */
export const asSuperadmin: Authenticate = async (api, body) => {
  const answer = await api.call(superadminSignIn, { body });
  return answer.success ? { ...answer, client: null } : answer;
};

/** The session of a sign-in that has no step left. */
const sessionOf = ({ user, client }: SignInProgress & { success: true }): Session => ({
  user,
  client,
});

export function useAuthenticate(authenticate: Authenticate) {
  const api = useApi();
  return useMutation({ mutationFn: (body: Credentials) => authenticate(api, body) });
}

export function useGiveCode() {
  const api = useApi();
  return useMutation({ mutationFn: (code: string) => api.call(giveSecondFactor, { body: { code } }) });
}

export function useChooseFirstPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (newPassword: string) => api.call(chooseFirstPassword, { body: { newPassword } }),
  });
}

export function useConfirmSetUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string) => api.call(confirmRequiredSecondFactor, { body: { code } }),
  });
}

/** Where a sign-in stands. */
export type SignInStage =
  | { readonly name: 'credentials'; readonly expired?: boolean }
  | { readonly name: SignInStep }
  | { readonly name: 'recovery_codes'; readonly codes: readonly string[]; readonly progress: SignInProgress };

/** What the forms of the steps are given. */
export interface SignInFlow {
  readonly stage: SignInStage;
  /** The next step, or the session. */
  readonly goOn: (progress: SignInProgress) => void;
  readonly showRecoveryCodes: (codes: readonly string[], progress: SignInProgress) => void;
  /** Back to user name and password; `error` is shown there where the steps were left for too long. */
  readonly startAgain: () => void;
  /** Whether a failure means that all starts over; it then does. */
  readonly hasExpired: (error: unknown) => boolean;
}

/** From the password through the steps that are left to the session, which `onSession` is given. */
export function useSignInFlow(onSession: (session: Session) => void): SignInFlow {
  const [stage, setStage] = useState<SignInStage>({ name: 'credentials' });
  return {
    stage,
    goOn: (progress) =>
      progress.success ? onSession(sessionOf(progress)) : setStage({ name: progress.next }),
    showRecoveryCodes: (codes, progress) => setStage({ name: 'recovery_codes', codes, progress }),
    startAgain: () => setStage({ name: 'credentials' }),
    hasExpired: (error) => {
      const expired = error instanceof ApiError && error.code === 'sign_in_expired';
      if (expired) setStage({ name: 'credentials', expired });
      return expired;
    },
  };
}
