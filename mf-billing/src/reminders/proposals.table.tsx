import type { ProposedReminder } from '@freightdesk/contracts/billing';
import { Link, links, Money, type Selection } from '@freightdesk/remote-kit';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { FilePlus, Mail } from 'lucide-react';

const MOST_NAMED = 3;

/** The numbers of the first documents, and how many more there are. */
function documentsText({ documents }: ProposedReminder): string {
  const names = documents.slice(0, MOST_NAMED).map(({ invoiceNumber }) => invoiceNumber);
  const furtherCount = documents.length - names.length;
  return [...names, ...(furtherCount > 0 ? [`${furtherCount} more`] : [])].join(', ');
}

const columns: readonly TableColumn<ProposedReminder>[] = [
  {
    key: 'party',
    header: 'Party',
    keyColumn: true,
    interactive: true,
    cell: ({ partyId, partyName }) => <Link to={links.partyAccount(partyId)}>{partyName}</Link>,
  },
  { key: 'title', header: 'Letter', cell: ({ title }) => title },
  { key: 'documents', header: 'Documents', cell: documentsText },
  {
    key: 'days',
    header: 'Days Overdue',
    kind: 'number',
    cell: ({ documents }) => documents[0]?.daysOverdue ?? 0,
  },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => <Money value={amount} /> },
];

interface ProposalsTableProps {
  proposals: readonly ProposedReminder[];
  selection: Selection<ProposedReminder>;
  onMake: (proposal: ProposedReminder) => void;
  onSend: (proposal: ProposedReminder) => void;
}

/** What could be written today, one row for each party. */
export const ProposalsTable = ({ proposals, selection, onMake, onSend }: ProposalsTableProps) => (
  <DataTable
    caption="Parties to remind"
    height="content"
    columns={[selection.columnOf(proposals), ...columns]}
    rows={proposals}
    rowKey={({ partyId }) => partyId}
    empty={
      <EmptyState
        title="Nobody is to be reminded today"
        hint="Parties appear here when a document reaches its next step, a week after the last letter at the earliest."
      />
    }
    rowActions={(proposal) => [
      {
        label: `Make the letter to ${proposal.partyName}`,
        icon: FilePlus,
        onSelect: () => onMake(proposal),
      },
      {
        label: `Send the reminder to ${proposal.partyName}`,
        icon: Mail,
        onSelect: () => onSend(proposal),
      },
    ]}
  />
);
