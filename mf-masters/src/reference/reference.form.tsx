import { RecordCard, type RecordForm } from '@freightdesk/remote-kit';
import { CheckboxField, FormRow, TextField } from '@freightdesk/ui/field';
import { type ReactNode, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** What every reference master's form has. */
interface ReferenceValues {
  code: string;
  name: string;
  description?: string | null | undefined;
  isActive?: boolean | undefined;
}

export interface ReferenceFormCardProps<Values extends ReferenceValues, Body> {
  /** E.g. `Shipment Category`. */
  thing: string;
  record: RecordForm<Values, Body>;
  /** The record that is edited; a new one is added where there is none. */
  edited: { readonly name: string } | undefined;
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
  /** Fields between the description and Active. */
  children?: ReactNode;
}

/** Code, name, description and whether it is active, of a new record or of one that is edited. */
export function ReferenceFormCard<Values extends ReferenceValues, Body>(
  props: ReferenceFormCardProps<Values, Body>,
) {
  const { thing, record, edited, onChanged, onCancel, children } = props;
  const { isChanged } = record;
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  // The fields that all reference masters share are registered by their names, whatever else the values hold.
  const { register, formState } = record.form as unknown as UseFormReturn<ReferenceValues>;
  const { errors } = formState;
  return (
    <RecordCard
      record={record}
      title={edited ? `Edit ${edited.name}` : `Add ${thing}`}
      submitLabel={edited ? `Update ${thing}` : `Add ${thing}`}
      onCancel={edited && onCancel}
    >
      <TextField
        label="Code"
        required
        autoFocus={Boolean(edited)}
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
      {children}
      <CheckboxField label="Active" {...register('isActive')} />
    </RecordCard>
  );
}
