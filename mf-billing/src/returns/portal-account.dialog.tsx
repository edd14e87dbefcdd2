import { changePortalAccount, portalAccountBody } from '@freightdesk/contracts/billing';
import { RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { FormGrid, TextField } from '@freightdesk/ui/field';
import { einvoiceKeys } from './einvoice.queries';

/** The account of the firm at the portal. Its password is stored encrypted, and never shown again. */
export function PortalAccountDialog({ user, onClose }: { user: string; onClose: () => void }) {
  const api = useApi();
  const { clientId } = useSession();
  const recordForm = useRecordForm({
    schema: portalAccountBody,
    values: () => ({ user, password: '' }),
    save: (body) => api.call(changePortalAccount, { query: { clientId }, body }),
    messages: { success: 'Portal account saved', failure: 'Failed to save the portal account' },
    invalidates: [einvoiceKeys.all],
    onSaved: onClose,
  });
  const { register } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Portal Account"
      description="The API user of the firm at the e-invoice portal."
      submitLabel="Save Account"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <TextField label="User" required autoComplete="off" {...register('user')} />
        <TextField
          label="Password"
          type="password"
          required
          autoComplete="new-password"
          {...register('password')}
        />
      </FormGrid>
    </RecordDialog>
  );
}
