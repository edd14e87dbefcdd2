import { FormRow, TextField } from '@freightdesk/ui/field';
import { FormCard } from '../masters/form.card';
import { TaxItemBuilder } from './tax-item.builder';
import { TaxItemList } from './tax-item.list';
import { type TaxGroupFormOptions, useTaxGroupForm } from './use-tax-group-form';

export interface TaxGroupFormProps extends TaxGroupFormOptions {
  onCancel: () => void;
}

/** Builds a named group of tax items, or edits one. */
export function TaxGroupForm({ onCancel, ...options }: TaxGroupFormProps) {
  const { form, submit, saving, changed, items, removeItem, builder } = useTaxGroupForm(options);
  const { errors } = form.formState;
  const { record } = options;
  return (
    <FormCard
      title={record ? `Edit ${record.name}` : 'Add Tax Group'}
      submitLabel={record ? 'Update Tax Group' : 'Add Tax Group'}
      changed={changed}
      pending={saving}
      onSubmit={submit}
      onCancel={record && onCancel}
    >
      <TextField
        label="Tax Group Name"
        required
        autoFocus={Boolean(record)}
        maxLength={100}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <FormRow>
        <TaxItemBuilder builder={builder} error={errors.taxItems?.message} />
      </FormRow>
      <FormRow>
        <TaxItemList items={items} onRemove={removeItem} />
      </FormRow>
    </FormCard>
  );
}
