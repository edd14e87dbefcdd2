import { CheckboxField, FormRow, TextField } from '@freightdesk/ui/field';
import type { FormEventHandler, ReactNode } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { FormCard } from '../masters/form.card';

interface ReferenceValues {
  code: string;
  name: string;
  description: string;
}

export interface ReferenceFormCardProps {
  /** E.g. `Shipment Category`. */
  thing: string;
  record: { readonly name: string } | undefined;
  errors: FieldErrors<ReferenceValues>;
  field: (name: keyof ReferenceValues | 'isActive') => UseFormRegisterReturn;
  changed: boolean;
  pending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel: () => void;
  /** Fields between the description and Active. */
  children?: ReactNode;
}

/** Code, name, description and whether it is active, of a new record or of one that is edited. */
export function ReferenceFormCard(props: ReferenceFormCardProps) {
  const { thing, record, errors, field, onCancel, children, ...card } = props;
  return (
    <FormCard
      {...card}
      title={record ? `Edit ${record.name}` : `Add ${thing}`}
      submitLabel={record ? `Update ${thing}` : `Add ${thing}`}
      onCancel={record && onCancel}
    >
      <TextField
        label="Code"
        required
        autoFocus={Boolean(record)}
        error={errors.code?.message}
        {...field('code')}
      />
      <TextField label="Name" required error={errors.name?.message} {...field('name')} />
      <FormRow>
        <TextField
          label="Description"
          required
          error={errors.description?.message}
          {...field('description')}
        />
      </FormRow>
      {children}
      <CheckboxField label="Active" {...field('isActive')} />
    </FormCard>
  );
}
