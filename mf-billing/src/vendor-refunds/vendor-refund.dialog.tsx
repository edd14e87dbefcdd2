import {
  createVendorRefund,
  type OpenPayment,
  reverseVendorRefund,
  VENDOR_PAYMENT_MODES,
  type VendorRefund,
  vendorRefundBody,
} from '@freightdesk/contracts/billing';
import { DayField, moneyText, useApi } from '@freightdesk/remote-kit';
import { indianDay } from '@freightdesk/tax';
import { FormGrid, MoneyField, SelectField, TextField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import { ReversalDialog } from '../documents/reversal.dialog';
import { TaskDialog } from '../documents/task.dialog';
import { BankAccountField } from '../receipts/bank-account.form';
import { VENDOR_REFUND_INVALIDATES } from './vendor-refund.queries';

const MODES = VENDOR_PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }));

interface VendorRefundDialogProps {
  payment: OpenPayment;
  onClose: () => void;
}

/** Records what a vendor has paid back of a payment, or a part of it. */
export function VendorRefundDialog({ payment, onClose }: VendorRefundDialogProps) {
  const api = useApi();
  const { paymentId, number, openAmount } = payment;
  return (
    <TaskDialog
      schema={vendorRefundBody}
      values={() => ({
        paymentId: String(paymentId),
        paidOn: indianDay(new Date()),
        mode: 'Bank Transfer' as const,
        bankAccount: '',
        reference: '',
        amount: String(openAmount),
        remarks: '',
      })}
      save={(body, { idempotencyKey }) => api.call(createVendorRefund, { body, idempotencyKey })}
      success={(refund) => `${refund.number} is saved`}
      failure="Failed to save the refund"
      invalidates={VENDOR_REFUND_INVALIDATES}
      title={`Refund of ${number}`}
      description={`At most ${moneyText(openAmount, 'INR')}, which is on account, can come back.`}
      submitLabel="Save Refund"
      onClose={onClose}
    >
      {() => <RefundFields />}
    </TaskDialog>
  );
}

type RefundValues = Record<'paidOn' | 'mode' | 'reference' | 'amount' | 'remarks', string>;

function RefundFields() {
  const { register, formState, control } = useFormContext<RefundValues>();
  const field = (name: keyof RefundValues) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <FormGrid>
      <MoneyField label="Amount" required {...field('amount')} />
      <DayField control={control} name="paidOn" label="Received On" required max={indianDay(new Date())} />
      <SelectField label="Mode" required options={MODES} {...field('mode')} />
      <BankAccountField />
      <TextField label="Reference" maxLength={40} {...field('reference')} />
      <TextField label="Remarks" maxLength={300} {...field('remarks')} />
    </FormGrid>
  );
}

interface VendorRefundReversalProps {
  refund: VendorRefund;
  onClose: () => void;
}

/** Reverses a refund of a vendor, with a reason. */
export function VendorRefundReversal({ refund: { id, number }, onClose }: VendorRefundReversalProps) {
  const api = useApi();
  return (
    <ReversalDialog
      noun="refund"
      number={number}
      description="What had come back is on account of the vendor again. The refund stays in the list, and this cannot be undone."
      placeholder="Cheque was returned"
      reverse={(reason) => api.call(reverseVendorRefund, { params: { id }, body: { reason } })}
      invalidates={VENDOR_REFUND_INVALIDATES}
      onClose={onClose}
    />
  );
}
