import type { Party } from '@freightdesk/contracts/core';
import type { ComboboxOption } from '@freightdesk/ui/field';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useCreateOption, usePartySource } from './master-sources.queries';
import { RecordPicker, type RecordPickerProps } from './record-picker.field';

export interface RecordFieldProps<Item, Values extends FieldValues, Body>
  extends Omit<RecordPickerProps<Item>, 'name' | 'selected' | 'onSelect' | 'onBlur' | 'ref'> {
  control: Control<Values, unknown, Body>;
  name: FieldPath<Values>;
  /** What the form keeps of a record and the field shows, such as its name; by default the form keeps its id. */
  toValue?: (record: Item) => string;
  /** The record of the form's value where it was not chosen here. */
  selected?: ComboboxOption | undefined;
  /** Called after a choice, with nothing when the field was emptied. */
  onSelect?: ((record: Item | undefined) => void) | undefined;
}

/**
 * A record of a master in a form, searched by the service. It shows the record that was chosen here, else `selected`, as
 * long as the form has its value; after a conflict, for example, the form may have another.
 */
export function RecordField<Item, Values extends FieldValues, Body>(
  props: RecordFieldProps<Item, Values, Body>,
) {
  const { control, name, toValue, selected, onSelect, ...picker } = props;
  const { field, fieldState } = useController({ control, name });
  const [choice, setChoice] = useState<ComboboxOption>();
  const { value: fieldValue, onChange, ...binding } = field;
  const value = String(fieldValue ?? '');
  const options = [selected, choice, toValue && value ? { value, label: value } : undefined];
  return (
    <RecordPicker
      error={fieldState.error?.message}
      {...picker}
      {...binding}
      selected={options.find((option) => option?.value === value)}
      onSelect={(record) => {
        const option = record && picker.source.optionOf(record);
        setChoice(option);
        onSelect?.(record);
        onChange(record && toValue ? toValue(record) : (option?.value ?? ''));
      }}
    />
  );
}

export type PartyFieldProps<Values extends FieldValues, Body> = Omit<
  RecordFieldProps<Party, Values, Body>,
  'source' | 'create' | 'placeholder' | 'errorText'
>;

/** An active party in a form, searched by name, e-mail, GSTIN, PAN and city. */
export function PartyField<Values extends FieldValues, Body>(props: PartyFieldProps<Values, Body>) {
  return (
    <RecordField
      {...props}
      source={usePartySource()}
      create={useCreateOption('party')}
      placeholder="Search parties"
      errorText="Failed to fetch parties"
    />
  );
}
