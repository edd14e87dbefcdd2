import { type Allocation, jobAllocations } from '@freightdesk/contracts/billing';
import { Money, QueryStates, useApi, useQuery } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';

/** What was allocated to a job; read again each time its details open. */
function useJobAllocations(jobNumber: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['job-expense-allocations', 'job', jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(jobAllocations, { params: { jobNumber }, signal }),
  });
}

const columns: readonly TableColumn<Allocation>[] = [
  { key: 'purpose', header: 'Purpose', keyColumn: true, cell: ({ purpose }) => purpose },
  { key: 'subPurpose', header: 'Sub Purpose', cell: ({ subPurpose }) => subPurpose },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
  },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ date }) => formatDate(date) },
  { key: 'request', header: 'Adhoc Request', kind: 'code', cell: ({ adhocRequestId }) => adhocRequestId },
];

/** Adhoc money that was spent on the job. */
export function JobAllocationsSection({ jobNumber }: { jobNumber: string }) {
  return (
    <Section title="Expense allocations">
      <QueryStates
        query={useJobAllocations(jobNumber)}
        loadingLabel="Loading expense allocations..."
        errorTitle="Error loading expense allocations"
        isEmpty={(allocations) => allocations.length === 0}
        empty={<EmptyState title="No expense allocations found for this job" />}
      >
        {(allocations) => (
          <DataTable
            caption="Expense allocations of the job"
            height="content"
            columns={columns}
            rows={allocations}
            rowKey={({ id }) => id}
          />
        )}
      </QueryStates>
    </Section>
  );
}
