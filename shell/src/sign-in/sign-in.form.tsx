import { type Credentials, credentials } from '@freightdesk/contracts';
import { messageOf, useSingleSubmit } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Failure } from './sign-in.view';

export interface SignInFormProps {
  /** Id of the heading that names the form, read out with its first field. */
  labelledBy: string;
  /** Whether the attempt has let somebody in; what is pressed before the answer, or after such a one, sends nothing. */
  onSubmit: (values: Credentials) => Promise<boolean>;
  pending: boolean;
  error: unknown;
  /** The steps after the password were left for too long. */
  expired?: boolean | undefined;
}

/** User name and password, and what the server said to the last attempt. */
export function SignInForm({ labelledBy, onSubmit, pending, error, expired }: SignInFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  const isIn = useRef(false);
  const send = async (values: Credentials) => {
    if (!isIn.current) isIn.current = await onSubmit(values);
  };
  const submit = useSingleSubmit(handleSubmit(send));
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <Stack as="form" aria-labelledby={labelledBy} noValidate onSubmit={submit}>
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
