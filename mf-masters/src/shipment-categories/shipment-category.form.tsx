import { CheckboxField, FormRow, TextField } from '@freightdesk/ui/field';
import { FormCard } from '../masters/form.card';
import { type ShipmentCategoryFormOptions, useShipmentCategoryForm } from './use-shipment-category-form';

export interface ShipmentCategoryFormProps extends ShipmentCategoryFormOptions {
  onCancel: () => void;
}

/** Adds or edits a shipment category. */
export function ShipmentCategoryForm({ onCancel, ...options }: ShipmentCategoryFormProps) {
  const { form, submit, saving } = useShipmentCategoryForm(options);
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const { record } = options;
  return (
    <FormCard
      title={record ? `Edit ${record.name}` : 'Add Shipment Category'}
      submitLabel={record ? 'Update Shipment Category' : 'Add Shipment Category'}
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
      <CheckboxField label="Active" {...register('isActive')} />
    </FormCard>
  );
}
