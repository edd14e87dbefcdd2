import { MoneyField, NumberField } from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues, RateSlabValues } from '../charge-form.types';

export interface SlabFigureProps {
  /** The place of the configuration row and of its slab, from 0. */
  at: number;
  slab: number;
  name: Exclude<keyof RateSlabValues, 'standard_cost' | 'currency' | 'port' | 'portId'>;
  header: string;
}

/** An amount of a rate slab in the slab's currency, or one of its percentages. */
export function SlabFigure({ at, slab, name, header }: SlabFigureProps) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const path = `applicabilities.${at}.rateSlabs.${slab}` as const;
  const currency = useWatch<ChargeFormValues, `${typeof path}.currency`>({ name: `${path}.currency` });
  const field = {
    label: `${header} of slab ${slab + 1}`,
    hideLabel: true,
    step: '0.01',
    placeholder: '0',
    error: formState.errors.applicabilities?.[at]?.rateSlabs?.[slab]?.[name]?.message,
    ...register(`${path}.${name}`),
  };
  if (name === 'minPercent' || name === 'maxPercent') return <NumberField {...field} trailing="%" />;
  return <MoneyField {...field} currency={currency} />;
}
