import { credentials } from '@freightdesk/contracts/core';
import type { Session } from '@freightdesk/remote-kit';
import { TextField } from '@freightdesk/ui/field';
import { Spinner } from '@freightdesk/ui/spinner';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Authenticate, type SignInFlow, useSignInFlow } from './sign-in.queries';
import { Failure, type SignInFrame } from './sign-in.view';
import { StepFrame, useStepForm } from './sign-in-step.form';

/** Loaded only when there is a further step. */
const SignInSteps = lazy(async () => ({ default: (await import('./sign-in-steps.form')).SignInSteps }));

export interface SignInProps {
  frame: SignInFrame;
  title: string;
  description: string;
  /** Below the form: the link to the other sign-in. */
  other?: ReactNode;
  /** The initial value, so that only the password is left to type. */
  username?: string;
  authenticate: Authenticate;
  onSession: (session: Session) => void;
}

/** User name and password, then the remaining steps before the session begins. */
export function SignIn(props: SignInProps) {
  const { frame: Frame, title, description, other, username, authenticate, onSession } = props;
  const flow = useSignInFlow(onSession);
  const { stage } = flow;
  if (stage.name !== 'credentials')
    return (
      <Suspense
        fallback={
          <Frame title={title} description={description}>
            <Spinner label="One more step…" />
          </Frame>
        }
      >
        <SignInSteps frame={Frame} flow={flow} stage={stage} />
      </Suspense>
    );
  return (
    <Frame title={title} description={description} other={other}>
      <SignInForm
        label={title}
        username={username}
        authenticate={authenticate}
        flow={flow}
        isExpired={stage.isExpired}
      />
    </Frame>
  );
}

interface SignInFormProps {
  label: string;
  username: string | undefined;
  authenticate: Authenticate;
  flow: SignInFlow;
  /** The steps after the password have timed out. */
  isExpired?: boolean | undefined;
}

/** User name and password, and the server's message about the last attempt. */
function SignInForm({ label, username = '', authenticate, flow, isExpired }: SignInFormProps) {
  const step = useStepForm({
    schema: credentials,
    values: { username, password: '' },
    focus: username ? 'password' : 'username',
    send: authenticate,
    failureMessage: 'Login failed',
    flow,
    onDone: flow.proceed,
  });
  const { register, formState } = step.methods;
  const { errors, isSubmitted } = formState;
  return (
    <StepFrame step={step} label={label} submitLabel="Sign in" pendingLabel="Signing in…">
      {isExpired && !isSubmitted && <Failure>Signing in has taken too long. Please begin again.</Failure>}
      <TextField
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </StepFrame>
  );
}
