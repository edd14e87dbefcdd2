import type { Port } from '@freightdesk/contracts';
import { ComboboxField } from '@freightdesk/ui/field';
import { Controller, useFormContext } from 'react-hook-form';
import { byId } from '../by-id';
import type { ChargeFormValues } from '../charge-form.types';
import { portIdOptions } from '../port.options';

export interface SlabPortProps {
  /** The place of the configuration row and of its slab, from 0. */
  at: number;
  slab: number;
  ports: readonly Port[];
}

/** The port of a rate slab; none means every port. A slab keeps the name of its port beside the id. */
export function SlabPort({ at, slab, ports }: SlabPortProps) {
  const { control, formState, getValues, setValue } = useFormContext<ChargeFormValues>();
  const path = `applicabilities.${at}.rateSlabs.${slab}` as const;
  const { port, portId } = getValues(path);
  const choose = (value: string) => {
    const chosen = byId(ports, value);
    setValue(`${path}.port`, chosen?.portName ?? value, { shouldDirty: true });
    return chosen ? value : '';
  };
  return (
    <Controller
      control={control}
      name={`${path}.portId`}
      render={({ field }) => (
        <ComboboxField
          label={`Port of slab ${slab + 1}`}
          hideLabel
          placeholder="Every port"
          options={portIdOptions(ports, { port, portId })}
          error={formState.errors.applicabilities?.[at]?.rateSlabs?.[slab]?.portId?.message}
          {...field}
          value={field.value || port}
          onChange={(value) => field.onChange(choose(value))}
        />
      )}
    />
  );
}
