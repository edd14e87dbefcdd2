import { SelectField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import { unitOptions } from '../charge.units';
import type { ChargeFormValues } from './charge-form.types';

export interface UnitFieldProps {
  onChoose: (unit: string) => void;
}

/** The unit of the rate; the charge's own is offered whatever it is. */
export function UnitField({ onChoose }: UnitFieldProps) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  return (
    <SelectField
      label="Unit"
      options={unitOptions(formState.defaultValues?.unit ?? '')}
      error={formState.errors.unit?.message}
      {...register('unit', { onChange: ({ target }) => onChoose(target.value) })}
    />
  );
}
