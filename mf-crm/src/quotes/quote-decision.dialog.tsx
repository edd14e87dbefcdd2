import { type Quote, quoteRejection, rejectQuote } from '@freightdesk/contracts/crm';
import { RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { TextAreaField } from '@freightdesk/ui/field';
import { quoteKeys } from '../shared/crm.queries';
import {
  type Conversion,
  type OutcomeMessages,
  useApproveQuote,
  useConvertQuote,
  useDeleteQuote,
} from './quote.queries';
import { QuotePrices } from './quote-version.view';

export interface DecisionOptions {
  /** The messages of the list by default. */
  approvalMessages?: OutcomeMessages<Quote>;
  /** The messages of the list by default. */
  conversionMessages?: OutcomeMessages<Conversion>;
  /** Called when the version was approved or became a contract. */
  onDecided: () => void;
}

interface QuoteDialogProps {
  quote: Quote;
  onClose: () => void;
}

interface DecisionDialogProps extends QuoteDialogProps, DecisionOptions {}

export interface QuoteDecisionDialogProps extends DecisionDialogProps {
  action: 'approve' | 'reject' | 'convert' | 'remove';
}

const DIALOGS = {
  approve: ApproveQuoteDialog,
  reject: RejectQuoteDialog,
  convert: ConvertQuoteDialog,
  remove: DeleteQuoteDialog,
} as const;

/** Asks before an action changes or deletes a version. */
export function QuoteDecisionDialog({ action, ...props }: QuoteDecisionDialogProps) {
  const ActionDialog = DIALOGS[action];
  return <ActionDialog {...props} />;
}

/** Asks before a version is approved, and shows its total, its margin and the prices of each line. */
function ApproveQuoteDialog({ quote, onClose, onDecided, approvalMessages }: DecisionDialogProps) {
  const approval = useApproveQuote(approvalMessages);
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
function ConvertQuoteDialog({ quote, onClose, onDecided, conversionMessages }: DecisionDialogProps) {
  const conversion = useConvertQuote(conversionMessages);
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

/** Asks for the reason of a rejection (QUOTE-4). */
function RejectQuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const api = useApi();
  const recordForm = useRecordForm({
    schema: quoteRejection,
    values: () => ({ reason: '' }),
    save: ({ reason }) => api.call(rejectQuote, { params: { id: quote.id }, body: { reason } }),
    messages: {
      success: ({ iteration }) => `Quote version ${iteration} rejected`,
      failure: 'Failed to reject quote',
    },
    invalidates: [quoteKeys.all],
    onSaved: onClose,
  });
  const { register, formState } = recordForm.methods;
  return (
    <RecordDialog
      recordForm={recordForm}
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

/** Asks before one version is deleted (QUOTE-3). */
function DeleteQuoteDialog({ quote, onClose }: QuoteDialogProps) {
  const deletion = useDeleteQuote();
  const name = `${quote.quoteId} version ${quote.iteration}`;
  return (
    <ConfirmDialog
      open
      text={`Are you sure you want to delete this quote? ${name} will be deleted; other versions stay.`}
      confirmLabel={`Delete version ${quote.iteration}`}
      pending={deletion.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => deletion.mutate(quote.id, { onSettled: onClose })}
    />
  );
}
