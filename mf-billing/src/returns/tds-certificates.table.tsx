import type { TdsCertificateRecord } from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import { Money, type RecordHistory } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil, Trash2 } from 'lucide-react';
import { taxText } from './tds.rules';

const columns: readonly TableColumn<TdsCertificateRecord>[] = [
  { key: 'party', header: 'Party', keyColumn: true, cell: ({ partyName }) => partyName },
  { key: 'quarter', header: 'Quarter', cell: ({ quarter }) => quarter },
  { key: 'tax', header: 'Section or Code', cell: taxText },
  { key: 'number', header: 'Number', kind: 'code', cell: ({ number }) => number || '–' },
  {
    key: 'issuedOn',
    header: 'Issued On',
    kind: 'date',
    cell: ({ issuedOn }) => (issuedOn ? formatDate(issuedOn) : '–'),
  },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => <Money value={amount || null} /> },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={state === 'received' ? 'green' : 'blue'}>{humanize(state)}</Badge>,
  },
];

const nameOf = ({ number, partyName }: TdsCertificateRecord): string =>
  number || `certificate of ${partyName}`;

interface TdsCertificatesTableProps {
  certificates: readonly TdsCertificateRecord[];
  history: RecordHistory;
  onChange: (certificate: TdsCertificateRecord) => void;
  onRemove: (certificate: TdsCertificateRecord) => void;
}

/** The certificates of a financial year, asked for and received. */
export const TdsCertificatesTable = (props: TdsCertificatesTableProps) => (
  <Section title="Certificates of the year">
    <DataTable
      caption="Certificates"
      height="content"
      columns={columns}
      rows={props.certificates}
      rowKey={({ id }) => id}
      rowActions={(certificate) => [
        {
          label: `Change ${nameOf(certificate)}`,
          icon: Pencil,
          onSelect: () => props.onChange(certificate),
        },
        { label: `Remove ${nameOf(certificate)}`, icon: Trash2, onSelect: () => props.onRemove(certificate) },
        ...props.history.actionsOf(certificate, nameOf(certificate)),
      ]}
      empty={
        <EmptyState
          title="No certificates"
          hint="Add those that were asked for or received to a row above."
        />
      }
    />
  </Section>
);
