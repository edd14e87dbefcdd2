import { PartyPicker } from '@freightdesk/remote-kit';
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
