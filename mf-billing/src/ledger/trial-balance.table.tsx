import type { AccountBalance } from '@freightdesk/contracts/billing';
import { Link, Money } from '@freightdesk/remote-kit';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { accountText } from './entry-postings.table';
import { balanceText, debitOf, ledgerLink, type SumOf } from './ledger.rules';

const money = (value: number) => <Money value={value || null} />;

/** The columns; `sumOf` adds up one figure of all rows. */
const columnsWith = (sumOf: SumOf): readonly TableColumn<AccountBalance>[] => [
  {
    key: 'account',
    header: 'Account',
    keyColumn: true,
    interactive: true,
    cell: (row) => <Link to={ledgerLink(row)}>{accountText(row)}</Link>,
  },
  { key: 'opening', header: 'Opening', kind: 'money', cell: ({ opening }) => balanceText(opening || null) },
  {
    key: 'debit',
    header: 'Debit',
    kind: 'money',
    cell: ({ debit }) => money(debit),
    footer: money(sumOf(({ debit }) => debit)),
  },
  {
    key: 'credit',
    header: 'Credit',
    kind: 'money',
    cell: ({ credit }) => money(credit),
    footer: money(sumOf(({ credit }) => credit)),
  },
  {
    key: 'closingDebit',
    header: 'Closing Debit',
    kind: 'money',
    cell: ({ closing }) => money(debitOf(closing)),
    footer: money(sumOf(({ closing }) => debitOf(closing))),
  },
  {
    key: 'closingCredit',
    header: 'Closing Credit',
    kind: 'money',
    cell: ({ closing }) => money(debitOf(-closing)),
    footer: money(sumOf(({ closing }) => debitOf(-closing))),
  },
];

/** What every account had, moved and has; both closing columns come to the same sum. */
export const TrialBalanceTable = ({ rows, sumOf }: { rows: readonly AccountBalance[]; sumOf: SumOf }) => (
  <DataTable
    caption="Trial balance"
    height="content"
    columns={columnsWith(sumOf)}
    rows={rows}
    rowKey={accountText}
    empty={<EmptyState title="No entries found" hint="Documents and payments are entered by themselves." />}
  />
);
