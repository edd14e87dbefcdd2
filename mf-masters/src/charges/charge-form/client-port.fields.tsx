import { CLIENT_TYPES, type Port } from '@freightdesk/contracts';
import { ComboboxField, FormGrid, SelectField } from '@freightdesk/ui/field';
import { Controller, useFormContext } from 'react-hook-form';
import { capitalised } from '../charge.words';
import type { ChargeFormValues } from './charge-form.types';
import { portNameOptions } from './port.options';

export interface ClientPortFieldsProps {
  ports: readonly Port[];
}

const clientTypes = CLIENT_TYPES.map((value) => ({ value, label: capitalised(value) }));

/** Which clients a charge is for, and at which port. */
export function ClientPortFields({ ports }: ClientPortFieldsProps) {
  const { register, control, formState } = useFormContext<ChargeFormValues>();
  const { errors, defaultValues } = formState;
  return (
    <FormGrid>
      <SelectField
        label="Client Type"
        placeholder="Any"
        options={clientTypes}
        error={errors.clientType?.message}
        {...register('clientType')}
      />
      <Controller
        control={control}
        name="port"
        render={({ field }) => (
          <ComboboxField
            label="Port"
            placeholder="Any port"
            options={portNameOptions(ports, defaultValues?.port ?? '')}
            error={errors.port?.message}
            {...field}
          />
        )}
      />
    </FormGrid>
  );
}
