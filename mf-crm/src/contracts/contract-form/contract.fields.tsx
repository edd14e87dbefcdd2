import {
  CheckboxField,
  ComboboxField,
  DateField,
  FormGrid,
  MoneyField,
  NumberField,
  TextField,
} from '@freightdesk/ui/field';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { ContractFormValues, PartyChoice } from './contract-form.values';

export interface ContractFieldsProps {
  form: UseFormReturn<ContractFormValues>;
  /** The parties to choose from. */
  parties: readonly PartyChoice[];
}

const optionOf = ({ id, name, city }: PartyChoice) => ({ value: String(id), label: name, hint: city });

/** Everything of a contract but its services. */
export function ContractFields({ form, parties }: ContractFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <FormGrid>
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
            error={errors.partyId && 'Please select a party'}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="validFrom"
        render={({ field }) => (
          <DateField
            label="Valid From"
            required
            error={errors.validFrom && 'Please choose the first day'}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="validTo"
        render={({ field }) => (
          <DateField
            label="Valid To"
            required
            error={errors.validTo && lastDayText(errors.validTo.message)}
            {...field}
          />
        )}
      />
      <NumberField
        label="Payment Terms (days)"
        inputMode="numeric"
        error={errors.paymentTermsDays?.message}
        {...register('paymentTermsDays')}
      />
      <MoneyField
        label="Max Value"
        help="Empty means no limit"
        error={errors.maxValue?.message}
        {...register('maxValue')}
      />
      <CheckboxField
        label="Default contract"
        help="Offered first for this party"
        {...register('isDefault')}
      />
      <CheckboxField label="Active" {...register('isActive')} />
    </FormGrid>
  );
}

const lastDayText = (message: string | undefined) =>
  message?.startsWith('Valid From') ? message : 'Please choose the last day';
