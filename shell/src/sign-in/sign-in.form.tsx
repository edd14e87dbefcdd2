import { type Credentials, credentials } from '@freightdesk/contracts';
import { messageOf, type Session, useSingleSubmit } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { Spinner } from '@freightdesk/ui/spinner';
import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type Authenticate, useAuthenticate, useSignInFlow } from './sign-in.queries';
import { Failure, type SignInFrame } from './sign-in.view';

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
        onSubmit={attempt}
        pending={isPending}
        error={error}
        expired={stage.expired}
      />
    </Frame>
  );
}

interface SignInFormProps {
  label: string;
  username?: string | undefined;
  /** Whether the attempt has succeeded; further presses before the answer, or after a success, send nothing. */
  onSubmit: (values: Credentials) => Promise<boolean>;
  pending: boolean;
  error: unknown;
  /** The steps after the password have timed out. */
  expired?: boolean | undefined;
}

/** User name and password, and the server's message about the last attempt. */
function SignInForm({ label, username = '', onSubmit, pending, error, expired }: SignInFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { username, password: '' },
  });
  const { errors } = formState;
  const isIn = useRef(false);
  const send = async (values: Credentials) => {
    if (!isIn.current) isIn.current = await onSubmit(values);
  };
  const submit = useSingleSubmit(handleSubmit(send));
  useEffect(() => setFocus(username ? 'password' : 'username'), [setFocus, username]);
  return (
    <Stack as="form" aria-label={label} noValidate onSubmit={submit}>
      {Boolean(error) && <Failure>{messageOf(error, 'Login failed')}</Failure>}
      {expired && !error && <Failure>Signing in has taken too long. Please begin again.</Failure>}
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
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Signing in…">
        Sign in
      </Button>
    </Stack>
  );
}
