import { reverseReceiptBody } from '@freightdesk/contracts/billing';
import { messageOf, RecordDialog, useRecordForm } from '@freightdesk/remote-kit';
import { TextField } from '@freightdesk/ui/field';

interface ReversalDialogProps {
  /** What is reversed, such as `receipt`. */
  noun: string;
  number: string;
  /** What follows from it. */
  description: string;
  /** An example of a reason. */
  placeholder: string;
  reverse: (reason: string) => Promise<unknown>;
  invalidates: readonly (readonly string[])[];
  onClose: () => void;
}

/** Reverses a record, with a reason. */
export function ReversalDialog(props: ReversalDialogProps) {
  const { noun, number, description, placeholder, reverse, invalidates, onClose } = props;
  const recordForm = useRecordForm({
    // The bodies of all reversals are the same.
    schema: reverseReceiptBody,
    values: () => ({ reason: '' }),
    rules: ({ reason }) => ({ reason: reason.trim() ? undefined : `Say why the ${noun} is reversed` }),
    save: ({ reason }) => reverse(reason),
    messages: {
      success: `${number} is reversed`,
      failure: (error) => messageOf(error, `Failed to reverse ${noun}`),
      alerts: 'failures',
    },
    invalidates,
    onSaved: onClose,
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Reverse ${number}`}
      description={description}
      submitLabel={`Reverse ${noun[0]?.toUpperCase()}${noun.slice(1)}`}
      pendingLabel="Reversing..."
      tone="danger"
      onClose={onClose}
    >
      <TextField
        label="Reason"
        required
        placeholder={placeholder}
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </RecordDialog>
  );
}
