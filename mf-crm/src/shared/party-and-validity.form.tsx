import { PartyPicker } from '@freightdesk/remote-kit';
import { DateField } from '@freightdesk/ui/field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';

/** The chosen party as a form holds it: its id, empty where none is chosen, and its name. */
export interface PartyValues {
  partyId: string;
  partyName: string;
}

export interface PartyFieldProps {
  /** `Party` or `Customer`. */
  label: string;
  /** Stands below the field when nobody is chosen. */
  whenMissing: string;
}

/** With whom a contract is agreed or for whom a quote is made. */
export function PartyField({ label, whenMissing }: PartyFieldProps) {
  const { control, setValue } = useFormContext<PartyValues>();
  const name = useWatch({ control, name: 'partyName' });
  return (
    <Controller
      control={control}
      name="partyId"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <PartyPicker
          {...{ label, ...field }}
          required
          party={{ id: value, name }}
          error={fieldState.error && (value === '' ? whenMissing : fieldState.error.message)}
          onChoose={(party) => {
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
