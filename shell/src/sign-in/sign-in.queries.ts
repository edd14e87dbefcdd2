import {
  type Credentials,
  type SignInProgress,
  type SignInStep,
  signIn,
  superadminSignIn,
} from '@freightdesk/contracts/core';
import { type ApiClient, ApiError, type Session } from '@freightdesk/remote-kit';
import { useState } from 'react';

/** Sends user name and password to one of the two sign-in endpoints. */
export type Authenticate = (api: ApiClient, body: Credentials) => Promise<SignInProgress>;

/** A member of a client. */
export const asMember: Authenticate = (api, body) => api.call(signIn, { body });

/** A superadmin, who has no client. */
export const asSuperadmin: Authenticate = async (api, body) => {
  const answer = await api.call(superadminSignIn, { body });
  return answer.success ? { ...answer, client: null } : answer;
};

/** The session of a sign-in without further steps. */
const sessionOf = ({ user, client }: SignInProgress & { success: true }): Session => ({
  user,
  client,
});

/** The state of a sign-in. */
export type SignInStage =
  | { readonly name: 'credentials'; readonly isExpired?: boolean }
  | { readonly name: SignInStep }
  | { readonly name: 'recovery_codes'; readonly codes: readonly string[]; readonly progress: SignInProgress };

/** What the forms of the steps receive. */
export interface SignInFlow {
  readonly stage: SignInStage;
  /** The next step, or the session. */
  readonly proceed: (progress: SignInProgress) => void;
  readonly showRecoveryCodes: (codes: readonly string[], progress: SignInProgress) => void;
  /** Back to user name and password; `error` is shown there when the steps have timed out. */
  readonly restart: () => void;
  /** Whether a failure means starting over; if so, does it. */
  readonly hasExpired: (error: unknown) => boolean;
}

/** From the password through further steps to the session, which is passed to `onSession`. */
export function useSignInFlow(onSession: (session: Session) => void): SignInFlow {
  const [stage, setStage] = useState<SignInStage>({ name: 'credentials' });
  return {
    stage,
    proceed: (progress) =>
      progress.success ? onSession(sessionOf(progress)) : setStage({ name: progress.next }),
    showRecoveryCodes: (codes, progress) => setStage({ name: 'recovery_codes', codes, progress }),
    restart: () => setStage({ name: 'credentials' }),
    hasExpired: (error) => {
      const isExpired = error instanceof ApiError && error.code === 'sign_in_expired';
      if (isExpired) setStage({ name: 'credentials', isExpired });
      return isExpired;
    },
  };
}
