import {
  type CreditRefund,
  createCreditRefund,
  creditRefundBody,
  type OpenCredit,
  RECEIPT_MODES,
  reverseCreditRefund,
} from '@freightdesk/contracts/billing';
import { DayField, messageOf, moneyText, RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, MoneyField, SelectField, TextField } from '@freightdesk/ui/field';
import { ReversalDialog } from '../documents/reversal.dialog';
import { CREDIT_REFUND_INVALIDATES } from './credit-refund.queries';

const MODES = RECEIPT_MODES.map((mode) => ({ value: mode, label: mode }));

interface CreditRefundDialogProps {
  credit: OpenCredit;
  onClose: () => void;
}

function useCreditRefundForm({ credit, onClose }: CreditRefundDialogProps) {
  const api = useApi();
  const { source, sourceId, openAmount } = credit;
  return useRecordForm({
    schema: creditRefundBody,
    values: () => ({
      source,
      sourceId: String(sourceId),
      paidOn: indianDay(new Date()),
      mode: 'Bank Transfer' as const,
      bank: '',
      reference: '',
      amount: String(openAmount),
      remarks: '',
    }),
    save: (body, { idempotencyKey }) => api.call(createCreditRefund, { body, idempotencyKey }),
    messages: {
      success: ({ number }) => `${number} is saved`,
      failure: (error) => messageOf(error, 'Failed to save the refund'),
      alerts: 'failures',
    },
    invalidates: CREDIT_REFUND_INVALIDATES,
    onSaved: onClose,
  });
}

/** Pays a party back what a receipt has on account or a credit note has left, or a part of it. */
export function CreditRefundDialog(props: CreditRefundDialogProps) {
  const { credit, onClose } = props;
  const recordForm = useCreditRefundForm(props);
  const { register, formState, control } = recordForm.methods;
  const text = (name: 'bank' | 'reference' | 'remarks') => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <RecordDialog
      recordForm={recordForm}
      title={`Pay back ${credit.number}`}
      description={`${moneyText(credit.openAmount, 'INR')} can be paid back.`}
      submitLabel="Save Refund"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <MoneyField
          label="Amount"
          required
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
        <DayField control={control} name="paidOn" label="Paid On" required max={indianDay(new Date())} />
        <SelectField
          label="Mode"
          required
          options={MODES}
          error={formState.errors.mode?.message}
          {...register('mode')}
        />
        <TextField label="Bank Account" maxLength={60} {...text('bank')} />
        <TextField label="Reference" maxLength={40} {...text('reference')} />
        <TextField label="Remarks" maxLength={300} {...text('remarks')} />
      </FormGrid>
    </RecordDialog>
  );
}

interface CreditRefundReversalProps {
  refund: CreditRefund;
  onClose: () => void;
}

/** Reverses a refund, with a reason. */
export function CreditRefundReversal({ refund: { id, number }, onClose }: CreditRefundReversalProps) {
  const api = useApi();
  return (
    <ReversalDialog
      noun="refund"
      number={number}
      description="What was paid back is a credit of the party again. The refund stays in the list, and this cannot be undone."
      placeholder="Transfer came back"
      reverse={(reason) => api.call(reverseCreditRefund, { params: { id }, body: { reason } })}
      invalidates={CREDIT_REFUND_INVALIDATES}
      onClose={onClose}
    />
  );
}
