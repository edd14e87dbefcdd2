import { secondFactorCode } from '@freightdesk/contracts';
import { messageOf, useSingleSubmit } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Failure } from './failure';
import { SIGN_IN_TITLE } from './sign-in.layout';

const schema = z.object({ code: secondFactorCode });

export interface CodeFormProps {
  help: string;
  submitLabel: string;
  /** Above the field. */
  children?: ReactNode;
  /** Settles when the code has been judged; rejects where it was refused. */
  onSubmit: (code: string) => Promise<void>;
  error: unknown;
}

/** One field for a code. */
export function CodeForm({ help, submitLabel, children, onSubmit, error }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });
  const submit = useSingleSubmit(handleSubmit(({ code }) => onSubmit(code)));
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <Stack as="form" aria-labelledby={SIGN_IN_TITLE} noValidate onSubmit={submit}>
      {Boolean(error) && <Failure>{messageOf(error, 'The code could not be checked')}</Failure>}
      {children}
      <TextField
        label="Code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help={help}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" variant="primary" pending={formState.isSubmitting} pendingLabel="Checking…">
        {submitLabel}
      </Button>
    </Stack>
  );
}
