import { DayField, PartyField } from '@freightdesk/remote-kit';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

/** The chosen party in a form: its id, empty when none is chosen, and its name. */
export interface PartyValues {
  partyId: string;
  partyName: string;
}

interface FormPartyFieldProps {
  /** `Party` or `Customer`. */
  label: string;
  /** The error when nobody is chosen. */
  whenMissing: string;
}

/** The party of a contract, or the customer of a quote. */
export function FormPartyField({ label, whenMissing }: FormPartyFieldProps) {
  const { control, setValue } = useFormContext<PartyValues>();
  const [value, name] = useWatch({ control, name: ['partyId', 'partyName'] });
  const { partyId: error } = useFormState({ control, name: 'partyId' }).errors;
  return (
    <PartyField
      control={control}
      name="partyId"
      label={label}
      required
      selected={{ value, label: name }}
      error={error && (value === '' ? whenMissing : error.message)}
      onSelect={(party) => setValue('partyName', party?.name ?? '')}
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
  const value = useWatch({ control, name });
  const error = useFormState({ control, name }).errors[name];
  return (
    <DayField
      control={control}
      name={name}
      label={label}
      required
      error={dayProblem(value, error?.message, whenMissing)}
    />
  );
}
