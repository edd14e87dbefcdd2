import type { ConvertInput, Invoice } from '@freightdesk/contracts/billing';
import { links, messageOf, SAVED, showAlert, showSuccess, useNavigate } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { TextField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useConversion } from './document.queries';
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
  const { doubt, reason, rateForm, confirm, pending } = useConversionSteps(invoice, onClose);
  const title = `Convert ${invoice.proformaInvoiceNumber} to an invoice`;
  const { currency } = invoice;
  if (doubt === undefined && currency === 'INR')
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
            {doubt === undefined ? 'Convert to Invoice' : 'Convert with this reason'}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {doubt === undefined ? <p>{EXPLANATION}</p> : <p role="alert">{doubt}</p>}
        {currency !== 'INR' && (
          <FormProvider {...rateForm}>
            <ExchangeRateFields currency={currency} required />
          </FormProvider>
        )}
        {doubt !== undefined && (
          <TextField
            label="Reason to issue it nevertheless"
            required
            maxLength={300}
            value={reason.text}
            error={reason.problem}
            onChange={(event) => reason.change(event.target.value)}
          />
        )}
      </Stack>
    </Dialog>
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

/** Sends no reason at first; sends one after the service has found a doubtful registration. */
function useConversionSteps(invoice: ConvertDialogProps['invoice'], onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const rateForm = useRateForm(invoice);

  function onError(error: Error): void {
    if (doubtOf(error)) return;
    showAlert(`Failed to convert proforma invoice: ${messageOf(error, 'please try again')}`, 'Error');
    onClose();
  }
  const onSuccess = ({ id, invoiceNumber }: Invoice) => {
    showSuccess(`Invoice ${invoiceNumber} issued successfully`);
    onClose();
    void navigate(links.viewInvoice(id), { state: SAVED });
  };
  const { doubt, mutate, isPending } = useConversion(invoice, { onSuccess, onError });
  const convert = (rate: ConvertInput = {}) => {
    if (doubt && text.trim() === '') return setProblem('Enter the reason');
    mutate(doubt ? { ...rate, identityReason: text } : rate);
  };
  const { currency } = invoice;
  const confirm = () =>
    currency === 'INR'
      ? convert()
      : void rateForm.handleSubmit((values) => convert(toExchangeRateInput(values, currency)))();
  const change = (input: string) => {
    setText(input);
    setProblem(undefined);
  };
  return { doubt, reason: { text, problem, change }, rateForm, confirm, pending: isPending };
}
