import { FormGrid, SelectField, TextField } from '@freightdesk/ui/field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FieldWarning } from '../../registrations/field-warning';
import { registrationWarnings } from '../../registrations/registration.rules';
import { type ClientFormValues, homeStates } from '../client.rules';

const numbers = [
  { name: 'gstNumber', label: 'GSTIN' },
  { name: 'panNumber', label: 'PAN' },
  { name: 'cinNumber', label: 'CIN' },
] as const;

/** Home state and registration numbers; a doubtful number is a warning and can be saved (MONEY-8). */
export function RegistrationFields({ form }: { form: UseFormReturn<ClientFormValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [gstNumber, panNumber, cinNumber, state] = useWatch({
    control,
    name: ['gstNumber', 'panNumber', 'cinNumber', 'homeState'],
  });
  const warnings = registrationWarnings({ gstNumber, panNumber, cinNumber, state });
  return (
    <FormGrid>
      <SelectField
        label="Home State"
        help="Decides between CGST with SGST and IGST"
        options={homeStates}
        error={errors.homeState?.message}
        {...register('homeState')}
      />
      {numbers.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          autoCapitalize="characters"
          help={warnings[name] && <FieldWarning text={warnings[name]} />}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
    </FormGrid>
  );
}
