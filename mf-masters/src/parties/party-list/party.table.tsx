import type { Party } from '@freightdesk/contracts';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil } from 'lucide-react';
import { ActiveSwitch } from '../../masters/active-switch';
import type { MasterTableState } from '../../masters/master-list';
import { TwoLines } from '../../masters/two-lines';
import { useToggleParty } from '../party.mutations';

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
      <TwoLines first={location || city || '–'} second={location ? joined(city, state) : state} />
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
];

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export interface PartyTableProps extends MasterTableState<Party> {
  onEdit: (party: Party) => void;
}

/** The parties; the status flips in the list. */
export function PartyTable({ onEdit, ...state }: PartyTableProps) {
  const toggle = useToggleParty();
  const status: TableColumn<Party> = {
    key: 'status',
    header: 'Status',
    cell: (record) => (
      <ActiveSwitch
        name={record.name}
        active={record.isActive}
        pending={toggle.isPending && toggle.variables.record.id === record.id}
        onChange={(isActive) => toggle.mutate({ record, isActive })}
      />
    ),
  };
  return (
    <DataTable
      caption="Parties"
      loadingLabel="Loading parties..."
      columns={[...columns, status]}
      rowKey={({ id }) => id}
      onRowOpen={onEdit}
      rowActions={(party) => [{ label: `Edit ${party.name}`, icon: Pencil, onSelect: () => onEdit(party) }]}
      {...state}
    />
  );
}
