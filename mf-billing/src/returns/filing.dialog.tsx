import { fileGstr1, fileReturnBody } from '@freightdesk/contracts/billing';
import { DayField, RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { FormGrid, TextField } from '@freightdesk/ui/field';
import { type OfRegistration, registrationQueryOf, returnKeys } from './returns.queries';
import { monthText } from './returns.rules';

interface FilingDialogProps {
  month: string;
  registration: OfRegistration;
  onClose: () => void;
}

/** Records that the return of a month was filed on the portal. */
export function FilingDialog({ month, registration, onClose }: FilingDialogProps) {
  const api = useApi();
  const { clientId } = useSession();
  const recordForm = useRecordForm({
    schema: fileReturnBody,
    values: () => ({ filedOn: '', reference: '' }),
    save: (body) =>
      api.call(fileGstr1, {
        params: { month },
        query: { clientId, ...registrationQueryOf(registration) },
        body,
      }),
    messages: { success: 'The return is marked as filed', failure: 'Failed to mark the return as filed' },
    invalidates: [returnKeys.gstr1],
    onSaved: onClose,
  });
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Mark as Filed"
      description={`GSTR-1 of ${monthText(month)}. This is not taken back.`}
      submitLabel="Mark as Filed"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <DayField label="Filed on" control={recordForm.methods.control} name="filedOn" required />
        <TextField
          label="Acknowledgement number (ARN)"
          required
          {...recordForm.methods.register('reference')}
        />
      </FormGrid>
    </RecordDialog>
  );
}
