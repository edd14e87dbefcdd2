import { changePassword, changePasswordBody } from '@freightdesk/contracts/core';
import { RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { PASSWORD_HELP, repeatProblem } from './password.rules';
import { accountKeys } from './security.queries';

/** Changes the own password: the current one, and the new one twice. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const recordForm = useRecordForm({
    schema: changePasswordBody,
    rules: (values) => ({ repetition: repeatProblem(values) }),
    values: () => ({ currentPassword: '', newPassword: '', repetition: '' }),
    save: (body) => api.call(changePassword, { body }),
    messages: {
      success: 'Password changed. You are signed out in other browsers.',
      failure: 'Failed to change the password',
    },
    invalidates: [accountKeys.sessions],
    onSaved: onClose,
  });
  const { register, formState } = recordForm.methods;
  const field = (name: 'currentPassword' | 'newPassword' | 'repetition') => ({
    type: 'password',
    required: true,
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Change Password"
      size="small"
      submitLabel="Change Password"
      onClose={onClose}
    >
      <Stack>
        <TextField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <TextField
          label="New password"
          autoComplete="new-password"
          help={PASSWORD_HELP}
          {...field('newPassword')}
        />
        <TextField label="New password again" autoComplete="new-password" {...field('repetition')} />
      </Stack>
    </RecordDialog>
  );
}
