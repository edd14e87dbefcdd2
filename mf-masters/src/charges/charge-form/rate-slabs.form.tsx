import { appliesToExpense, newRateSlab } from '@freightdesk/contracts/core';
import { CURRENCIES } from '@freightdesk/contracts/shared';
import { RecordPicker, usePortSource } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { CheckboxField, MoneyField, NumberField, SelectField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ChargeFormValues, RateSlabValues } from './charge-values.rules';
import { slabValuesOf } from './charge-values.rules';

interface RateSlabsProps {
  /** The index of the row. */
  at: number;
  /** The basis requires percentages too. */
  withPercent: boolean;
}

/** Reports what happened to a row, beside the rows (SCREEN-8). */
export const RowStatus = styled.p`
  min-height: 20px;
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** The standard cost of a rate basis and its rates by port. */
export function RateSlabs({ at, withPercent }: RateSlabsProps) {
  const { control } = useFormContext<ChargeFormValues>();
  const [category, currency] = useWatch<ChargeFormValues, ['category', 'currency']>({
    name: ['category', 'currency'],
  });
  const { fields, append, remove } = useFieldArray({ control, name: `applicabilities.${at}.rateSlabs` });
  const [status, setStatus] = useState('');
  const add = () => {
    append(slabValuesOf(newRateSlab(false, currency)));
    setStatus(`Rate slab ${fields.length + 1} added`);
  };
  const removeSlab = (slab: number) => {
    remove(slab);
    setStatus(`Rate slab ${slab + 1} removed`);
  };
  return (
    <Stack $gap={2}>
      <RateSlabsTable
        {...{ at, withPercent }}
        isExpense={appliesToExpense(category)}
        slabs={fields}
        onRemove={removeSlab}
      />
      <Inline>
        <Button icon={Plus} size="small" onClick={add}>
          Add Rate Slab
        </Button>
        <RowStatus role="status">{status}</RowStatus>
      </Inline>
    </Stack>
  );
}

/** A slab of the form with the id of react-hook-form. */
type Slab = RateSlabValues & { readonly id: string };
type Line = Slab & { readonly slab: number };

interface RateSlabsTableProps {
  /** The index of the configuration row. */
  at: number;
  slabs: readonly Slab[];
  isExpense: boolean;
  withPercent: boolean;
  onRemove: (slab: number) => void;
}

type Settings = Pick<RateSlabsTableProps, 'at' | 'isExpense' | 'withPercent'>;

function columnsWith({ at, isExpense, withPercent }: Settings): readonly TableColumn<Line>[] {
  const figure = (name: SlabFigureProps['name'], header: string): TableColumn<Line> => ({
    key: name,
    header,
    align: 'end',
    width: '124px',
    cell: ({ slab }) => <SlabFigure {...{ at, slab, name, header }} />,
  });
  const standard: TableColumn<Line> = {
    key: 'standard',
    header: 'Standard',
    width: '84px',
    cell: ({ slab }) => (slab === 0 ? <SlabStandard at={at} /> : 'No'),
  };
  return [
    ...(isExpense ? [] : [standard]),
    { key: 'port', header: 'Port', cell: ({ slab }) => <SlabPort {...{ at, slab }} /> },
    {
      key: 'currency',
      header: 'Currency',
      width: '92px',
      cell: ({ slab }) => <SlabCurrency {...{ at, slab }} />,
    },
    figure('minRate', 'Min Rate'),
    figure('maxRate', 'Max Rate'),
    figure('buyingcost', 'Buying Cost'),
    figure('standardsellingcost', 'Standard Selling Cost'),
    ...(withPercent ? [figure('minPercent', 'Min %'), figure('maxPercent', 'Max %')] : []),
    ...(isExpense ? [figure('maxReqamount', 'Max Request Amount')] : []),
  ];
}

/** The rate slabs of a configuration row; the first may be the standard cost, the others are for single ports. */
function RateSlabsTable({ slabs, onRemove, ...settings }: RateSlabsTableProps) {
  return (
    <DataTable
      caption={`Rate slabs of configuration ${settings.at + 1}`}
      height="content"
      columns={columnsWith(settings)}
      rows={slabs.map((values, slab) => ({ ...values, slab }))}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No rate slabs" hint="Without a slab the charge's own rate holds." />}
      rowActions={({ slab }) => [
        {
          label: `Remove rate slab ${slab + 1}`,
          icon: Trash2,
          tone: 'danger',
          onSelect: () => onRemove(slab),
        },
      ]}
    />
  );
}

/** The port of a rate slab; none means all ports. A slab keeps the name of its port beside the id. */
function SlabPort({ at, slab }: { at: number; slab: number }) {
  const { control, formState, getValues, setValue } = useFormContext<ChargeFormValues>();
  const source = usePortSource();
  const path = `applicabilities.${at}.rateSlabs.${slab}` as const;
  const name = getValues(`${path}.port`);
  return (
    <Controller
      control={control}
      name={`${path}.portId`}
      render={({ field: { value: id, onChange, ...field } }) => (
        <RecordPicker
          {...{ ...field, source }}
          label={`Port of slab ${slab + 1}`}
          hideLabel
          placeholder="Every port"
          errorText="Failed to fetch ports"
          selected={id || name ? { value: id || name, label: name || id } : undefined}
          error={formState.errors.applicabilities?.[at]?.rateSlabs?.[slab]?.portId?.message}
          onSelect={(port) => {
            setValue(`${path}.port`, port?.portName ?? '', { shouldDirty: true });
            onChange(port ? String(port.id) : '');
          }}
        />
      )}
    />
  );
}

interface SlabFigureProps {
  /** The indexes of the configuration row and of its slab. */
  at: number;
  slab: number;
  name: Exclude<keyof RateSlabValues, 'standard_cost' | 'currency' | 'port' | 'portId'>;
  header: string;
}

/** An amount of a rate slab in the slab's currency, or one of its percentages. */
function SlabFigure({ at, slab, name, header }: SlabFigureProps) {
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

const currencies = CURRENCIES.map((value) => ({ value, label: value }));

/** The currency of one rate slab. */
function SlabCurrency({ at, slab }: { at: number; slab: number }) {
  const { register } = useFormContext<ChargeFormValues>();
  return (
    <SelectField
      label={`Currency of slab ${slab + 1}`}
      hideLabel
      options={currencies}
      {...register(`applicabilities.${at}.rateSlabs.${slab}.currency`)}
    />
  );
}

/** Marks the first slab of a row as its standard cost; `at` is the index of the row. */
function SlabStandard({ at }: { at: number }) {
  const { register, formState } = useFormContext<ChargeFormValues>();
  return (
    <CheckboxField
      label="Standard"
      hideLabel
      error={formState.errors.applicabilities?.[at]?.rateSlabs?.[0]?.standard_cost?.message}
      {...register(`applicabilities.${at}.rateSlabs.0.standard_cost`)}
    />
  );
}
