import type { Port } from '@freightdesk/contracts';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Trash2 } from 'lucide-react';
import type { RateSlabValues } from '../charge-form.types';
import { SlabCurrency } from './slab-currency';
import { SlabFigure, type SlabFigureProps } from './slab-figure';
import { SlabPort } from './slab-port';
import { SlabStandard } from './slab-standard';

/** A slab of the form with react-hook-form's own id. */
type Slab = RateSlabValues & { readonly id: string };
type Line = Slab & { readonly slab: number };

export interface RateSlabsTableProps {
  /** The place of the configuration row, from 0. */
  at: number;
  slabs: readonly Slab[];
  ports: readonly Port[];
  isExpense: boolean;
  withPercent: boolean;
  onRemove: (slab: number) => void;
}

type Settings = Pick<RateSlabsTableProps, 'at' | 'ports' | 'isExpense' | 'withPercent'>;

function columnsWith({ at, ports, isExpense, withPercent }: Settings): readonly TableColumn<Line>[] {
  const figure = (name: SlabFigureProps['name'], header: string): TableColumn<Line> => ({
    key: name,
    header,
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
    { key: 'port', header: 'Port', cell: ({ slab }) => <SlabPort {...{ at, slab, ports }} /> },
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

/** The rate slabs of a configuration row; the first may be the standard cost, the others are a port's. */
export function RateSlabsTable({ slabs, onRemove, ...settings }: RateSlabsTableProps) {
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
