import { reverseReceiptBody } from '@freightdesk/contracts/billing';
import { ReasonField, TaskDialog } from './task.dialog';

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
  return (
    <TaskDialog
      // The bodies of all reversals are the same.
      schema={reverseReceiptBody}
      values={() => ({ reason: '' })}
      rules={({ reason }) => ({ reason: reason.trim() ? undefined : `Say why the ${noun} is reversed` })}
      save={({ reason }) => reverse(reason)}
      success={`${number} is reversed`}
      failure={`Failed to reverse ${noun}`}
      invalidates={invalidates}
      title={`Reverse ${number}`}
      description={description}
      submitLabel={`Reverse ${noun[0]?.toUpperCase()}${noun.slice(1)}`}
      pendingLabel="Reversing..."
      tone="danger"
      onClose={onClose}
    >
      {() => <ReasonField placeholder={placeholder} />}
    </TaskDialog>
  );
}
