import { changePortalAccount, portalAccountBody, registrationName } from '@freightdesk/contracts/billing';
import { RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { FormGrid, TextField } from '@freightdesk/ui/field';
import { useRegistrationNames } from '../gst-registrations/gst-registration.queries';
import { einvoiceKeys } from './einvoice-settings.queries';

interface PortalAccountDialogProps {
  user: string;
  /** The registration whose account it is; null for the main one. */
  registrationId: number | null;
  onClose: () => void;
}

/** The account of a registration at the portal. Its password is stored encrypted, and never shown again. */
export function PortalAccountDialog({ user, registrationId, onClose }: PortalAccountDialogProps) {
  const api = useApi();
  const { clientId } = useSession();
  const recordForm = useRecordForm({
    schema: portalAccountBody,
    values: () => ({ user, password: '' }),
    save: (body) =>
      api.call(changePortalAccount, {
        query: { clientId, registration: registrationName(registrationId) },
        body,
      }),
    messages: { success: 'Portal account saved', failure: 'Failed to save the portal account' },
    invalidates: [einvoiceKeys.all],
    onSaved: onClose,
  });
  const { register } = recordForm.methods;
  const nameOf = useRegistrationNames();
  const place = registrationId === null ? '' : ` for ${nameOf(registrationId)}`;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Portal Account"
      description={`The API user of the firm at the e-invoice portal${place}.`}
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
