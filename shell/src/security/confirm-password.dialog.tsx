import { typedPassword } from '@freightdesk/contracts';
import { RecordDialog, useRecordForm } from '@freightdesk/remote-kit';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import * as z from 'zod/mini';
import { accountKeys } from './security.queries';

const schema = z.object({ password: typedPassword });

export interface ConfirmPasswordDialogProps<Answer> {
  title: string;
  text: string;
  submitLabel: string;
  tone?: 'primary' | 'danger';
  saved: string;
  failed: string;
  save: (body: { password: string }) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the own password before something that decides over the account. */
export function ConfirmPasswordDialog<Answer>(props: ConfirmPasswordDialogProps<Answer>) {
  const { title, text, submitLabel, tone = 'primary', saved, failed, save, onSaved, onClose } = props;
  const record = useRecordForm({
    schema,
    values: () => ({ password: '' }),
    save,
    words: { saved, failed },
    stale: [accountKeys.secondFactor],
    onSaved,
  });
  const { register, formState } = record.form;
  return (
    <RecordDialog {...{ record, title, submitLabel, tone, onClose }} size="small">
      <Stack>
        <p>{text}</p>
        <TextField
          label="Current password"
          type="password"
          required
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
      </Stack>
    </RecordDialog>
  );
}
