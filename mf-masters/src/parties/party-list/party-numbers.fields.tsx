import { useSession } from '@freightdesk/remote-kit';
import { TextField } from '@freightdesk/ui/field';
import { useWatch } from 'react-hook-form';
import { FieldWarning } from '../../registrations/field-warning';
import { registrationWarnings } from '../../registrations/registration.rules';
import type { PartyFormControl } from './party.form';

const numbers = [
  { name: 'gstNumber', label: 'GST Number' },
  { name: 'panNumber', label: 'PAN Number' },
  { name: 'cinNumber', label: 'CIN Number' },
] as const;

/** GSTIN, PAN and CIN; a doubtful one is a warning and can be saved (MONEY-8). */
export function PartyNumbersFields({ form }: { form: PartyFormControl }) {
  const { register, control, formState } = form;
  const supplierGstin = useSession().client?.gstNumber;
  const [gstNumber, panNumber, cinNumber, state] = useWatch({
    control,
    name: ['gstNumber', 'panNumber', 'cinNumber', 'state'],
  });
  const warnings = registrationWarnings({ gstNumber, panNumber, cinNumber, state, supplierGstin });
  return numbers.map(({ name, label }) => (
    <TextField
      key={name}
      label={label}
      autoCapitalize="characters"
      help={warnings[name] && <FieldWarning text={warnings[name]} />}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  ));
}
