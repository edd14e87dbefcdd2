import { ALL_CATEGORIES, type ChargeBasis, type ShipmentCategory } from '@freightdesk/contracts';
import { IconButton } from '@freightdesk/ui/button';
import { FormGrid, SelectField, type SelectOption } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ChargeFormValues } from '../charge-form.types';
import type { ChargeReference } from '../use-charge-reference';
import { BasisFigures } from './basis-figures';

interface ConfigurationCardProps {
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
  const { bases = [], categories = [] } = reference;
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
        <BasisFigures at={at} basis={bases.find(({ code }) => code === basis)} />
      </Stack>
    </ConfigurationFrame>
  );
}

const Frame = styled.fieldset`
  position: relative;
  min-width: 0;
  margin: 0;
  padding: ${token('space-4')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};

  legend {
    float: left;
    width: 100%;
    margin-bottom: ${token('space-3')};
    padding: 0;
    font-weight: 600;
  }

  legend + * {
    clear: both;
  }
`;

const Corner = styled.div`
  position: absolute;
  top: ${token('space-2')};
  right: ${token('space-2')};
`;

interface ConfigurationFrameProps {
  name: string;
  /** Stands in the upper right corner. */
  action: ReactNode;
  children: ReactNode;
}

/** The border around the fields of one configuration row, which it names. */
function ConfigurationFrame({ name, action, children }: ConfigurationFrameProps) {
  return (
    <Frame>
      <legend>{name}</legend>
      {children}
      <Corner>{action}</Corner>
    </Frame>
  );
}

interface Named {
  readonly code: string;
  readonly name: string;
}

const optionOf = ({ code, name }: Named): SelectOption => ({ value: code, label: `${name} (${code})` });

/** A row keeps a code that is offered no more. */
const withOwn = (options: readonly SelectOption[], own: string): readonly SelectOption[] =>
  own === '' || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: own }, ...options];

/** ALL, the active shipment categories, and the row's own. */
const categoryOptions = (categories: readonly ShipmentCategory[], own: string) =>
  withOwn([{ value: ALL_CATEGORIES, label: 'All categories (ALL)' }, ...categories.map(optionOf)], own);

/** The active charge bases, and the row's own. */
const basisOptions = (bases: readonly ChargeBasis[], own: string) =>
  withOwn(bases.filter(({ code, isActive }) => isActive || code === own).map(optionOf), own);
