import { IconButton } from '@freightdesk/ui/button';
import { FormGrid, SelectField } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ChargeFormValues } from '../charge-form.types';
import type { ChargeReference } from '../use-charge-reference';
import { BasisFigures } from './basis-figures';
import { ConfigurationFrame } from './configuration.frame';
import { basisOptions, categoryOptions } from './configuration.options';

export interface ConfigurationCardProps {
  /** The place of the row, from 0. */
  at: number;
  reference: ChargeReference;
  onBasis: (code: string) => void;
  onRemove: () => void;
}

/** One configuration row: shipment category, basis, and the figures that the basis asks for. */
export function ConfigurationCard({ at, reference, onBasis, onRemove }: ConfigurationCardProps) {
  const { register, formState, getValues } = useFormContext<ChargeFormValues>();
  const basis = useWatch<ChargeFormValues, `applicabilities.${number}.basis`>({
    name: `applicabilities.${at}.basis`,
  });
  const { bases = [], categories = [], ports } = reference;
  const row = getValues(`applicabilities.${at}`);
  const errors = formState.errors.applicabilities?.[at];
  const name = `Configuration ${at + 1}`;
  return (
    <ConfigurationFrame
      name={name}
      action={
        <IconButton
          label={`Remove ${name.toLowerCase()}`}
          icon={Trash2}
          variant="quiet-danger"
          onClick={onRemove}
        />
      }
    >
      <Stack>
        <FormGrid>
          <SelectField
            label="Shipment Category"
            required
            placeholder="Select a shipment category"
            options={categoryOptions(categories, row.shipmentCategory)}
            error={errors?.shipmentCategory?.message}
            {...register(`applicabilities.${at}.shipmentCategory`)}
          />
          <SelectField
            label="Charge Basis"
            required
            options={basisOptions(bases, basis)}
            error={errors?.basis?.message}
            {...register(`applicabilities.${at}.basis`, { onChange: ({ target }) => onBasis(target.value) })}
          />
        </FormGrid>
        <BasisFigures {...{ at, ports }} basis={bases.find(({ code }) => code === basis)} />
      </Stack>
    </ConfigurationFrame>
  );
}
