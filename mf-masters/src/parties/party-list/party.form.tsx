import type { PartyInput } from '@freightdesk/contracts';
import { CheckboxField, FormGrid, SelectField, TextField } from '@freightdesk/ui/field';
import type { FormEventHandler } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { registrationWarning } from '../party.rules';
import { useTaxGroupOptions } from '../tax-group.queries';
import { currencies, partyTypes, regions } from './party.options';

export interface PartyFormProps {
  /** Ties the button in the dialog's foot to this form. */
  id: string;
  form: UseFormReturn<PartyInput>;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The fields of a party. */
export function PartyForm({ id, form, onSubmit }: PartyFormProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const { data: taxGroups = [] } = useTaxGroupOptions();
  const [gst, pan, cin] = useWatch({ control, name: ['gstNumber', 'panNumber', 'cinNumber'] });
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <FormGrid>
        <TextField label="Name" required error={errors.name?.message} {...register('name')} />
        <SelectField label="Type" options={partyTypes} {...register('type')} />
        <TextField label="Email" type="email" error={errors.email?.message} {...register('email')} />
        <TextField label="Phone" type="tel" error={errors.phone?.message} {...register('phone')} />
        <TextField label="Address" error={errors.address?.message} {...register('address')} />
        <TextField label="Location" error={errors.location?.message} {...register('location')} />
        <TextField label="City" error={errors.city?.message} {...register('city')} />
        <TextField label="State" error={errors.state?.message} {...register('state')} />
        <TextField
          label="GST Number"
          help={registrationWarning('gstNumber', gst)}
          error={errors.gstNumber?.message}
          {...register('gstNumber')}
        />
        <TextField
          label="PAN Number"
          help={registrationWarning('panNumber', pan)}
          error={errors.panNumber?.message}
          {...register('panNumber')}
        />
        <TextField
          label="CIN Number"
          help={registrationWarning('cinNumber', cin)}
          error={errors.cinNumber?.message}
          {...register('cinNumber')}
        />
        <TextField label="Business Type" error={errors.businessType?.message} {...register('businessType')} />
        <SelectField label="Region" options={regions} {...register('Type')} />
        <SelectField label="Currency" options={currencies} {...register('currency')} />
        <SelectField
          key={taxGroups.length}
          label="Tax Group"
          options={taxGroups}
          placeholder={taxGroups.length === 0 ? 'Loading tax groups…' : undefined}
          {...register('taxGroupsid')}
        />
        <CheckboxField label="Active" {...register('isActive')} />
      </FormGrid>
    </form>
  );
}
