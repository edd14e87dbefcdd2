import { chooseFirstPassword, chosenPassword } from '@freightdesk/contracts/core';
import { TextField } from '@freightdesk/ui/field';
import * as z from 'zod/mini';
import { PASSWORD_HELP, repeatProblem } from '../security/password.rules';
import type { SignInFlow } from './sign-in.queries';
import { StepFrame, useStepForm } from './sign-in-step.form';

const schema = z
  .object({ newPassword: chosenPassword, repetition: z.string() })
  .check(
    z.refine((values) => !repeatProblem(values), { path: ['repetition'], error: 'The two are not the same' }),
  );

/** Replaces a one-time password by the user's own. */
export function FirstPasswordStep({ flow }: { flow: SignInFlow }) {
  const step = useStepForm({
    schema,
    values: { newPassword: '', repetition: '' },
    focus: 'newPassword',
    send: (api, { newPassword }) => api.call(chooseFirstPassword, { body: { newPassword } }),
    failureMessage: 'The password could not be stored',
    flow,
    onDone: flow.proceed,
  });
  const { register, formState } = step.methods;
  const field = (name: 'newPassword' | 'repetition') => ({
    type: 'password',
    required: true,
    autoComplete: 'new-password',
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <StepFrame step={step} label="Choose your password" submitLabel="Save and sign in" pendingLabel="Saving…">
      <TextField label="New password" help={PASSWORD_HELP} {...field('newPassword')} />
      <TextField label="New password again" {...field('repetition')} />
    </StepFrame>
  );
}
