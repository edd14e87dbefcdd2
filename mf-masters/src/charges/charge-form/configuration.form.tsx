import {
  ALL_CATEGORIES,
  type BasisNeeds,
  type ChargeBasis,
  rowForBasis,
  type ShipmentCategory,
} from '@freightdesk/contracts/core';
import { showValidationError } from '@freightdesk/remote-kit';
import { Button, IconButton } from '@freightdesk/ui/button';
import { FormGrid, SelectField, type SelectOption } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { token } from '@freightdesk/ui/tokens';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ChargeReference } from '../charge.queries';
import { BasisFigures } from './basis-figures.form';
import { type ChargeFormValues, rowValuesOf } from './charge-values.rules';
import { RowStatus } from './rate-slabs.form';

interface ConfigurationSectionProps {
  title: string;
  reference: ChargeReference;
}

/** The configuration rows of a charge: a basis with its figures for each shipment category. */
export function ConfigurationSection({ title, reference }: ConfigurationSectionProps) {
  const { rows, add, remove, chooseBasis, status } = useConfigurations(reference);
  const { errors, submitCount } = useFormState<ChargeFormValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = errors.applicabilities?.root?.message ?? errors.applicabilities?.message;
  const speaks = problem !== undefined && Object.keys(errors)[0] === 'applicabilities';
  useEffect(() => {
    if (speaks && submitCount > 0) addButton.current?.focus();
  }, [speaks, submitCount]);
  return (
    <Section
      title={title}
      actions={
        <Button ref={addButton} icon={Plus} size="small" onClick={add}>
          Add Configuration
        </Button>
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          title={problem ?? 'No configurations yet'}
          hint="Each configuration gives a shipment category its basis and rates."
        />
      ) : (
        <Stack>
          {rows.map(({ id }, at) => (
            <ConfigurationCard
              key={id}
              {...{ at, reference }}
              onBasis={(code) => chooseBasis(at, code)}
              onRemove={() => remove(at)}
            />
          ))}
        </Stack>
      )}
      <RowStatus role="status">{status}</RowStatus>
    </Section>
  );
}

const DEFAULT_BASIS = 'FLAT';
const NOT_LOADED =
  'Please wait for charge basis and shipment categories to load before adding configurations.';

const withoutNeeds = (code: string): BasisNeeds => ({
  code,
  requiresRate: false,
  requiresPercent: false,
  requiresContainerRates: false,
});

/** The configuration rows of the surrounding form, and what follows from choosing a basis. */
function useConfigurations({ bases, categories }: ChargeReference) {
  const { control, getValues, setValue, clearErrors } = useFormContext<ChargeFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'applicabilities' });
  const [status, setStatus] = useState('');

  const begun = (shipmentCategory: string, code: string) => {
    const basis = bases?.find((each) => each.code === code) ?? withoutNeeds(code);
    const [category, currency] = getValues(['category', 'currency']);
    return rowValuesOf(rowForBasis(shipmentCategory, basis, { isExpense: category === 'expense', currency }));
  };

  /** ALL where no row has it yet; only one row may, so that further rows start empty. */
  function add() {
    if (!bases || !categories) return showValidationError(NOT_LOADED);
    const hasAll = getValues('applicabilities').some((row) => row.shipmentCategory === ALL_CATEGORIES);
    append(begun(hasAll ? '' : ALL_CATEGORIES, DEFAULT_BASIS));
    setStatus(`Configuration ${fields.length + 1} added`);
  }

  function removeRow(at: number) {
    remove(at);
    setStatus(`Configuration ${at + 1} removed`);
  }

  function chooseBasis(at: number, code: string) {
    const row = begun(getValues(`applicabilities.${at}.shipmentCategory`), code);
    clearErrors(`applicabilities.${at}`);
    for (const name of ['minPercent', 'maxPercent', 'containerRates', 'rateSlabs'] as const)
      setValue(`applicabilities.${at}.${name}`, row[name], { shouldDirty: true });
  }

  return { rows: fields, add, remove: removeRow, chooseBasis, status };
}

interface ConfigurationCardProps {
  /** The index of the row. */
  at: number;
  reference: ChargeReference;
  onBasis: (code: string) => void;
  onRemove: () => void;
}

/** One configuration row: shipment category, basis, and the figures that the basis requires. */
function ConfigurationCard({ at, reference, onBasis, onRemove }: ConfigurationCardProps) {
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

interface Named {
  readonly code: string;
  readonly name: string;
}

const optionOf = ({ code, name }: Named): SelectOption => ({ value: code, label: `${name} (${code})` });

/** Keeps the current code of a row although it is no longer on offer. */
const withOwn = (options: readonly SelectOption[], own: string): readonly SelectOption[] =>
  own === '' || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: own }, ...options];

/** ALL, the active shipment categories, and the row's current one. */
const categoryOptions = (categories: readonly ShipmentCategory[], own: string) =>
  withOwn([{ value: ALL_CATEGORIES, label: 'All categories (ALL)' }, ...categories.map(optionOf)], own);

/** The active charge bases, and the row's current one. */
const basisOptions = (bases: readonly ChargeBasis[], own: string) =>
  withOwn(bases.filter(({ code, isActive }) => isActive || code === own).map(optionOf), own);
