import { PartyPicker } from '@freightdesk/remote-kit';
import { DateField } from '@freightdesk/ui/field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';

/** The chosen party in a form: its id, empty when none is chosen, and its name. */
export interface PartyValues {
  partyId: string;
  partyName: string;
}

interface PartyFieldProps {
  /** `Party` or `Customer`. */
  label: string;
  /** The error when nobody is chosen. */
  whenMissing: string;
}

/** The party of a contract, or the customer of a quote. */
export function PartyField({ label, whenMissing }: PartyFieldProps) {
  const { control, setValue } = useFormContext<PartyValues>();
  const name = useWatch({ control, name: 'partyName' });
  return (
    <Controller
      control={control}
      name="partyId"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <PartyPicker
          {...field}
          label={label}
          required
          party={{ id: value, name }}
          error={fieldState.error && (value === '' ? whenMissing : fieldState.error.message)}
          onSelect={(party) => {
            setValue('partyName', party?.name ?? '');
            onChange(party ? String(party.id) : '');
          }}
        />
      )}
    />
  );
}

interface ValidityValues {
  validFrom: string;
  validTo: string;
}

interface ValidDayFieldProps {
  name: keyof ValidityValues;
  label: string;
  /** The error when no date is chosen. */
  whenMissing: string;
}

const INVALID_DAY = 'Enter a day such as 21/11/2026';
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

function dayProblem(value: string, message: string | undefined, whenMissing: string): string | undefined {
  if (message === undefined) return undefined;
  if (value === '') return whenMissing;
  return isDay(value) ? message : INVALID_DAY;
}

/** The first or last day of a contract's or quote's validity. */
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
          error={dayProblem(field.value, fieldState.error?.message, whenMissing)}
          {...field}
        />
      )}
    />
  );
}
