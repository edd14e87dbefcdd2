import { CheckboxField, FormGrid, FormRow, SelectField, TextField } from '@freightdesk/ui/field';
import type { FormEventHandler } from 'react';
import { currencies, partyTypes, regions } from './party.options';
import { PartyNumbersFields } from './party-numbers.fields';
import { StateField } from './state.field';
import { TaxGroupField } from './tax-group.field';
import type { usePartyForm } from './use-party-form';

export type PartyFormControl = ReturnType<typeof usePartyForm>['form'];

export interface PartyFormProps {
  /** Ties the button in the dialog's foot to this form. */
  id: string;
  form: PartyFormControl;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

type TextName = 'email' | 'phone' | 'address' | 'location' | 'city' | 'businessType';

/** The fields of a party. */
export function PartyForm({ id, form, onSubmit }: PartyFormProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const text = (name: TextName) => ({ error: errors[name]?.message, ...register(name) });
  return (
    <form id={id} noValidate onSubmit={onSubmit}>
      <FormGrid>
        <TextField label="Name" required error={errors.name?.message} {...register('name')} />
        <SelectField label="Type" options={partyTypes} {...register('type')} />
        <TextField label="Email" type="email" {...text('email')} />
        <TextField label="Phone" type="tel" {...text('phone')} />
        <FormRow>
          <TextField label="Address" {...text('address')} />
        </FormRow>
        <TextField label="Location" {...text('location')} />
        <TextField label="City" {...text('city')} />
        <StateField form={form} />
        <PartyNumbersFields form={form} />
        <TextField label="Business Type" {...text('businessType')} />
        <SelectField label="Region" options={regions} {...register('Type')} />
        <SelectField label="Currency" options={currencies} {...register('currency')} />
        <TaxGroupField form={form} />
        <CheckboxField label="Active" {...register('isActive')} />
      </FormGrid>
    </form>
  );
}
