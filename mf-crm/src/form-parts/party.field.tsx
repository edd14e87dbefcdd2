import { ComboboxField } from '@freightdesk/ui/field';
import { Controller, useFormContext } from 'react-hook-form';
import type { PartyChoice } from './party-choices';

export interface PartyFieldProps {
  /** `Party` or `Customer`. */
  label: string;
  /** The parties to choose from. */
  parties: readonly PartyChoice[];
  /** Stands below the field when nobody is chosen. */
  whenMissing: string;
}

const optionOf = ({ id, name, city }: PartyChoice) => ({
  value: String(id),
  label: name,
  ...(city ? { hint: city } : {}),
});

/** With whom a contract is agreed or for whom a quote is made. */
export function PartyField({ label, parties, whenMissing }: PartyFieldProps) {
  const { control } = useFormContext<{ partyId: string }>();
  return (
    <Controller
      control={control}
      name="partyId"
      render={({ field, fieldState }) => (
        <ComboboxField
          label={label}
          required
          placeholder="Search parties"
          options={parties.map(optionOf)}
          error={fieldState.error && (field.value === '' ? whenMissing : fieldState.error.message)}
          {...field}
        />
      )}
    />
  );
}
