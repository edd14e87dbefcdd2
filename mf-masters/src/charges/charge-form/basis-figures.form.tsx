import { type ChargeBasis, type ContainerSize, containerSizesOf } from '@freightdesk/contracts/core';
import { FormGrid, MoneyField, NumberField } from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues } from './charge-values.rules';
import { RateSlabs } from './rate-slabs.form';

interface BasisFiguresProps {
  rowIndex: number;
  basis: ChargeBasis | undefined;
}

/** The figures that a basis requires. */
export function BasisFigures({ rowIndex, basis }: BasisFiguresProps) {
  if (!basis) return null;
  return (
    <>
      {basis.requiresPercent && <PercentRange rowIndex={rowIndex} />}
      {containerSizesOf(basis).map((size) => (
        <ContainerRates key={size} rowIndex={rowIndex} size={size} />
      ))}
      {basis.requiresRate && <RateSlabs rowIndex={rowIndex} withPercent={basis.requiresPercent} />}
    </>
  );
}

/** The minimum and maximum of a percentage basis. */
function PercentRange({ rowIndex }: { rowIndex: number }) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const errors = formState.errors.applicabilities?.[rowIndex];
  const min = `applicabilities.${rowIndex}.minPercent` as const;
  const max = `applicabilities.${rowIndex}.maxPercent` as const;
  const fieldProps = { required: true, trailing: '%' };
  return (
    <FormGrid>
      <NumberField
        label="Min Percentage"
        {...fieldProps}
        error={errors?.minPercent?.message}
        {...register(min, { deps: [max] })}
      />
      <NumberField
        label="Max Percentage"
        {...fieldProps}
        error={errors?.maxPercent?.message}
        {...register(max, { deps: [min] })}
      />
    </FormGrid>
  );
}

interface ContainerRatesProps {
  rowIndex: number;
  size: ContainerSize;
}

/** The minimum and maximum rate of a container of one size, in the charge's currency. */
function ContainerRates({ rowIndex, size }: ContainerRatesProps) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const currency = useWatch<ChargeFormValues, 'currency'>({ name: 'currency' });
  const errors = formState.errors.applicabilities?.[rowIndex]?.containerRates?.[size];
  const min = `applicabilities.${rowIndex}.containerRates.${size}.min` as const;
  const max = `applicabilities.${rowIndex}.containerRates.${size}.max` as const;
  const fieldProps = { required: true, currency };
  return (
    <FormGrid>
      <MoneyField
        label={`${size}' container min rate`}
        {...fieldProps}
        error={errors?.min?.message}
        {...register(min, { deps: [max] })}
      />
      <MoneyField
        label={`${size}' container max rate`}
        {...fieldProps}
        error={errors?.max?.message}
        {...register(max, { deps: [min] })}
      />
    </FormGrid>
  );
}
