import { ComboboxField, TextField } from '@freightdesk/ui/field';
import { Controller, useFormContext } from 'react-hook-form';
import type { ContractFormValues, PartyChoice } from './contract-form.values';
import { fieldText } from './field-text';

export interface ContractPartyFieldsProps {
  /** The parties to choose from. */
  parties: readonly PartyChoice[];
}

const optionOf = ({ id, name, city }: PartyChoice) => ({ value: String(id), label: name, hint: city });

/** What a contract is called and with whom it is agreed. */
export function ContractPartyFields({ parties }: ContractPartyFieldsProps) {
  const { register, control, formState } = useFormContext<ContractFormValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Contract ID"
        required
        error={errors.contractId?.message}
        {...register('contractId')}
      />
      <Controller
        control={control}
        name="partyId"
        render={({ field }) => (
          <ComboboxField
            label="Party"
            required
            placeholder="Search parties"
            options={parties.map(optionOf)}
            error={fieldText(errors.partyId, 'Please select a party')}
            {...field}
          />
        )}
      />
    </>
  );
}
