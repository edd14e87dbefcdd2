import {
  allocateReceipt,
  type OpenDocument,
  type Receipt,
  reverseReceipt,
} from '@freightdesk/contracts/billing';
import { useApi } from '@freightdesk/remote-kit';
import { ReversalDialog } from '../documents/reversal.dialog';
import { AllocationPanel } from './allocation.form';
import { RECEIPT_INVALIDATES } from './receipt.queries';

interface TaskProps {
  receipt: Receipt;
  onClose: () => void;
}

/** Pays documents from what a receipt has on account. */
export function ReceiptAllocation({ receipt, ...props }: TaskProps & { documents: readonly OpenDocument[] }) {
  const api = useApi();
  const params = { id: receipt.id };
  return (
    <AllocationPanel
      source={{ ...receipt, name: receipt.partyName }}
      pay={(allocations) => api.call(allocateReceipt, { params, body: { allocations } })}
      invalidates={RECEIPT_INVALIDATES}
      {...props}
    />
  );
}

/** Reverses a receipt, with a reason. */
export function ReceiptReversal({ receipt: { id, number }, onClose }: TaskProps) {
  const api = useApi();
  return (
    <ReversalDialog
      noun="receipt"
      number={number}
      description="What it has paid is open again. The receipt stays in the list, and this cannot be undone."
      placeholder="Cheque returned"
      reverse={(reason) => api.call(reverseReceipt, { params: { id }, body: { reason } })}
      invalidates={RECEIPT_INVALIDATES}
      onClose={onClose}
    />
  );
}
