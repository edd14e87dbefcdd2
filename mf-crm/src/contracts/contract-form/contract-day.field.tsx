import { DateField } from '@freightdesk/ui/field';
import { Controller, useFormContext } from 'react-hook-form';
import type { ContractFormValues } from './contract-form.values';
import { fieldText } from './field-text';

export interface ContractDayFieldProps {
  name: 'validFrom' | 'validTo';
  label: string;
  /** Stands below the field when no day is chosen. */
  whenMissing: string;
}

const UNREADABLE = 'Enter a day such as 21/11/2026';

/** The first or the last day of a contract. */
export function ContractDayField({ name, label, whenMissing }: ContractDayFieldProps) {
  const { control, formState } = useFormContext<ContractFormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <DateField
          label={label}
          required
          error={fieldText(formState.errors[name], field.value ? UNREADABLE : whenMissing)}
          {...field}
        />
      )}
    />
  );
}
