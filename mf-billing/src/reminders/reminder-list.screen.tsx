import { listReminders } from '@freightdesk/contracts/billing';
import {
  links,
  RecordList,
  recordColumns,
  useLetterDialog,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Section, Stack } from '@freightdesk/ui/page';
import { emailText, letterActions } from './letter.rules';
import { reminderKeys } from './reminder.queries';

const messages = {
  caption: 'Letters to parties',
  search: 'Search letters',
  placeholder: 'Search by party or title',
  loading: 'Loading letters...',
  error: 'Failed to fetch letters',
  empty: 'No letter was made yet',
  emptyHint: 'Letters that are made stay here, with who made them and when.',
};

const columns = recordColumns(listReminders)([
  {
    key: 'party',
    header: 'Party',
    keyColumn: true,
    sort: 'partyName',
    value: ({ partyName }) => partyName,
    link: ({ partyId }) => links.partyAccount(partyId),
  },
  { key: 'title', header: 'Letter', value: ({ title }) => title },
  { key: 'documents', header: 'Documents', kind: 'number', value: ({ documents }) => documents.length },
  { key: 'amount', header: 'Amount', kind: 'money', sort: 'amount', value: ({ amount }) => amount },
  { key: 'email', header: 'E-mail', value: emailText },
  { key: 'by', header: 'Made By', value: ({ createdBy }) => createdBy },
  { key: 'at', header: 'Made On', kind: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
]);

/** The letters that were made to all parties. */
export function ReminderList() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [...reminderKeys.all, 'list'],
    endpoint: listReminders,
    columns,
    query: { clientId },
  });
  const { actionOf, dialog } = useLetterDialog();
  return (
    <Section title="Letters">
      <Stack>
        <RecordList
          list={list}
          messages={messages}
          rowActions={(reminder) => [
            ...letterActions(reminder),
            actionOf('reminder', reminder.id, `the letter to ${reminder.partyName}`),
          ]}
        />
        {dialog}
      </Stack>
    </Section>
  );
}
