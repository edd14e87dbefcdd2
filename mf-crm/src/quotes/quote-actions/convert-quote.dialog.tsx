import type { Quote } from '@freightdesk/contracts';
import { ConfirmDialog } from '@freightdesk/ui/dialog';

export interface ConvertQuoteDialogProps {
  quote: Pick<Quote, 'quoteId' | 'iteration'>;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a version becomes a contract, which closes the quote for good (QUOTE-1). */
export function ConvertQuoteDialog({ quote, pending, onConfirm, onCancel }: ConvertQuoteDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Save as contract?"
      text={`Version ${quote.iteration} of ${quote.quoteId} becomes a contract. No version of this quote can be edited or approved afterwards.`}
      confirmLabel="Save as Contract"
      tone="primary"
      pending={pending}
      pendingLabel="Saving…"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
