import { CheckboxField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import type { ChargeFormValues } from '../charge-form.types';

/** Marks the first slab of a row as its standard cost; `at` is the row's place, from 0. */
export function SlabStandard({ at }: { at: number }) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  return (
    <CheckboxField
      label="Standard"
      hideLabel
      error={formState.errors.applicabilities?.[at]?.rateSlabs?.[0]?.standard_cost?.message}
      {...register(`applicabilities.${at}.rateSlabs.0.standard_cost`)}
    />
  );
}
