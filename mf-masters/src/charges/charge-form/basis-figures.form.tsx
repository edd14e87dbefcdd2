import { type ChargeBasis, type ContainerSize, containerSizesOf } from '@freightdesk/contracts/core';
import { FormGrid, MoneyField, NumberField } from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues } from './charge-values.rules';
import { RateSlabs } from './rate-slabs.form';

interface BasisFiguresProps {
  /** The index of the row. */
  at: number;
  basis: ChargeBasis | undefined;
}

/** The editors of the figures that a basis requires. */
export function BasisFigures({ at, basis }: BasisFiguresProps) {
  if (!basis) return null;
  return (
    <>
      {basis.requiresPercent && <PercentBand at={at} />}
      {containerSizesOf(basis).map((size) => (
        <ContainerRates key={size} {...{ at, size }} />
      ))}
      {basis.requiresRate && <RateSlabs at={at} withPercent={basis.requiresPercent} />}
    </>
  );
}

/** The minimum and maximum of a percentage basis; `at` is the index of the row. */
function PercentBand({ at }: { at: number }) {
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

interface ContainerRatesProps {
  /** The index of the row. */
  at: number;
  size: ContainerSize;
}

/** The minimum and maximum rate of a container of one size, in the charge's currency. */
function ContainerRates({ at, size }: ContainerRatesProps) {
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
