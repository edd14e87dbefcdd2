import type { ContainerSize } from '@freightdesk/contracts';
import { FormGrid, MoneyField } from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues } from '../charge-form.types';

export interface ContainerRatesProps {
  /** The place of the row, from 0. */
  at: number;
  size: ContainerSize;
}

/** The least and the highest rate of a container of one size, in the charge's currency. */
export function ContainerRates({ at, size }: ContainerRatesProps) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const currency = useWatch<ChargeFormValues, 'currency'>({ name: 'currency' });
  const errors = formState.errors.applicabilities?.[at]?.containerRates?.[size];
  const min = `applicabilities.${at}.containerRates.${size}.min` as const;
  const max = `applicabilities.${at}.containerRates.${size}.max` as const;
  const shared = { required: true, currency, step: '0.01' };
  return (
    <FormGrid>
      <MoneyField
        label={`${size}' container min rate`}
        {...shared}
        error={errors?.min?.message}
        {...register(min, { deps: [max] })}
      />
      <MoneyField
        label={`${size}' container max rate`}
        {...shared}
        error={errors?.max?.message}
        {...register(max, { deps: [min] })}
      />
    </FormGrid>
  );
}
