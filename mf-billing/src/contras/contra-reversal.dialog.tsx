import { type Contra, reverseContra } from '@freightdesk/contracts/billing';
import { useApi } from '@freightdesk/remote-kit';
import { ReversalDialog } from '../documents/reversal.dialog';
import { CONTRA_INVALIDATES } from './contra.queries';

interface ContraReversalProps {
  contra: Contra;
  onClose: () => void;
}

/** Reverses a contra, with a reason. */
export function ContraReversal({ contra: { id, number }, onClose }: ContraReversalProps) {
  const api = useApi();
  return (
    <ReversalDialog
      noun="contra"
      number={number}
      description="Documents and bills are open again. The contra stays in the list, and this cannot be undone."
      placeholder="The firm has not agreed"
      reverse={(reason) => api.call(reverseContra, { params: { id }, body: { reason } })}
      invalidates={CONTRA_INVALIDATES}
      onClose={onClose}
    />
  );
}
