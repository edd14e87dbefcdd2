import type { TdsChallan } from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import { Money, type RecordHistory } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Undo2 } from 'lucide-react';
import { monthText } from './returns.rules';
import { nameText } from './tds.rules';

/** A challan as the tax office names it: branch and serial number. */
export const challanText = ({ bsrCode, serialNumber }: TdsChallan): string => `${bsrCode}/${serialNumber}`;

const columns: readonly TableColumn<TdsChallan>[] = [
  { key: 'challan', header: 'BSR / Serial #', kind: 'code', keyColumn: true, cell: challanText },
  {
    key: 'depositedOn',
    header: 'Deposited On',
    kind: 'date',
    cell: ({ depositedOn }) => formatDate(depositedOn),
  },
  { key: 'month', header: 'Month', cell: ({ month }) => monthText(month) },
  { key: 'name', header: 'Section or Code', cell: ({ name }) => nameText(name) },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => <Money value={amount} /> },
  { key: 'createdBy', header: 'Recorded By', cell: ({ createdBy }) => createdBy },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={state === 'deposited' ? 'green' : 'red'}>{humanize(state)}</Badge>,
  },
];

interface TdsChallansTableProps {
  challans: readonly TdsChallan[];
  history: RecordHistory;
  mayReverse: boolean;
  onReverse: (challan: TdsChallan) => void;
}

/** The challans of a financial year. */
export const TdsChallansTable = ({ challans, history, mayReverse, onReverse }: TdsChallansTableProps) => (
  <Section title="Challans of deposits">
    <DataTable
      caption="Challans"
      height="content"
      columns={columns}
      rows={challans}
      rowKey={({ id }) => id}
      rowActions={(challan) => [
        ...(mayReverse
          ? [
              {
                label: `Reverse ${challanText(challan)}`,
                icon: Undo2,
                disabled: challan.state === 'reversed',
                onSelect: () => onReverse(challan),
              },
            ]
          : []),
        ...history.actionsOf(challan, challanText(challan)),
      ]}
      empty={<EmptyState title="No challans" hint="Add the challan of a deposit to its month above." />}
    />
  </Section>
);
