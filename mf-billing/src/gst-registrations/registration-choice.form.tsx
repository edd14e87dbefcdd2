import { MAIN_REGISTRATION } from '@freightdesk/contracts/billing';
import { SelectField } from '@freightdesk/ui/field';
import { useGstRegistrations } from './gst-registration.queries';
import { registrationOptions } from './gst-registration.rules';

interface RegistrationChoiceProps {
  /** The main registration where it is undefined. */
  value: string | number | undefined;
  onChange: (name: string) => void;
}

/** Chooses the registration whose return is shown; nothing for a client with one (REGISTRATION-6). */
export function RegistrationChoice({ value = MAIN_REGISTRATION, onChange }: RegistrationChoiceProps) {
  const options = registrationOptions(useGstRegistrations().data ?? []);
  if (options.length < 2) return null;
  return (
    <SelectField
      label="Registration"
      hideLabel
      value={String(value)}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
