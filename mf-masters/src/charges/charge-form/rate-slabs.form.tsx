import { appliesToExpense, newRateSlab } from '@freightdesk/contracts/core';
import { Button } from '@freightdesk/ui/button';
import { Inline, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { token } from '@freightdesk/ui/tokens';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ChargeFormValues, RateSlabValues } from './charge-values.rules';
import { slabValuesOf } from './charge-values.rules';
import {
  SlabCurrency,
  SlabFigure,
  type SlabFigureProps,
  SlabPort,
  SlabStandard,
} from './rate-slab-cells.form';

interface RateSlabsProps {
  /** The index of the configuration row. */
  rowIndex: number;
  /** The basis requires percentages too. */
  withPercent: boolean;
}

/** Says which row was added or removed (SCREEN-8). */
export const RowStatus = styled.p`
  min-height: 20px;
  margin: 0;
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

/** The standard cost of a rate basis and its rates by port. */
export function RateSlabs({ rowIndex, withPercent }: RateSlabsProps) {
  const { control } = useFormContext<ChargeFormValues>();
  const [category, currency] = useWatch<ChargeFormValues, ['category', 'currency']>({
    name: ['category', 'currency'],
  });
  const { fields, append, remove } = useFieldArray({
    control,
    name: `applicabilities.${rowIndex}.rateSlabs`,
  });
  const [status, setStatus] = useState('');
  const add = () => {
    append(slabValuesOf(newRateSlab(false, currency)));
    setStatus(`Rate slab ${fields.length + 1} added`);
  };
  const removeSlab = (slabIndex: number) => {
    remove(slabIndex);
    setStatus(`Rate slab ${slabIndex + 1} removed`);
  };
  return (
    <Stack $gap={2}>
      <RateSlabsTable
        rowIndex={rowIndex}
        withPercent={withPercent}
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
type SlabField = RateSlabValues & { readonly id: string };
type SlabRow = SlabField & { readonly slabIndex: number };

interface RateSlabsTableProps {
  /** The index of the configuration row. */
  rowIndex: number;
  slabs: readonly SlabField[];
  isExpense: boolean;
  withPercent: boolean;
  onRemove: (slabIndex: number) => void;
}

type ColumnOptions = Pick<RateSlabsTableProps, 'rowIndex' | 'isExpense' | 'withPercent'>;

function columnsOf({ rowIndex, isExpense, withPercent }: ColumnOptions): readonly TableColumn<SlabRow>[] {
  const figureColumn = (name: SlabFigureProps['name'], header: string): TableColumn<SlabRow> => ({
    key: name,
    header,
    align: 'end',
    width: '124px',
    cell: ({ slabIndex }) => (
      <SlabFigure rowIndex={rowIndex} slabIndex={slabIndex} name={name} header={header} />
    ),
  });
  const standardColumn: TableColumn<SlabRow> = {
    key: 'standard',
    header: 'Standard',
    width: '84px',
    cell: ({ slabIndex }) => (slabIndex === 0 ? <SlabStandard rowIndex={rowIndex} /> : 'No'),
  };
  return [
    ...(isExpense ? [] : [standardColumn]),
    {
      key: 'port',
      header: 'Port',
      cell: ({ slabIndex }) => <SlabPort rowIndex={rowIndex} slabIndex={slabIndex} />,
    },
    {
      key: 'currency',
      header: 'Currency',
      width: '92px',
      cell: ({ slabIndex }) => <SlabCurrency rowIndex={rowIndex} slabIndex={slabIndex} />,
    },
    figureColumn('minRate', 'Min Rate'),
    figureColumn('maxRate', 'Max Rate'),
    figureColumn('buyingcost', 'Buying Cost'),
    figureColumn('standardsellingcost', 'Standard Selling Cost'),
    ...(withPercent ? [figureColumn('minPercent', 'Min %'), figureColumn('maxPercent', 'Max %')] : []),
    ...(isExpense ? [figureColumn('maxReqamount', 'Max Request Amount')] : []),
  ];
}

/** The rate slabs of a configuration row; the first may be the standard cost, the others are for single ports. */
function RateSlabsTable({ slabs, onRemove, ...options }: RateSlabsTableProps) {
  return (
    <DataTable
      caption={`Rate slabs of configuration ${options.rowIndex + 1}`}
      height="content"
      columns={columnsOf(options)}
      rows={slabs.map((values, slabIndex) => ({ ...values, slabIndex }))}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No rate slabs" hint="Without a slab the charge's own rate holds." />}
      rowActions={({ slabIndex }) => [
        {
          label: `Remove rate slab ${slabIndex + 1}`,
          icon: Trash2,
          tone: 'danger',
          onSelect: () => onRemove(slabIndex),
        },
      ]}
    />
  );
}
