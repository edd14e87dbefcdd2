import { CURRENCIES, QUOTE_UNITS } from '@freightdesk/contracts';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { EstimatedAmount } from './estimated-amount';
import { SeaLineRate } from './sea-line.rate';
import type { SeaLineDraft } from './sea-line.rules';
import { SeaLineSelect } from './sea-line.select';
import type { SeaQuoteValues } from './sea-quote.values';

/** A line of the form with react-hook-form's own id. */
type FormLine = SeaLineDraft & { readonly id: string };
type Line = FormLine & { readonly at: number };
type Column = TableColumn<Line>;

const charge: Column = {
  key: 'charge',
  header: 'Charge',
  keyColumn: true,
  cell: ({ chargeName }) => chargeName,
};

const select = (
  name: 'uom' | 'currency',
  header: string,
  width: string,
  options: readonly string[],
): Column => ({
  key: name,
  header,
  width,
  cell: ({ at, chargeName, ...line }) => (
    <SeaLineSelect {...{ at, name, header, options, chargeName }} own={line[name]} />
  ),
});

const rate: Column = {
  key: 'rate',
  header: 'Rate',
  width: '112px',
  cell: ({ at, chargeName }) => <SeaLineRate name={`services.${at}.rate`} label={`Rate of ${chargeName}`} />,
};

const categoryRate = (category: string): Column => ({
  key: category,
  header: category,
  width: '112px',
  cell: ({ at, chargeName }) => (
    <SeaLineRate
      name={`services.${at}.dynamicRates.${category}`}
      label={`${category} rate of ${chargeName}`}
      placeholder="as Rate"
    />
  ),
});

const amount: Column = {
  key: 'amount',
  header: 'Estimated Amount',
  kind: 'money',
  cell: ({ at }) => <EstimatedAmount at={at} />,
};

const columnsOf = (categories: readonly string[]): readonly Column[] => [
  charge,
  select('uom', 'Unit', '208px', QUOTE_UNITS),
  select('currency', 'Currency', '104px', CURRENCIES),
  rate,
  ...categories.map(categoryRate),
  amount,
];

export interface SeaLinesTableProps {
  lines: readonly FormLine[];
  /** Removes the line at this place, from 0; absent where nothing can be removed. */
  onRemove: ((at: number) => void) | undefined;
}

/** The lines of the form around, with a rate for each chosen category. */
export function SeaLinesTable({ lines, onRemove }: SeaLinesTableProps) {
  const { control } = useFormContext<SeaQuoteValues>();
  const categories = useWatch({ control, name: 'shipmentCategories' });
  return (
    <DataTable
      caption="Services"
      height="content"
      columns={columnsOf(categories)}
      rows={lines.map((line, at) => ({ ...line, at }))}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No services yet" hint="Choose a charge above and press Add Service." />}
      rowActions={
        onRemove &&
        (({ at, chargeName }) => [
          { label: `Remove ${chargeName}`, icon: Trash2, tone: 'danger', onSelect: () => onRemove(at) },
        ])
      }
    />
  );
}
