import { type ConvertInput, decidesOnCredit, type Invoice } from '@freightdesk/contracts/billing';
import {
  links,
  messageOf,
  SAVED,
  showAlert,
  showSuccess,
  useNavigate,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { holdOf } from '../credit/credit.rules';
import { useConversion } from './conversion.queries';
import { doubtOf } from './document.rules';
import { ExchangeRateFields } from './exchange-rate.form';
import {
  type ExchangeRateValues,
  exchangeRateErrors,
  exchangeRateValues,
  toExchangeRateInput,
} from './exchange-rate.rules';

interface ConvertDialogProps {
  invoice: Pick<
    Invoice,
    'id' | 'updatedAt' | 'proformaInvoiceNumber' | 'currency' | keyof ExchangeRateValues
  >;
  onClose: () => void;
}

const EXPLANATION =
  'It takes the next number of its series and can no longer be changed. Errors are then corrected by notes.';

/**
 * Asks before a proforma becomes an invoice, which cannot be undone. One in a foreign currency needs an exchange rate,
 * doubts of the service need a reason.
 */
export function ConvertDialog({ invoice, onClose }: ConvertDialogProps) {
  const { reasons, rateForm, confirm, pending } = useConversionSteps(invoice, onClose);
  const isAsked = reasons.some(({ question }) => question !== undefined);
  const title = `Convert ${invoice.proformaInvoiceNumber} to an invoice`;
  const { currency } = invoice;
  if (!isAsked && currency === 'INR')
    return (
      <ConfirmDialog
        open
        title={title}
        text={EXPLANATION}
        tone="primary"
        confirmLabel="Convert to Invoice"
        pending={pending}
        pendingLabel="Converting..."
        onConfirm={confirm}
        onCancel={onClose}
      />
    );
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} pendingLabel="Converting..." onClick={confirm}>
            {reasons.some(({ isTyped }) => isTyped) ? 'Convert with this reason' : 'Convert to Invoice'}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {!isAsked && <p>{EXPLANATION}</p>}
        {currency !== 'INR' && (
          <FormProvider {...rateForm}>
            <ExchangeRateFields currency={currency} required />
          </FormProvider>
        )}
        {reasons.map((reason) => (
          <ReasonField key={reason.label} reason={reason} />
        ))}
      </Stack>
    </Dialog>
  );
}

/** A reason that the service asks for; `question` is why, undefined while it does not. */
function useReason(label: string, question: string | undefined, isAllowed = true) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const isTyped = question !== undefined && isAllowed;
  return {
    label,
    question,
    isTyped,
    text,
    problem,
    change(input: string): void {
      setText(input);
      setProblem(undefined);
    },
    /** Whether the reason can be sent; the field says when it is missing. */
    check(): boolean {
      const isMissing = isTyped && text.trim() === '';
      if (isMissing) setProblem('Enter the reason');
      return !isMissing;
    },
  };
}
type Reason = ReturnType<typeof useReason>;

function ReasonField({ reason }: { reason: Reason }) {
  const { label, question, isTyped, text, problem, change } = reason;
  if (question === undefined) return null;
  return (
    <>
      <p role="alert">{question}</p>
      {isTyped && (
        <TextField
          label={label}
          required
          maxLength={300}
          value={text}
          error={problem}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </>
  );
}

/** The exchange rate of the invoice: as on the proforma, until another is typed. */
const useRateForm = (invoice: ConvertDialogProps['invoice']) =>
  useForm<ExchangeRateValues>({
    defaultValues: exchangeRateValues(invoice),
    resolver: (values) => {
      const errors = exchangeRateErrors(values, { isRequired: true });
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

/** Sends no reason at first; sends one after the service has found a doubtful registration or held the party. */
function useConversionSteps(invoice: ConvertDialogProps['invoice'], onClose: () => void) {
  const navigate = useNavigate();
  const { user } = useSession();
  const rateForm = useRateForm(invoice);

  function onError(error: Error): void {
    if (doubtOf(error) || holdOf(error)) return;
    showAlert(`Failed to convert proforma invoice: ${messageOf(error, 'please try again')}`, 'Error');
    onClose();
  }
  const onSuccess = ({ id, invoiceNumber }: Invoice) => {
    showSuccess(`Invoice ${invoiceNumber} issued successfully`);
    onClose();
    void navigate(links.viewInvoice(id), { state: SAVED });
  };
  const { doubt, hold, mutate, isPending } = useConversion(invoice, { onSuccess, onError });
  const identity = useReason('Reason to issue it nevertheless', doubt);
  const credit = useReason('Reason to go on', hold, decidesOnCredit(user.role));
  const reasons = [identity, credit];
  const convert = (rate: ConvertInput = {}) => {
    if (reasons.filter((reason) => !reason.check()).length > 0) return;
    mutate({
      ...rate,
      ...(identity.isTyped ? { identityReason: identity.text } : {}),
      ...(credit.isTyped ? { creditReason: credit.text } : {}),
    });
  };
  const { currency } = invoice;
  const confirm = () =>
    currency === 'INR'
      ? convert()
      : void rateForm.handleSubmit((values) => convert(toExchangeRateInput(values, currency)))();
  return { reasons, rateForm, confirm, pending: isPending };
}
