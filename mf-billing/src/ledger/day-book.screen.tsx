import { listJournal } from '@freightdesk/contracts/billing';
import { RecordList, recordColumns, useRecordList, useSession } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { PERIOD, Period } from '../filters/period-and-party.form';
import { Postings } from './entry-postings.table';
import { ledgerKeys } from './ledger.queries';
import { aboutColumn, dayColumn, entryPartyColumn, jobOfEntryColumn } from './ledger-columns.table';

const messages = {
  caption: 'Day book',
  search: 'Search the day book',
  placeholder: 'Search by number, party or job',
  loading: 'Loading the day book...',
  error: 'Failed to fetch the day book',
  empty: 'No entries found',
  emptyHint: 'Documents that are issued and payments that are recorded are entered by themselves.',
};

const columns = recordColumns(listJournal)([
  aboutColumn,
  dayColumn,
  entryPartyColumn,
  jobOfEntryColumn,
  { key: 'amount', header: 'Amount', kind: 'money', value: ({ amount }) => amount },
]);

/** /billing/day-book: what was entered in the journal. */
export function DayBookScreen() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [...ledgerKeys.all, 'day book'],
    staleTime: 0,
    endpoint: listJournal,
    columns,
    query: { clientId },
    filters: PERIOD,
    defaultSort: '-day',
  });
  return (
    <Page>
      <Period address={list.address} filters={list.filters} />
      <RecordList
        list={list}
        messages={messages}
        details={{
          label: ({ narration }) => `Accounts of ${narration}`,
          content: ({ narration, postings }) => <Postings caption={narration} postings={postings} />,
        }}
      />
    </Page>
  );
}
