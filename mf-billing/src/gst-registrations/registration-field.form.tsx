import { registrationLabel } from '@freightdesk/contracts/billing';
import { SelectField } from '@freightdesk/ui/field';
import { InlineError } from '@freightdesk/ui/states';
import { useRegistrationChoices } from './gst-registration.queries';

interface RegistrationFieldProps {
  /** Null for the main registration. */
  value: number | null;
  onChange: (registrationId: number | null) => void;
}

const optionValue = (id: number | null): string => String(id ?? '');

/** Chooses the registration that a document is from. Clients with one active registration do not see it (REGISTRATION-2). */
export function RegistrationField({ value, onChange }: RegistrationFieldProps) {
  const { choices, isLoadingError, refetch } = useRegistrationChoices(value);
  if (isLoadingError)
    return <InlineError text="Failed to fetch the registrations" onRetry={() => void refetch()} />;
  if (choices.length === 0) return null;
  const current = choices.find(({ id }) => id === value);
  return (
    <SelectField
      label="From"
      options={choices.map((registration) => ({
        value: optionValue(registration.id),
        label: registrationLabel(registration),
      }))}
      value={optionValue(value)}
      help={current && `${current.state}: its numbers, its taxes and its returns`}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
