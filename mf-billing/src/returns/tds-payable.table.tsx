import { Money } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { FilePlus } from 'lucide-react';
import { monthText } from './returns.rules';
import { monthRowText, nameText, type PayableRow, statusOf } from './tds.rules';

const columns: readonly TableColumn<PayableRow>[] = [
  { key: 'month', header: 'Month', keyColumn: true, cell: ({ month }) => monthText(month) },
  { key: 'quarter', header: 'Quarter', cell: ({ quarter }) => quarter },
  { key: 'name', header: 'Section or Code', cell: ({ name }) => nameText(name) },
  { key: 'deducted', header: 'Kept Back', kind: 'money', cell: ({ deducted }) => <Money value={deducted} /> },
  {
    key: 'deposited',
    header: 'Deposited',
    kind: 'money',
    cell: ({ deposited }) => <Money value={deposited || null} />,
  },
  {
    key: 'open',
    header: 'To Be Deposited',
    kind: 'money',
    cell: ({ open }) => <Money value={open || null} />,
  },
  { key: 'dueDay', header: 'Due', kind: 'date', cell: ({ dueDay }) => formatDate(dueDay) },
  {
    key: 'returnDueDay',
    header: 'Return By',
    kind: 'date',
    cell: ({ returnDueDay }) => formatDate(returnDueDay),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusOf(status).tone}>{statusOf(status).text}</Badge>,
  },
];

interface TdsPayableTableProps {
  rows: readonly PayableRow[];
  onAddChallan: (row: PayableRow) => void;
}

/** What was kept back from vendors, by month and section or code. */
export const TdsPayableTable = ({ rows, onAddChallan }: TdsPayableTableProps) => (
  <DataTable
    caption="TDS payable"
    height="content"
    columns={columns}
    rows={rows}
    rowKey={monthRowText}
    rowActions={(row) =>
      row.open > 0
        ? [
            {
              label: `Add challan for ${monthRowText(row)}`,
              icon: FilePlus,
              onSelect: () => onAddChallan(row),
            },
          ]
        : []
    }
    empty={
      <EmptyState title="Nothing was kept back" hint="Payments of vendors state what was kept back as TDS." />
    }
  />
);
