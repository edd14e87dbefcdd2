import { CheckboxField, FormRow, TextField } from '@freightdesk/ui/field';
import { FormCard } from '../masters/form.card';
import { type ChargeBasisFormOptions, useChargeBasisForm } from './use-charge-basis-form';

export interface ChargeBasisFormProps extends ChargeBasisFormOptions {
  onCancel: () => void;
}

/** Adds or edits a charge basis. */
export function ChargeBasisForm({ onCancel, ...options }: ChargeBasisFormProps) {
  const { form, submit, saving } = useChargeBasisForm(options);
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const { record } = options;
  return (
    <FormCard
      title={record ? `Edit ${record.name}` : 'Add Charge Basis'}
      submitLabel={record ? 'Update Charge Basis' : 'Add Charge Basis'}
      changed={isDirty}
      pending={saving}
      onSubmit={submit}
      onCancel={record && onCancel}
    >
      <TextField
        label="Code"
        required
        autoFocus={Boolean(record)}
        error={errors.code?.message}
        {...register('code')}
      />
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <FormRow>
        <TextField
          label="Description"
          required
          error={errors.description?.message}
          {...register('description')}
        />
      </FormRow>
      <CheckboxField label="Requires rate" {...register('requiresRate')} />
      <CheckboxField label="Requires percent" {...register('requiresPercent')} />
      <CheckboxField label="Requires container rates" {...register('requiresContainerRates')} />
      <CheckboxField label="Active" {...register('isActive')} />
    </FormCard>
  );
}
