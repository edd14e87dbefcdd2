import { type Quote, quoteRejection } from '@freightdesk/contracts';
import { useDiscardQuestion, useSingleSubmit } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { TextAreaField } from '@freightdesk/ui/field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useRejectQuote } from '../quote.mutations';

export interface RejectQuoteDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Asks why a pending version is rejected (QUOTE-4). */
export function RejectQuoteDialog({ quote, onClose }: RejectQuoteDialogProps) {
  const rejection = useRejectQuote();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(quoteRejection),
    defaultValues: { reason: '' },
  });
  const { close, question } = useDiscardQuestion(formState.isDirty, onClose);
  const formId = useId();
  /** The user has been told already; what was typed stays. */
  const told = () => undefined;
  const send = ({ reason }: { reason: string }) =>
    rejection.mutateAsync({ id: quote.id, reason }).then(onClose, told);
  return (
    <Dialog
      open
      size="small"
      onClose={close}
      title={`Reject ${quote.quoteId} version ${quote.iteration}`}
      description="The reason is kept with the version."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={rejection.isPending}
            pendingLabel="Rejecting…"
          >
            Reject
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={useSingleSubmit(handleSubmit(send))}>
        <TextAreaField
          label="Reason"
          required
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      </form>
      {question}
    </Dialog>
  );
}
