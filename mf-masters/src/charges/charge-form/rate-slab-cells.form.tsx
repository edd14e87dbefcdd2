import { CURRENCIES } from '@freightdesk/contracts/shared';
import { RecordField, usePortSource } from '@freightdesk/remote-kit';
import { CheckboxField, MoneyField, NumberField, SelectField } from '@freightdesk/ui/field';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues, RateSlabValues } from './charge-values.rules';

interface SlabCellProps {
  /** The index of the configuration row. */
  rowIndex: number;
  slabIndex: number;
}

/** The port of a rate slab; none means all ports. A slab keeps the name of its port beside the id. */
export function SlabPort({ rowIndex, slabIndex }: SlabCellProps) {
  const { control, setValue } = useFormContext<ChargeFormValues>();
  const path = `applicabilities.${rowIndex}.rateSlabs.${slabIndex}` as const;
  const [id, name] = useWatch({ control, name: [`${path}.portId`, `${path}.port`] });
  return (
    <RecordField
      control={control}
      name={`${path}.portId`}
      source={usePortSource()}
      label={`Port of slab ${slabIndex + 1}`}
      hideLabel
      placeholder="Every port"
      errorText="Failed to fetch ports"
      selected={id || name ? { value: id, label: name || id } : undefined}
      onSelect={(port) => setValue(`${path}.port`, port?.portName ?? '', { shouldDirty: true })}
    />
  );
}

export interface SlabFigureProps extends SlabCellProps {
  name: Exclude<keyof RateSlabValues, 'standard_cost' | 'currency' | 'port' | 'portId'>;
  header: string;
}

/** An amount of a rate slab in the slab's currency, or one of its percentages. */
export function SlabFigure({ rowIndex, slabIndex, name, header }: SlabFigureProps) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  const path = `applicabilities.${rowIndex}.rateSlabs.${slabIndex}` as const;
  const currency = useWatch<ChargeFormValues, `${typeof path}.currency`>({ name: `${path}.currency` });
  const field = {
    label: `${header} of slab ${slabIndex + 1}`,
    hideLabel: true,
    placeholder: '0',
    error: formState.errors.applicabilities?.[rowIndex]?.rateSlabs?.[slabIndex]?.[name]?.message,
    ...register(`${path}.${name}`),
  };
  if (name === 'minPercent' || name === 'maxPercent') return <NumberField {...field} trailing="%" />;
  return <MoneyField {...field} currency={currency} />;
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }));

export function SlabCurrency({ rowIndex, slabIndex }: SlabCellProps) {
  const { register } = useFormContext<ChargeFormValues>();
  return (
    <SelectField
      label={`Currency of slab ${slabIndex + 1}`}
      hideLabel
      options={CURRENCY_OPTIONS}
      {...register(`applicabilities.${rowIndex}.rateSlabs.${slabIndex}.currency`)}
    />
  );
}

/** Marks the first slab of a row as its standard cost. */
export function SlabStandard({ rowIndex }: { rowIndex: number }) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  return (
    <CheckboxField
      label="Standard"
      hideLabel
      error={formState.errors.applicabilities?.[rowIndex]?.rateSlabs?.[0]?.standard_cost?.message}
      {...register(`applicabilities.${rowIndex}.rateSlabs.0.standard_cost`)}
    />
  );
}
