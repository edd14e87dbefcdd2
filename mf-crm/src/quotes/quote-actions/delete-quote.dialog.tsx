import type { Quote } from '@freightdesk/contracts';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { useDeleteQuote } from '../quote.mutations';

export interface DeleteQuoteDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Asks before one version is deleted (QUOTE-3). */
export function DeleteQuoteDialog({ quote, onClose }: DeleteQuoteDialogProps) {
  const remove = useDeleteQuote();
  const name = `${quote.quoteId} version ${quote.iteration}`;
  return (
    <ConfirmDialog
      open
      text={`Are you sure you want to delete this quote? ${name} will be deleted; other versions stay.`}
      confirmLabel={`Delete version ${quote.iteration}`}
      pending={remove.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => remove.mutate(quote.id, { onSettled: onClose })}
    />
  );
}
