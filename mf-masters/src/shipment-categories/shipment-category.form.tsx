import type { ShipmentCategory } from '@freightdesk/contracts';
import { ReferenceFormCard } from '../reference/reference.form';
import type { ReferenceFormProps } from '../reference/reference.screen';
import { useShipmentCategoryForm } from './use-shipment-category-form';

/** Adds or edits a shipment category. */
export function ShipmentCategoryForm({ onCancel, ...options }: ReferenceFormProps<ShipmentCategory>) {
  const { form, submit, saving } = useShipmentCategoryForm(options);
  const { errors, isDirty } = form.formState;
  return (
    <ReferenceFormCard
      thing="Shipment Category"
      record={options.record}
      field={form.register}
      changed={isDirty}
      pending={saving}
      onSubmit={submit}
      {...{ errors, onCancel }}
    />
  );
}
