import type { Party } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { TwoLines } from './two-lines';

const columns: readonly TableColumn<Party>[] = [
  {
    key: 'party',
    header: 'Party Details',
    keyColumn: true,
    cell: ({ name, email, phone }) => <TwoLines first={name} second={joined(email, phone)} />,
  },
  {
    key: 'location',
    header: 'Location',
    cell: ({ location, city, state }) => (
      <TwoLines first={location || city || '–'} second={joined(city, state)} />
    ),
  },
  {
    key: 'tax',
    header: 'GST & PAN',
    kind: 'code',
    cell: ({ gstNumber, panNumber }) => <TwoLines first={gstNumber || '–'} second={panNumber} />,
  },
  { key: 'cin', header: 'CIN', kind: 'code', cell: ({ cinNumber }) => cinNumber || '–' },
  {
    key: 'type',
    header: 'Type',
    cell: ({ type, Type }) => <TwoLines first={capitalised(type)} second={Type} />,
  },
  { key: 'business', header: 'Business', cell: ({ businessType }) => businessType || '–' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
];

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export interface PartyTableProps {
  parties: readonly Party[];
  loading?: boolean;
  empty?: ReactNode;
  onEdit: (party: Party) => void;
}

/** The parties with the columns of document 1, section 2.5. */
export function PartyTable({ parties, loading, empty, onEdit }: PartyTableProps) {
  return (
    <DataTable
      caption="Parties"
      columns={columns}
      rows={parties}
      rowKey={({ id }) => id}
      loading={loading}
      loadingLabel="Loading parties..."
      empty={empty}
      onRowOpen={onEdit}
      rowActions={(party) => [{ label: `Edit ${party.name}`, icon: Pencil, onSelect: () => onEdit(party) }]}
    />
  );
}
