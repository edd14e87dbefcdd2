import { ALL_CATEGORIES, type ChargeBasis, type ShipmentCategory } from '@freightdesk/contracts/core';
import { IconButton } from '@freightdesk/ui/button';
import { FormGrid, SelectField, type SelectOption } from '@freightdesk/ui/field';
import { Stack } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ChargeReference } from '../charge.queries';
import { BasisFigures } from './basis-figures.form';
import type { ChargeFormValues } from './charge-values.rules';

interface ConfigurationCardProps {
  rowIndex: number;
  reference: ChargeReference;
  onBasisChange: (code: string) => void;
  onRemove: () => void;
}

/** One configuration row: shipment category, basis, and the figures that the basis requires. */
export function ConfigurationCard({ rowIndex, reference, onBasisChange, onRemove }: ConfigurationCardProps) {
  const { register, formState, getValues } = useFormContext<ChargeFormValues>();
  const basis = useWatch<ChargeFormValues, `applicabilities.${number}.basis`>({
    name: `applicabilities.${rowIndex}.basis`,
  });
  const { bases = [], categories = [] } = reference;
  const row = getValues(`applicabilities.${rowIndex}`);
  const errors = formState.errors.applicabilities?.[rowIndex];
  const name = `Configuration ${rowIndex + 1}`;
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
            {...register(`applicabilities.${rowIndex}.shipmentCategory`)}
          />
          <SelectField
            label="Charge Basis"
            required
            options={basisOptions(bases, basis)}
            error={errors?.basis?.message}
            {...register(`applicabilities.${rowIndex}.basis`, {
              onChange: ({ target }) => onBasisChange(target.value),
            })}
          />
        </FormGrid>
        <BasisFigures rowIndex={rowIndex} basis={bases.find(({ code }) => code === basis)} />
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
  /** Placed in the upper right corner. */
  action: ReactNode;
  children: ReactNode;
}

/** The bordered group of one configuration row's fields, with its name. */
function ConfigurationFrame({ name, action, children }: ConfigurationFrameProps) {
  return (
    <Frame>
      <legend>{name}</legend>
      {children}
      <Corner>{action}</Corner>
    </Frame>
  );
}

interface CodedName {
  readonly code: string;
  readonly name: string;
}

const optionOf = ({ code, name }: CodedName): SelectOption => ({ value: code, label: `${name} (${code})` });

/** The options with the current code of a row, also when it is no longer on offer. */
const withCurrent = (options: readonly SelectOption[], currentCode: string): readonly SelectOption[] =>
  currentCode === '' || options.some(({ value }) => value === currentCode)
    ? options
    : [{ value: currentCode, label: currentCode }, ...options];

/** ALL, the active shipment categories, and the row's current one. */
const categoryOptions = (categories: readonly ShipmentCategory[], currentCode: string) =>
  withCurrent(
    [{ value: ALL_CATEGORIES, label: 'All categories (ALL)' }, ...categories.map(optionOf)],
    currentCode,
  );

/** The active charge bases, and the row's current one. */
const basisOptions = (bases: readonly ChargeBasis[], currentCode: string) =>
  withCurrent(
    bases.filter(({ code, isActive }) => isActive || code === currentCode).map(optionOf),
    currentCode,
  );
