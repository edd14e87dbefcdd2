import { type Quote, quoteRejection, rejectQuote } from '@freightdesk/contracts';
import { RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { TextAreaField } from '@freightdesk/ui/field';
import { quoteKeys } from '../quote.queries';

export interface RejectQuoteDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Asks why a pending version is rejected (QUOTE-4). */
export function RejectQuoteDialog({ quote, onClose }: RejectQuoteDialogProps) {
  const api = useApi();
  const record = useRecordForm({
    schema: quoteRejection,
    values: () => ({ reason: '' }),
    save: ({ reason }) => api.call(rejectQuote, { params: { id: quote.id }, body: { reason } }),
    words: {
      saved: ({ iteration }) => `Quote version ${iteration} rejected`,
      failed: 'Failed to reject quote',
    },
    stale: [quoteKeys.all],
    onSaved: onClose,
  });
  const { register, formState } = record.form;
  return (
    <RecordDialog
      record={record}
      size="small"
      title={`Reject ${quote.quoteId} version ${quote.iteration}`}
      description="The reason is kept with the version."
      submitLabel="Reject"
      pendingLabel="Rejecting…"
      tone="danger"
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        required
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </RecordDialog>
  );
}
