import { FormGrid, NumberField } from '@freightdesk/ui/field';
import { useFormContext } from 'react-hook-form';
import type { ChargeFormValues } from '../charge-form.types';

/** The least and the highest percentage of a percent basis; `at` is the row's place, from 0. */
export function PercentBand({ at }: { at: number }) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const errors = formState.errors.applicabilities?.[at];
  const min = `applicabilities.${at}.minPercent` as const;
  const max = `applicabilities.${at}.maxPercent` as const;
  const shared = { required: true, trailing: '%', step: '0.01' };
  return (
    <FormGrid>
      <NumberField
        label="Min Percentage"
        {...shared}
        error={errors?.minPercent?.message}
        {...register(min, { deps: [max] })}
      />
      <NumberField
        label="Max Percentage"
        {...shared}
        error={errors?.maxPercent?.message}
        {...register(max, { deps: [min] })}
      />
    </FormGrid>
  );
}
