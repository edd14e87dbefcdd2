import { FormGrid, SwitchField, TextAreaField, TextField } from '@freightdesk/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '../client.rules';

/** Who the client is and how to reach it; an inactive one keeps its people out. */
export function CompanyFields({ form }: { form: UseFormReturn<ClientFormValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormGrid>
      <TextField label="Name" required error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" error={errors.email?.message} {...register('email')} />
      <TextField label="Phone" type="tel" error={errors.phone?.message} {...register('phone')} />
      <TextField label="City" error={errors.city?.message} {...register('city')} />
      <TextAreaField label="Address" error={errors.address?.message} {...register('address')} />
      <SwitchField
        label="Active"
        help="People of an inactive client are signed out and cannot sign in."
        {...register('isActive')}
      />
    </FormGrid>
  );
}
