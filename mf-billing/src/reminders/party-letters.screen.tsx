import { listReminders, type Reminder } from '@freightdesk/contracts/billing';
import { itemsOf, Money, QueryStates, useApi, useLetterDialog, useQuery } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { emailText, letterActions } from './letter.rules';
import { reminderKeys } from './reminder.queries';

/** A year of letters, a week apart. */
const LATEST = 52;

const columns: readonly TableColumn<Reminder>[] = [
  { key: 'title', header: 'Letter', keyColumn: true, cell: ({ title }) => title },
  { key: 'at', header: 'Made On', kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
  { key: 'by', header: 'Made By', cell: ({ createdBy }) => createdBy },
  {
    key: 'documents',
    header: 'Documents',
    cell: ({ documents }) => documents.map(({ invoiceNumber }) => invoiceNumber).join(', '),
  },
  { key: 'email', header: 'E-mail', cell: emailText },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => <Money value={amount} /> },
];

/** The latest letters to a party, on its page. */
export function PartyLetters({ partyId }: { partyId: string }) {
  const api = useApi();
  const query = { partyId: Number(partyId), page: 1, pageSize: LATEST };
  const letters = useQuery({
    queryKey: [...reminderKeys.all, 'of party', partyId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listReminders, { query, signal }).then(itemsOf),
  });
  const { actionOf, dialog } = useLetterDialog();
  return (
    <Section title="Reminders">
      <QueryStates
        query={letters}
        loadingLabel="Loading reminders..."
        errorTitle="Failed to fetch the reminders"
      >
        {(rows) => (
          <DataTable
            caption="Reminders"
            height="content"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No letter was made to this party" />}
            rowActions={(reminder) => [
              ...letterActions(reminder),
              actionOf('reminder', reminder.id, `the ${reminder.title}`),
            ]}
          />
        )}
      </QueryStates>
      {dialog}
    </Section>
  );
}
