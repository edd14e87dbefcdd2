import { INCOTERMS, SHIPMENT_TYPES } from '@freightdesk/contracts';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Trash2 } from 'lucide-react';
import { ActualSellingCost } from './actual-selling-cost';
import { ChargeWithUnit } from './charge-with-unit';
import { ServiceHsnCode } from './service-hsn-code';
import type { ServiceLineDraft } from './service-line.rules';
import { ServiceNumber, type ServiceNumberProps } from './service-number';
import { ServiceSelect, type ServiceSelectProps } from './service-select';

/** A line of the form with react-hook-form's own id. */
type FormLine = ServiceLineDraft & { readonly id: string };
type Line = FormLine & { readonly at: number };

const number = (name: ServiceNumberProps['name'], header: string, width: string): TableColumn<Line> => ({
  key: name,
  header,
  width,
  cell: ({ at, chargeName }) => <ServiceNumber {...{ at, name, header, chargeName }} />,
});

const choice = (
  name: ServiceSelectProps['name'],
  header: string,
  options: readonly string[],
): TableColumn<Line> => ({
  key: name,
  header,
  width: '136px',
  cell: ({ at, chargeName }) => <ServiceSelect {...{ at, name, header, options, chargeName }} />,
});

const columns: readonly TableColumn<Line>[] = [
  { key: 'charge', header: 'Charge', keyColumn: true, cell: (line) => <ChargeWithUnit {...line} /> },
  number('buyingCost', 'Buying Cost', '120px'),
  number('sellingCost', 'Selling Cost', '120px'),
  number('maxDiscountPercent', 'Max Discount %', '88px'),
  {
    key: 'actual',
    header: 'Actual Selling Cost',
    kind: 'money',
    cell: ({ at, currency, uom }) => <ActualSellingCost {...{ at, currency, uom }} />,
  },
  number('gstPercent', 'GST %', '88px'),
  {
    key: 'hsn',
    header: 'HSN Code',
    width: '104px',
    cell: ({ at, chargeName }) => <ServiceHsnCode {...{ at, chargeName }} />,
  },
  choice('incoterm', 'Incoterm', INCOTERMS),
];
const withTypes = [...columns, choice('shipmentType', 'Shipment Type', SHIPMENT_TYPES)];

export interface ServiceLinesTableProps {
  lines: readonly FormLine[];
  withShipmentType: boolean;
  /** Removes the line at this place, from 0; absent where nothing can be removed. */
  onRemove: ((at: number) => void) | undefined;
}

/** The service lines of the form around; the actual selling cost follows from cost and discount. */
export function ServiceLinesTable({ lines, withShipmentType, onRemove }: ServiceLinesTableProps) {
  return (
    <DataTable
      caption="Services"
      height="content"
      columns={withShipmentType ? withTypes : columns}
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
