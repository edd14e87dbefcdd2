import { chosenPassword } from '@freightdesk/contracts';
import { markRefusedFields, messageOf, useSingleSubmit } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PASSWORD_HELP, repeatProblem } from '../security/password.rules';
import { type SignInFlow, useChooseFirstPassword } from './sign-in.queries';
import { Failure } from './sign-in.view';

const schema = z
  .object({ newPassword: chosenPassword, repeated: z.string() })
  .check(
    z.refine((values) => !repeatProblem(values), { path: ['repeated'], error: 'The two are not the same' }),
  );

/** Replaces a one-time password by the user's own. */
export function FirstPasswordStep({ flow }: { flow: SignInFlow }) {
  const { mutateAsync, error } = useChooseFirstPassword();
  const { register, handleSubmit, formState, setFocus, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', repeated: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = ({ newPassword }: { newPassword: string }) =>
    mutateAsync(newPassword).then(flow.goOn, (refused) => {
      if (!flow.hasExpired(refused)) markRefusedFields(setError, refused);
    });
  const submit = useSingleSubmit(handleSubmit(send));
  useEffect(() => setFocus('newPassword'), [setFocus]);
  return (
    <Stack as="form" aria-label="Choose your password" noValidate onSubmit={submit}>
      {error && !errors.newPassword && (
        <Failure>{messageOf(error, 'The password could not be stored')}</Failure>
      )}
      <TextField
        label="New password"
        type="password"
        required
        autoComplete="new-password"
        help={PASSWORD_HELP}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        label="New password again"
        type="password"
        required
        autoComplete="new-password"
        error={errors.repeated?.message}
        {...register('repeated')}
      />
      <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Saving…">
        Save and sign in
      </Button>
    </Stack>
  );
}
