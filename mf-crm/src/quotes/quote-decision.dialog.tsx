import { type Quote, quoteRejection, rejectQuote } from '@freightdesk/contracts/crm';
import { RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { TextAreaField } from '@freightdesk/ui/field';
import { quoteKeys } from '../contracts/contract.queries';
import {
  type Conversion,
  useApproveQuote,
  useConvertQuote,
  useDeleteQuote,
  type Wording,
} from './quote.queries';
import { QuotePrices } from './quote-version.view';

/** Messages of an approval and a conversion; those of the list by default. */
export interface DecisionWords {
  readonly approved?: Wording<Quote>;
  readonly converted?: Wording<Conversion>;
}

interface DecisionDialogProps extends DecisionWords {
  quote: Quote;
  onClose: () => void;
  /** Called when the version was approved or became a contract. */
  onDecided: () => void;
}

export interface QuoteDecisionDialogProps extends DecisionDialogProps {
  act: 'approve' | 'reject' | 'convert' | 'remove';
}

/** Asks before something is done with a version. */
export function QuoteDecisionDialog({ act, quote, onClose, ...decision }: QuoteDecisionDialogProps) {
  if (act === 'reject') return <RejectQuoteDialog {...{ quote, onClose }} />;
  if (act === 'remove') return <DeleteQuoteDialog {...{ quote, onClose }} />;
  if (act === 'approve') return <ApproveQuoteDialog {...{ quote, onClose, ...decision }} />;
  return <ConvertQuoteDialog {...{ quote, onClose, ...decision }} />;
}

/** Asks before a version is approved, and shows what to decide by: total and margin, and the prices of each line. */
function ApproveQuoteDialog({ quote, onClose, onDecided, approved }: DecisionDialogProps) {
  const approval = useApproveQuote(approved);
  const approve = () => approval.mutate(quote.id, { onSuccess: onDecided, onSettled: onClose });
  return (
    <Dialog
      open
      title={`Approve ${quote.quoteId} version ${quote.iteration}?`}
      description={quote.partyName}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={approve} pending={approval.isPending} pendingLabel="Approving…">
            Approve
          </Button>
        </>
      }
    >
      <QuotePrices quote={quote} />
    </Dialog>
  );
}

/** Asks before a version becomes a contract, which closes the quote permanently (QUOTE-1). */
function ConvertQuoteDialog({ quote, onClose, onDecided, converted }: DecisionDialogProps) {
  const conversion = useConvertQuote(converted);
  return (
    <ConfirmDialog
      open
      title="Save as contract?"
      text={`Version ${quote.iteration} of ${quote.quoteId} becomes a contract. No version of this quote can be edited or approved afterwards.`}
      confirmLabel="Save as Contract"
      tone="primary"
      pending={conversion.isPending}
      pendingLabel="Saving…"
      onConfirm={() => conversion.mutate(quote.id, { onSuccess: onDecided, onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

interface RejectQuoteDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Asks for the reason of a rejection (QUOTE-4). */
function RejectQuoteDialog({ quote, onClose }: RejectQuoteDialogProps) {
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

interface DeleteQuoteDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Asks before one version is deleted (QUOTE-3). */
function DeleteQuoteDialog({ quote, onClose }: DeleteQuoteDialogProps) {
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
