import { type OpeningBalance, reverseOpeningBalance } from '@freightdesk/contracts/billing';
import { useApi } from '@freightdesk/remote-kit';
import { ReversalDialog } from '../documents/reversal.dialog';
import { OPENING_INVALIDATES } from './opening-balance.queries';

interface OpeningReversalProps {
  opening: OpeningBalance;
  onClose: () => void;
}

/** Takes back an opening balance, with a reason. */
export function OpeningReversal({ opening: { id, number }, onClose }: OpeningReversalProps) {
  const api = useApi();
  return (
    <ReversalDialog
      noun="opening balance"
      number={number}
      description="It is open no more, and its number may be imported again. It stays in the list, and this cannot be undone."
      placeholder="It was paid before"
      reverse={(reason) => api.call(reverseOpeningBalance, { params: { id }, body: { reason } })}
      invalidates={OPENING_INVALIDATES}
      onClose={onClose}
    />
  );
}
