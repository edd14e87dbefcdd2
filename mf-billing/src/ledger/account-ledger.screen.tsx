import { ACCOUNT_TEXTS, accountMovements } from '@freightdesk/contracts/billing';
import { fieldNames } from '@freightdesk/contracts/shared';
import { RecordList, recordColumns, useRecordList, useSession } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Inline, Page } from '@freightdesk/ui/page';
import { PERIOD, Period } from '../filters/period-and-party.form';
import { ledgerKeys } from './ledger.queries';
import {
  aboutColumn,
  dayColumn,
  entryPartyColumn,
  jobOfEntryColumn,
  movementColumns,
} from './ledger-columns.table';

const ACCOUNTS = fieldNames(ACCOUNT_TEXTS);

const messages = {
  caption: 'Ledger',
  search: 'Search the ledger',
  placeholder: 'Search by number, party or job',
  loading: 'Loading the ledger...',
  error: 'Failed to fetch the ledger',
  empty: 'No entries found',
  emptyHint: 'Nothing was entered on this account.',
};

const ACCOUNT_FILTER = {
  name: 'account',
  label: 'Account',
  all: ACCOUNT_TEXTS.bank,
  options: ACCOUNTS.filter((account) => account !== 'bank').map((value) => ({
    value,
    label: ACCOUNT_TEXTS[value],
  })),
};

const columns = recordColumns(accountMovements)([
  aboutColumn,
  dayColumn,
  entryPartyColumn,
  jobOfEntryColumn,
  ...movementColumns,
]);

/** /billing/ledger: the entries of one account, such as the bank or cash book. */
export function AccountLedgerScreen() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [...ledgerKeys.all, 'account'],
    staleTime: 0,
    endpoint: accountMovements,
    columns,
    query: { clientId },
    filters: { account: ACCOUNTS, head: Boolean, ...PERIOD },
    defaultSort: 'day',
  });
  return (
    <Page>
      <Period address={list.address} filters={list.filters} />
      {list.filters.head && (
        <Inline>
          <span role="status">{`Only ${list.filters.head}`}</span>
          <Button onClick={() => list.address.setFilters({ head: '' })}>Show All</Button>
        </Inline>
      )}
      <RecordList list={list} messages={messages} filters={[ACCOUNT_FILTER]} />
    </Page>
  );
}
