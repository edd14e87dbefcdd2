import {
  allocateReceipt,
  allocateReceiptBody,
  type OpenDocument,
  type Receipt,
  reverseReceiptBody,
} from '@freightdesk/contracts/billing';
import {
  messageOf,
  moneyText,
  RecordDialog,
  RecordPanel,
  useApi,
  useRecordForm,
} from '@freightdesk/remote-kit';
import { toMinor } from '@freightdesk/tax';
import { TextField } from '@freightdesk/ui/field';
import { PaidDocuments } from './paid-documents.form';
import { RECEIPT_INVALIDATES, useReversal } from './receipt.queries';
import { allocationsOf, paymentProblems, type ReceiptValues } from './receipt.rules';

interface AllocationPanelProps {
  receipt: Receipt;
  documents: readonly OpenDocument[];
  onClose: () => void;
}

/** Pays documents from what a receipt has on account. */
export function AllocationPanel({ receipt, documents, onClose }: AllocationPanelProps) {
  const api = useApi();
  const { id, number, partyName, onAccountAmount, currency } = receipt;
  const available = toMinor(onAccountAmount);
  const payable = documents.filter((document) => document.currency === currency);
  const recordForm = useRecordForm({
    schema: allocateReceiptBody,
    values: () => ({ payments: {} as ReceiptValues['payments'] }),
    toInput: ({ payments }) => ({ allocations: allocationsOf(payments, payable) }),
    rules: ({ payments }) => ({
      ...paymentProblems(available, payments, payable),
      ...(allocationsOf(payments, payable).length === 0 ? { root: 'Enter what a document is paid' } : {}),
    }),
    save: (body) => api.call(allocateReceipt, { params: { id }, body }),
    messages: {
      success: 'Documents paid successfully!',
      failure: (error) => messageOf(error, 'Failed to pay documents'),
      alerts: 'failures',
    },
    invalidates: RECEIPT_INVALIDATES,
    onSaved: onClose,
  });
  return (
    <RecordPanel
      recordForm={recordForm}
      size="large"
      title={`Use ${number}`}
      description={`${partyName}, ${moneyText(onAccountAmount, currency)} on account`}
      submitLabel="Pay Documents"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <PaidDocuments available={available} documents={payable} />
    </RecordPanel>
  );
}

/** Reverses a receipt, with a reason. */
export function ReversalDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const reverse = useReversal(receipt);
  const recordForm = useRecordForm({
    schema: reverseReceiptBody,
    values: () => ({ reason: '' }),
    save: ({ reason }) => reverse(reason),
    messages: {
      success: `${receipt.number} is reversed`,
      failure: (error) => messageOf(error, 'Failed to reverse receipt'),
      alerts: 'failures',
    },
    invalidates: RECEIPT_INVALIDATES,
    onSaved: onClose,
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Reverse ${receipt.number}`}
      description="What it has paid is open again. The receipt stays in the list, and this cannot be undone."
      submitLabel="Reverse Receipt"
      pendingLabel="Reversing..."
      tone="danger"
      onClose={onClose}
    >
      <TextField
        label="Reason"
        required
        placeholder="Cheque returned"
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </RecordDialog>
  );
}
