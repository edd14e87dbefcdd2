import type { OpenFunds } from '@freightdesk/contracts/billing';
import { Link, links, Money, QueryStates } from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useOpenFunds } from '../fund-requests/fund-request.queries';

type Account = OpenFunds[number];
type Age = keyof Account['ages'];

const ageColumn = (key: Age, header: string): TableColumn<Account> => ({
  key,
  header,
  kind: 'money',
  cell: ({ ages, currency }) => <Money value={ages[key]} currency={currency} />,
  sortValue: ({ ages }) => ages[key],
});

const columns: readonly TableColumn<Account>[] = [
  {
    key: 'person',
    header: 'Person',
    keyColumn: true,
    interactive: true,
    sortValue: ({ person }) => person,
    cell: ({ person, createdById }) => (
      <Link to={`${links.fundRequests}?createdById=${createdById}&status=disbursed`} data-row-control>
        {person}
      </Link>
    ),
  },
  {
    key: 'count',
    header: 'Requests',
    kind: 'number',
    cell: ({ requestCount }) => requestCount,
    sortValue: ({ requestCount }) => requestCount,
  },
  ageColumn('upTo7', 'Up to 7 days'),
  ageColumn('upTo30', '8 to 30 days'),
  ageColumn('upTo60', '31 to 60 days'),
  ageColumn('over60', 'Over 60 days'),
  {
    key: 'open',
    header: 'Still open',
    kind: 'money',
    cell: ({ openAmount, currency }) => <Money value={openAmount} currency={currency} />,
    sortValue: ({ openAmount }) => openAmount,
  },
];

/** /imprest-accounts: the money that each person has not spent, allocated or given back yet, by age. */
export function ImprestScreen() {
  const query = useOpenFunds();
  return (
    <Page>
      <QueryStates
        query={query}
        loadingLabel="Loading imprest accounts..."
        errorTitle="Failed to fetch imprest accounts"
        isEmpty={(accounts) => accounts.length === 0}
        empty={
          <EmptyState
            title="No money is open"
            hint="What is paid out appears here until it is settled, allocated or given back."
          />
        }
      >
        {(accounts) => (
          <DataTable
            caption="Imprest accounts"
            columns={columns}
            rows={accounts}
            rowKey={({ createdById, currency }) => `${createdById} ${currency}`}
          />
        )}
      </QueryStates>
    </Page>
  );
}
