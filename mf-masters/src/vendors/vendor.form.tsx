import { FormGrid, FormRow, SelectField, TextAreaField, TextField } from '@freightdesk/ui/field';
import type { FormEventHandler } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldWarning } from '../registrations/field-warning';
import { registrationWarnings } from '../registrations/registration.rules';
import type { useVendorForm } from './use-vendor-form';

export interface VendorFormProps {
  /** Ties the button in the dialog's foot to this form. */
  id: string;
  form: ReturnType<typeof useVendorForm>['form'];
  onSubmit: FormEventHandler<HTMLFormElement>;
}

const statuses = [
  { value: 'Active', label: 'Active' },
  { value: 'Inactive', label: 'Inactive' },
];

/** The fields of a vendor, all of them required. */
export function VendorForm({ id, form, onSubmit }: VendorFormProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const warning = registrationWarnings({ gstNumber: useWatch({ control, name: 'gst_number' }) }).gstNumber;
  const text = (name: 'vendor_name' | 'contact_person' | 'phone' | 'email' | 'gst_number') => ({
    required: true,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <FormGrid>
        <TextField label="Vendor Name" {...text('vendor_name')} />
        <TextField label="Contact Person" {...text('contact_person')} />
        <TextField label="Phone" type="tel" {...text('phone')} />
        <TextField label="Email" type="email" {...text('email')} />
        <FormRow>
          <TextAreaField label="Address" required error={errors.address?.message} {...register('address')} />
        </FormRow>
        <TextField
          label="GST Number"
          help={warning && <FieldWarning text={warning} />}
          {...text('gst_number')}
        />
        <SelectField label="Status" required options={statuses} {...register('status')} />
      </FormGrid>
    </form>
  );
}
