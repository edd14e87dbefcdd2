import {
  allocateReceipt,
  type OpenDocument,
  type Receipt,
  reverseReceipt,
  reverseReceiptBody,
} from '@freightdesk/contracts/billing';
import { useApi } from '@freightdesk/remote-kit';
import { FormGrid, MoneyField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { useFormContext } from 'react-hook-form';
import { ReasonField, TaskDialog } from '../documents/task.dialog';
import { AllocationPanel } from './allocation.form';
import { RECEIPT_INVALIDATES } from './receipt.queries';

interface TaskProps {
  receipt: Receipt;
  onClose: () => void;
}

/** Pays documents from what a receipt has on account. */
export function ReceiptAllocation({ receipt, ...props }: TaskProps & { documents: readonly OpenDocument[] }) {
  const api = useApi();
  const params = { id: receipt.id };
  return (
    <AllocationPanel
      source={{ ...receipt, name: receipt.partyName }}
      pay={(allocations) => api.call(allocateReceipt, { params, body: { allocations } })}
      invalidates={RECEIPT_INVALIDATES}
      {...props}
    />
  );
}

/** Reverses a receipt, with a reason and what the bank took for a returned cheque. */
export function ReceiptReversal({ receipt: { id, number, mode }, onClose }: TaskProps) {
  const api = useApi();
  return (
    <TaskDialog
      schema={reverseReceiptBody}
      values={() => ({ reason: '', returnCharges: '', returnChargesGst: '' })}
      toInput={(values) => ({
        reason: values.reason,
        ...(values.returnCharges ? { returnCharges: values.returnCharges } : {}),
        ...(values.returnChargesGst ? { returnChargesGst: values.returnChargesGst } : {}),
      })}
      rules={({ reason }) => ({ reason: reason.trim() ? undefined : 'Say why the receipt is reversed' })}
      save={(body) => api.call(reverseReceipt, { params: { id }, body })}
      success={`${number} is reversed`}
      failure="Failed to reverse receipt"
      invalidates={RECEIPT_INVALIDATES}
      title={`Reverse ${number}`}
      description="What it has paid is open again. The receipt stays in the list, and this cannot be undone."
      submitLabel="Reverse Receipt"
      pendingLabel="Reversing..."
      tone="danger"
      onClose={onClose}
    >
      {() => (
        <Stack>
          <ReasonField placeholder="Cheque returned" />
          {mode !== 'Cash' && <ReturnCharges />}
        </Stack>
      )}
    </TaskDialog>
  );
}

function ReturnCharges() {
  const { register, formState } = useFormContext<Record<'returnCharges' | 'returnChargesGst', string>>();
  const { errors } = formState;
  return (
    <FormGrid>
      <MoneyField
        label="Bank charges"
        help="What the bank took for a returned cheque, without GST"
        error={errors.returnCharges?.message}
        {...register('returnCharges')}
      />
      <MoneyField
        label="GST on the charges"
        error={errors.returnChargesGst?.message}
        {...register('returnChargesGst')}
      />
    </FormGrid>
  );
}
