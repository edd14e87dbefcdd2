import type { Credentials } from '@freightdesk/contracts';
import { Spinner } from '@freightdesk/ui/spinner';
import { lazy, type ReactNode, Suspense } from 'react';
import { SignInForm } from './sign-in.form';
import { SIGN_IN_TITLE, SignInLayout } from './sign-in.layout';
import { type Authenticate, useAuthenticate } from './sign-in.mutations';
import { useSignInFlow } from './use-sign-in-flow';

/** Loaded by those alone who have a step left. */
const SignInSteps = lazy(async () => ({ default: (await import('./sign-in.steps')).SignInSteps }));

export interface SignInCardProps {
  title: string;
  description: string;
  /** The link to the other sign-in. */
  other: ReactNode;
  authenticate: Authenticate;
  onSignedIn: (() => void) | undefined;
}

/** User name and password, then whatever is left to do before the session begins. */
export function SignInCard({ title, description, other, authenticate, onSignedIn }: SignInCardProps) {
  const flow = useSignInFlow(onSignedIn);
  const { mutateAsync, isPending, error } = useAuthenticate(authenticate);
  const { stage } = flow;
  const attempt = (values: Credentials): Promise<boolean> =>
    mutateAsync(values).then(
      (progress) => {
        flow.goOn(progress);
        return true;
      },
      () => false,
    );
  if (stage.name !== 'credentials')
    return (
      <Suspense
        fallback={
          <SignInLayout title={title} description={description} other={null}>
            <Spinner label="One more step…" />
          </SignInLayout>
        }
      >
        <SignInSteps flow={flow} stage={stage} />
      </Suspense>
    );
  return (
    <SignInLayout title={title} description={description} other={other}>
      <SignInForm
        labelledBy={SIGN_IN_TITLE}
        onSubmit={attempt}
        pending={isPending}
        error={error}
        expired={stage.expired}
      />
    </SignInLayout>
  );
}
