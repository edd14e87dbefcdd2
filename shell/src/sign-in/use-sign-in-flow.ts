import type { SignInProgress, SignInStep } from '@freightdesk/contracts';
import { ApiError, type Session } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { useBeginSession } from '../session/session.queries';
import { sessionOf } from './sign-in.mutations';

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
  /** Whether a failure means that all begins anew; it then does. */
  readonly hasExpired: (error: unknown) => boolean;
}

/** From the password through the steps that are left to the session. */
export function useSignInFlow(onSignedIn: (() => void) | undefined): SignInFlow {
  const [stage, setStage] = useState<SignInStage>({ name: 'credentials' });
  const beginSession = useBeginSession();

  function begin(session: Session): void {
    beginSession(session);
    onSignedIn?.();
  }

  return {
    stage,
    goOn: (progress) => (progress.success ? begin(sessionOf(progress)) : setStage({ name: progress.next })),
    showRecoveryCodes: (codes, progress) => setStage({ name: 'recovery_codes', codes, progress }),
    startAgain: () => setStage({ name: 'credentials' }),
    hasExpired: (error) => {
      const expired = error instanceof ApiError && error.code === 'sign_in_expired';
      if (expired) setStage({ name: 'credentials', expired });
      return expired;
    },
  };
}
