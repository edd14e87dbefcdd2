import { type Credentials, credentials } from '@freightdesk/contracts';
import { messageOf } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';

export interface SignInFormProps {
  /** Id of the heading that names the form, read out with its first field. */
  labelledBy: string;
  onSubmit: (values: Credentials) => void;
  pending: boolean;
  error: unknown;
}

const Failure = styled.p`
  padding: ${token('space-2')} ${token('space-3')};
  border-radius: ${token('radius')};
  background: ${token('red-soft')};
  color: ${token('red-text')};
`;

/** User name and password, and what the server said to the last attempt. */
export function SignInForm({ labelledBy, onSubmit, pending, error }: SignInFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <Stack as="form" aria-labelledby={labelledBy} noValidate onSubmit={handleSubmit(onSubmit)}>
      {Boolean(error) && <Failure role="alert">{messageOf(error, 'Login failed')}</Failure>}
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
