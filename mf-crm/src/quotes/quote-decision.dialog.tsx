import { type Quote, quoteRejection, rejectQuote } from '@freightdesk/contracts';
import { RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { TextAreaField } from '@freightdesk/ui/field';
import { useState } from 'react';
import { quoteKeys, useApproveQuote, useConvertQuote, useDeleteQuote } from './quote.queries';

/** What can be done with one version; each asks first where it cannot be taken back. */
export interface QuoteActs {
  readonly approve: (quote: Quote) => void;
  readonly reject: (quote: Quote) => void;
  readonly convert: (quote: Quote) => void;
  readonly remove: (quote: Quote) => void;
}

interface QuoteQuestion {
  readonly act: 'reject' | 'convert' | 'remove';
  readonly quote: Quote;
}

/**
 * What the list can do with a version, and the question that is open.
 * @param onDecided the version was approved or became a contract
 */
export function useQuoteActs(onDecided: () => void) {
  const approval = useApproveQuote();
  const [question, setQuestion] = useState<QuoteQuestion>();
  const ask = (act: QuoteQuestion['act']) => (quote: Quote) => setQuestion({ act, quote });
  const acts: QuoteActs = {
    approve: ({ id }) => approval.mutate(id, { onSuccess: onDecided }),
    reject: ask('reject'),
    convert: ask('convert'),
    remove: ask('remove'),
  };
  return { acts, question, closeQuestion: () => setQuestion(undefined) };
}

export interface QuoteQuestionsProps {
  question: QuoteQuestion | undefined;
  onClose: () => void;
  /** The version became a contract. */
  onConverted: () => void;
}

/** The question that is open about a version, if any. */
export function QuoteQuestions({ question, onClose, onConverted }: QuoteQuestionsProps) {
  if (!question) return null;
  const { act, quote } = question;
  if (act === 'reject') return <RejectQuoteDialog {...{ quote, onClose }} />;
  if (act === 'remove') return <DeleteQuoteDialog {...{ quote, onClose }} />;
  return <ConvertQuoteQuestion {...{ quote, onClose, onConverted }} />;
}

interface ConvertQuoteQuestionProps {
  quote: Quote;
  onClose: () => void;
  onConverted: () => void;
}

/** Makes a contract of a version of the list once the user says so. */
function ConvertQuoteQuestion({ quote, onClose, onConverted }: ConvertQuoteQuestionProps) {
  const conversion = useConvertQuote();
  const convert = () => conversion.mutate(quote.id, { onSuccess: onConverted, onSettled: onClose });
  return (
    <ConvertQuoteDialog quote={quote} pending={conversion.isPending} onConfirm={convert} onCancel={onClose} />
  );
}

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

interface RejectQuoteDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Asks why a pending version is rejected (QUOTE-4). */
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
