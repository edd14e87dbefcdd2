import { ACCOUNT_TEXTS, type JournalEntry } from '@freightdesk/contracts/billing';
import { Link, Money } from '@freightdesk/remote-kit';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { ledgerLink } from './ledger.rules';

type Posting = JournalEntry['postings'][number];

/** An account, and the charge or tax that it is about. */
export const accountText = ({ account, head }: Pick<Posting, 'account' | 'head'>): string =>
  head ? `${ACCOUNT_TEXTS[account]}: ${head}` : ACCOUNT_TEXTS[account];

const columns: readonly TableColumn<Posting>[] = [
  {
    key: 'account',
    header: 'Account',
    keyColumn: true,
    interactive: true,
    cell: (posting) => <Link to={ledgerLink(posting)}>{accountText(posting)}</Link>,
  },
  { key: 'debit', header: 'Debit', kind: 'money', cell: ({ debit }) => <Money value={debit || null} /> },
  { key: 'credit', header: 'Credit', kind: 'money', cell: ({ credit }) => <Money value={credit || null} /> },
];

/** What an entry has moved, account by account. */
export const Postings = ({ caption, postings }: { caption: string; postings: readonly Posting[] }) => (
  <DataTable
    caption={`Accounts of ${caption}`}
    height="content"
    columns={columns}
    rows={postings}
    rowKey={accountText}
  />
);
