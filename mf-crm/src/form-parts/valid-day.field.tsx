import { DateField } from '@freightdesk/ui/field';
import { Controller, useFormContext } from 'react-hook-form';

interface ValidityValues {
  validFrom: string;
  validTo: string;
}

export interface ValidDayFieldProps {
  name: keyof ValidityValues;
  label: string;
  /** Stands below the field when no day is chosen. */
  whenMissing: string;
}

const UNREADABLE = 'Enter a day such as 21/11/2026';
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

function dayText(value: string, message: string | undefined, whenMissing: string): string | undefined {
  if (message === undefined) return undefined;
  if (value === '') return whenMissing;
  return isDay(value) ? message : UNREADABLE;
}

/** The first or the last day on which a contract or a quote is valid. */
export function ValidDayField({ name, label, whenMissing }: ValidDayFieldProps) {
  const { control } = useFormContext<ValidityValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          label={label}
          required
          error={dayText(field.value, fieldState.error?.message, whenMissing)}
          {...field}
        />
      )}
    />
  );
}
