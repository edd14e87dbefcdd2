import {
  changedTaxGroupForm,
  createTaxGroup,
  getTaxGroup,
  type TaxGroup,
  type TaxGroupInput,
  taxGroupBody,
  updateTaxGroup,
} from '@freightdesk/contracts/core';
import { RecordCard, useApi, useRecordForm } from '@freightdesk/remote-kit';
import { FormRow, TextField } from '@freightdesk/ui/field';
import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useEffect } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import { TAX_GROUPS } from '../masters/master.queries';
import { changesOf, taxGroupValues, taxItemText } from './tax-group.rules';
import { TaxItemBuilder, TaxItemList, useTaxItemBuilder } from './tax-items.form';

interface TaxGroupFormProps {
  /** The group to edit; a new one by default. */
  record: TaxGroup | undefined;
  onSaved: () => void;
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
}

/** Builds a named group of tax items, or edits one. */
export function TaxGroupForm({ record: group, onSaved, onChanged, onCancel }: TaxGroupFormProps) {
  const { recordForm, items, setItems, builder } = useTaxGroupForm(group, onSaved);
  const { isChanged } = recordForm;
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  const { register, formState } = recordForm.methods;
  const { errors } = formState;
  return (
    <RecordCard
      recordForm={recordForm}
      title={group ? `Edit ${group.name}` : 'Add Tax Group'}
      submitLabel={group ? 'Update Tax Group' : 'Add Tax Group'}
      onCancel={group && onCancel}
    >
      <TextField
        label="Tax Group Name"
        required
        autoFocus={Boolean(group)}
        maxLength={100}
        error={errors.name?.message}
        {...register('name')}
      />
      <FormRow>
        <TaxItemBuilder builder={builder} error={errors.taxItems?.message} />
      </FormRow>
      <FormRow>
        <TaxItemList
          items={items}
          onRemove={(index) => setItems(items.filter((_item, each) => each !== index))}
        />
      </FormRow>
    </RecordCard>
  );
}

const newGroupResolver = zodResolver(taxGroupBody, undefined, { raw: true });
const changedGroupResolver = zodResolver(changedTaxGroupForm, undefined, { raw: true });

/** Validates items only when they have changed, because older ones may have no GST mode. */
function resolverOf(group: TaxGroup | undefined): Resolver<TaxGroupInput, unknown, TaxGroupInput> {
  if (!group) return newGroupResolver;
  return async (values, context, options) => {
    const { taxItems, ...others } = (await changedGroupResolver(values, context, options)).errors;
    const errors = taxItems && 'taxItems' in changesOf(group, values) ? { ...others, taxItems } : others;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

const itemTexts = (items: TaxGroupInput['taxItems']) => items.map(taxItemText).join(' · ') || '(nothing)';

function useTaxGroupForm(group: TaxGroup | undefined, onSaved: () => void) {
  const api = useApi();
  const recordForm = useRecordForm({
    resolver: resolverOf(group),
    record: group,
    values: taxGroupValues,
    save: (body, { record, idempotencyKey }) =>
      record
        ? api.call(updateTaxGroup, {
            params: { id: record.id },
            body: { ...changesOf(record, body), updatedAt: record.updatedAt },
          })
        : api.call(createTaxGroup, { body, idempotencyKey }),
    refetch: ({ id }) => api.call(getTaxGroup, { params: { id } }),
    messages: {
      success: `Tax group ${group ? 'updated' : 'created'} successfully`,
      failure: 'Failed to save tax group',
    },
    fields: { taxItems: { label: 'Tax items', text: itemTexts } },
    invalidates: [[TAX_GROUPS]],
    onSaved,
  });
  const { control, setValue, formState } = recordForm.methods;
  const items = useWatch({ control, name: 'taxItems' });
  const setItems = (next: typeof items) =>
    setValue('taxItems', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const builder = useTaxItemBuilder(items, setItems);
  /** Adds an item that is still in the builder first, so that it is not lost. */
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!builder.hasItem || builder.add()) await recordForm.submit(event);
  }
  return {
    recordForm: { ...recordForm, submit, isChanged: recordForm.isChanged || builder.hasItem },
    items,
    setItems,
    builder,
  };
}
