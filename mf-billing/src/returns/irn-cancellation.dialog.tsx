import {
  CANCELLATION_REASON_TEXTS,
  type CancellationReason,
  cancelEinvoice,
  irnCancellationBody,
} from '@freightdesk/contracts/billing';
import { optionsOfTexts } from '@freightdesk/contracts/shared';
import { RecordDialog, useApi, useRecordForm, useSession } from '@freightdesk/remote-kit';
import { FormGrid, SelectField, TextField } from '@freightdesk/ui/field';
import { einvoiceKeys } from './einvoice-settings.queries';

const REASONS = optionsOfTexts(CANCELLATION_REASON_TEXTS);

interface IrnCancellationDialogProps {
  documentId: number;
  /** Whether the program asks the portal; else it was cancelled there by hand. */
  isConnected: boolean;
  onClose: () => void;
}

/** Cancels the IRN of a document, as a whole and for good. */
export function IrnCancellationDialog({ documentId, isConnected, onClose }: IrnCancellationDialogProps) {
  const api = useApi();
  const { clientId } = useSession();
  const recordForm = useRecordForm({
    schema: irnCancellationBody,
    values: () => ({ reason: 'data_entry' as CancellationReason, remarks: '' }),
    save: (body) => api.call(cancelEinvoice, { params: { id: documentId }, query: { clientId }, body }),
    messages: { success: 'The cancellation is stored', failure: 'Failed to cancel the IRN' },
    invalidates: [einvoiceKeys.all],
    onSaved: onClose,
  });
  const { register } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Cancel the IRN"
      description={
        isConnected
          ? 'The number never gets another IRN. Credit the whole document afterwards.'
          : 'Cancel it on the portal first: this records it. Credit the whole document afterwards.'
      }
      submitLabel="Cancel the IRN"
      closeLabel="Keep It"
      pendingLabel="Cancelling..."
      onClose={onClose}
    >
      <FormGrid>
        <SelectField label="Reason" options={REASONS} {...register('reason')} />
        <TextField label="Remarks" required {...register('remarks')} />
      </FormGrid>
    </RecordDialog>
  );
}
