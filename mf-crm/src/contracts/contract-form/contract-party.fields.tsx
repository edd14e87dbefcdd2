import { TextField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import { PartyField } from '../../form-parts/party.field';
import type { PartyChoice } from '../../form-parts/party-choices';
import type { ContractFormValues } from './contract-form.values';

export interface ContractPartyFieldsProps {
  /** The parties to choose from. */
  parties: readonly PartyChoice[];
}

/** What a contract is called and with whom it is agreed. */
export function ContractPartyFields({ parties }: ContractPartyFieldsProps) {
  const { register, formState } = useFormContext<ContractFormValues>();
  return (
    <>
      <TextField
        label="Contract ID"
        required
        error={formState.errors.contractId?.message}
        {...register('contractId')}
      />
      <PartyField label="Party" parties={parties} whenMissing="Please select a party" />
    </>
  );
}
