import { advanceBody, createAdvance, PAYMENT_MODES } from '@freightdesk/contracts';
import { RecordDialog, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { DateField, FormGrid, FormRow, MoneyField, SelectField, TextAreaField } from '@freightdesk/ui/field';
import { Controller } from 'react-hook-form';
import { BILLING_KEYS } from '../vendor-bills/vendor-bill.queries';
import { advanceKeys } from './advances.queries';

const INCOMPLETE = 'Please fill all required fields';

/** Records an advance that was received for a job. */
export function AdvanceDialog({ jobNumber, onClose }: { jobNumber: string; onClose: () => void }) {
  const api = useApi();
  const record = useRecordForm({
    schema: advanceBody,
    values: () => ({ jobNumber, payment_date: '', advance: '', payment_mode: '', remarks: '' }),
    rules: ({ payment_date, advance, payment_mode }) => ({
      payment_date: payment_date ? undefined : INCOMPLETE,
      advance: advance ? undefined : INCOMPLETE,
      payment_mode: payment_mode ? undefined : INCOMPLETE,
    }),
    save: (body, { idempotencyKey }) => api.call(createAdvance, { body, idempotencyKey }),
    words: { saved: 'Advance saved successfully!', failed: 'Failed to save advance', alerts: 'failures' },
    stale: [advanceKeys.all, ...BILLING_KEYS],
    onSaved: onClose,
  });
  const { control, register, formState } = record.form;
  const { errors } = formState;
  return (
    <RecordDialog
      record={record}
      title="Advance Payment"
      description={`Job ${jobNumber}`}
      submitLabel="Save Advance"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <Controller
          control={control}
          name="payment_date"
          render={({ field }) => (
            <DateField {...field} label="Payment date" required error={errors.payment_date?.message} />
          )}
        />
        <MoneyField label="Amount" required error={errors.advance?.message} {...register('advance')} />
        <SelectField
          label="Payment mode"
          required
          placeholder="Select payment mode"
          options={PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }))}
          error={errors.payment_mode?.message}
          {...register('payment_mode')}
        />
        <FormRow>
          <TextAreaField label="Remarks" rows={2} error={errors.remarks?.message} {...register('remarks')} />
        </FormRow>
      </FormGrid>
    </RecordDialog>
  );
}
