import {
  createWriteOff,
  decideWriteOff,
  decideWriteOffBody,
  type OpenDocument,
  reverseWriteOff,
  type WriteOff,
  writeOffBody,
} from '@freightdesk/contracts/billing';
import { moneyText, useApi } from '@freightdesk/remote-kit';
import { FormGrid, FormRow, MoneyField, TextField } from '@freightdesk/ui/field';
import { ReversalDialog } from '../documents/reversal.dialog';
import { ReasonField, TaskDialog } from '../documents/task.dialog';
import { WRITE_OFF_INVALIDATES } from './write-off.queries';

interface WriteOffDialogProps {
  document: Pick<OpenDocument, 'documentId' | 'invoiceNumber' | 'balanceAmount'>;
  onClose: () => void;
}

/** Gives up what is open on a document, or a part of it. */
export function WriteOffDialog({ document, onClose }: WriteOffDialogProps) {
  const api = useApi();
  const { documentId, invoiceNumber, balanceAmount } = document;
  return (
    <TaskDialog
      schema={writeOffBody}
      values={() => ({ documentId: String(documentId), amount: String(balanceAmount), reason: '' })}
      save={(body, { idempotencyKey }) => api.call(createWriteOff, { body, idempotencyKey })}
      success={({ state }) =>
        state === 'waiting' ? 'Somebody else has to approve the write-off' : `${invoiceNumber} is written off`
      }
      failure="Failed to write off"
      invalidates={WRITE_OFF_INVALIDATES}
      title={`Write off ${invoiceNumber}`}
      description={`${moneyText(balanceAmount, 'INR')} is open. GST stays as it was billed. Above the limit of your firm somebody else approves it.`}
      submitLabel="Write Off"
      onClose={onClose}
    >
      {({ register, formState }) => (
        <FormGrid>
          <MoneyField
            label="Amount"
            required
            error={formState.errors.amount?.message}
            {...register('amount')}
          />
          <FormRow>
            <ReasonField />
          </FormRow>
        </FormGrid>
      )}
    </TaskDialog>
  );
}

interface TaskProps {
  writeOff: WriteOff;
  onClose: () => void;
}

/** Approves or refuses a write-off. */
export function DecisionDialog({ writeOff, isApproved, onClose }: TaskProps & { isApproved: boolean }) {
  const api = useApi();
  const { id, invoiceNumber, amount } = writeOff;
  const verb = isApproved ? 'Approve' : 'Refuse';
  return (
    <TaskDialog
      schema={decideWriteOffBody}
      values={() => ({ isApproved, reason: '' })}
      save={(body) => api.call(decideWriteOff, { params: { id }, body })}
      success={isApproved ? `${invoiceNumber} is written off` : 'The write-off is refused'}
      failure="Failed to decide the write-off"
      invalidates={WRITE_OFF_INVALIDATES}
      title={`${verb} the write-off of ${invoiceNumber}`}
      description={`${moneyText(amount, 'INR')}: ${writeOff.reason}`}
      submitLabel={verb}
      tone={isApproved ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {({ register }) => <TextField label="Remarks" maxLength={300} {...register('reason')} />}
    </TaskDialog>
  );
}

/** Reverses a write-off, with a reason. */
export function WriteOffReversal({ writeOff: { id, number }, onClose }: TaskProps) {
  const api = useApi();
  return (
    <ReversalDialog
      noun="write-off"
      number={number}
      description="What was given up is open again. The write-off stays in the list, and this cannot be undone."
      placeholder="The party has paid"
      reverse={(reason) => api.call(reverseWriteOff, { params: { id }, body: { reason } })}
      invalidates={WRITE_OFF_INVALIDATES}
      onClose={onClose}
    />
  );
}
