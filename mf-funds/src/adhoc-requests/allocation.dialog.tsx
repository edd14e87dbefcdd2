import { type AllocationDraft, allocationDraft, type FundRequest } from '@freightdesk/contracts/billing';
import { moneyText, RecordDialog, useRecordForm } from '@freightdesk/remote-kit';
import { FormGrid, MoneyField, SelectField } from '@freightdesk/ui/field';
import { JobField } from '../fund-requests/job.form';
import { useAllocationPurposes } from './adhoc.queries';
import { amountProblem, newAllocation, type UnsavedAllocation } from './allocation.rules';

interface AllocationDialogProps {
  request: FundRequest;
  /** In decimals. */
  remainingAmount: number;
  onAdd: (allocation: UnsavedAllocation) => void;
  onClose: () => void;
}

/** Asks for an allocation. It is added on the screen, and saved from there. */
export function AllocationDialog(props: AllocationDialogProps) {
  const { request, remainingAmount, onClose } = props;
  const purposes = useAllocationPurposes().data?.purposeMaster ?? [];
  const recordForm = useAllocationForm(props);
  const { register, control, watch, setValue, formState } = recordForm.methods;
  const { errors } = formState;
  const subPurposes = purposes.find(({ name }) => name === watch('purpose'))?.subPurposes ?? [];
  return (
    <RecordDialog
      recordForm={recordForm}
      title="Add Allocation"
      description={`Remaining to allocate: ${moneyText(remainingAmount, request.currency)}`}
      submitLabel="Add Allocation"
      onClose={onClose}
    >
      <FormGrid>
        <JobField control={control} name="jobId" required />
        <SelectField
          label="Purpose category"
          required
          placeholder="Select a category"
          error={errors.purpose?.message}
          options={purposes.map(({ name }) => ({ value: name, label: name }))}
          {...register('purpose', { onChange: () => setValue('subPurpose', '') })}
        />
        <SelectField
          label="Sub purpose"
          required
          placeholder="Select a sub purpose"
          disabled={subPurposes.length === 0}
          error={errors.subPurpose?.message}
          options={subPurposes.map((name) => ({ value: name, label: name }))}
          {...register('subPurpose')}
        />
        <MoneyField
          label="Amount"
          required
          currency={request.currency}
          error={errors.amount?.message}
          {...register('amount')}
        />
      </FormGrid>
    </RecordDialog>
  );
}

function useAllocationForm({ request, remainingAmount, onAdd, onClose }: AllocationDialogProps) {
  return useRecordForm({
    schema: allocationDraft,
    rules: ({ amount }: AllocationDraft) => ({
      amount: amountProblem(amount, remainingAmount, request.currency),
    }),
    values: (): AllocationDraft => ({ jobId: '', purpose: '', subPurpose: '', amount: '' }),
    save: async (draft) => newAllocation(draft),
    messages: { success: 'Allocation added successfully', failure: 'Failed to add allocation' },
    invalidates: [],
    onSaved: (allocation) => {
      onAdd(allocation);
      onClose();
    },
  });
}
