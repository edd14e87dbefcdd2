import { CONTAINER_TYPES } from '@freightdesk/contracts';
import { SelectField } from '@freightdesk/ui/field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues } from './charge-form.types';

const types = CONTAINER_TYPES.map((value) => ({ value, label: value }));

/** A choice for `per container` alone; other units settle it. */
export function ContainerTypeField() {
  const { control, formState } = useFormContext<ChargeFormValues>();
  const unit = useWatch<ChargeFormValues, 'unit'>({ name: 'unit' });
  return (
    <Controller
      control={control}
      name="containerType"
      render={({ field }) => (
        <SelectField
          label="Container Type"
          placeholder="None"
          options={types}
          help="Chosen for the unit per container"
          error={formState.errors.containerType?.message}
          {...field}
          disabled={unit !== 'per container'}
        />
      )}
    />
  );
}
