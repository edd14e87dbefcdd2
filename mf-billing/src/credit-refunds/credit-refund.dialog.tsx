import {
  type CreditRefund,
  createCreditRefund,
  creditRefundBody,
  type OpenCredit,
  RECEIPT_MODES,
  reverseCreditRefund,
} from '@freightdesk/contracts/billing';
import { DayField, moneyText, useApi } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, MoneyField, SelectField, TextField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import { ReversalDialog } from '../documents/reversal.dialog';
import { TaskDialog } from '../documents/task.dialog';
import { CREDIT_REFUND_INVALIDATES } from './credit-refund.queries';

const MODES = RECEIPT_MODES.map((mode) => ({ value: mode, label: mode }));

interface CreditRefundDialogProps {
  credit: OpenCredit;
  onClose: () => void;
}

/** Pays a party back what a receipt has on account or a credit note has left, or a part of it. */
export function CreditRefundDialog({ credit, onClose }: CreditRefundDialogProps) {
  const api = useApi();
  const { source, sourceId, number, openAmount } = credit;
  return (
    <TaskDialog
      schema={creditRefundBody}
      values={() => ({
        source,
        sourceId: String(sourceId),
        paidOn: indianDay(new Date()),
        mode: 'Bank Transfer' as const,
        bank: '',
        reference: '',
        amount: String(openAmount),
        remarks: '',
      })}
      save={(body, { idempotencyKey }) => api.call(createCreditRefund, { body, idempotencyKey })}
      success={(refund) => `${refund.number} is saved`}
      failure="Failed to save the refund"
      invalidates={CREDIT_REFUND_INVALIDATES}
      title={`Pay back ${number}`}
      description={`${moneyText(openAmount, 'INR')} can be paid back.`}
      submitLabel="Save Refund"
      onClose={onClose}
    >
      {() => <RefundFields />}
    </TaskDialog>
  );
}

type RefundValues = Record<'paidOn' | 'mode' | 'bank' | 'reference' | 'amount' | 'remarks', string>;

function RefundFields() {
  const { register, formState, control } = useFormContext<RefundValues>();
  const field = (name: keyof RefundValues) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <FormGrid>
      <MoneyField label="Amount" required {...field('amount')} />
      <DayField control={control} name="paidOn" label="Paid On" required max={indianDay(new Date())} />
      <SelectField label="Mode" required options={MODES} {...field('mode')} />
      <TextField label="Bank Account" maxLength={60} {...field('bank')} />
      <TextField label="Reference" maxLength={40} {...field('reference')} />
      <TextField label="Remarks" maxLength={300} {...field('remarks')} />
    </FormGrid>
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
