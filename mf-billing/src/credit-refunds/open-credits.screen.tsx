import type { OpenCredit } from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import { lazyDialog, Money, QueryStates } from '@freightdesk/remote-kit';
import { formatLongDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenCredits } from './credit-refund.queries';

const CreditRefundDialog = lazyDialog(() =>
  import('./credit-refund.dialog').then((module) => module.CreditRefundDialog),
);

const columns: readonly TableColumn<OpenCredit>[] = [
  { key: 'number', header: 'Credit', kind: 'code', keyColumn: true, cell: ({ number }) => number },
  { key: 'source', header: 'Kind', cell: ({ source }) => humanize(source) },
  { key: 'day', header: 'Date', kind: 'date', cell: ({ day }) => formatLongDate(day) },
  {
    key: 'open',
    header: 'Open',
    kind: 'money',
    cell: ({ openAmount }) => <Money value={openAmount} currency="INR" />,
  },
];

/** What a party has on account and credit notes have left, each with a way to pay it back. */
export function OpenCredits({ partyId }: { partyId: string }) {
  const credits = useOpenCredits(partyId);
  const [creditToRefund, setCreditToRefund] = useState<OpenCredit>();
  return (
    <Section title="Open credits">
      <QueryStates
        query={credits}
        loadingLabel="Loading open credits..."
        errorTitle="Failed to fetch the open credits"
      >
        {(rows) => (
          <DataTable
            caption="Open credits"
            height="content"
            columns={columns}
            rows={rows}
            rowKey={({ source, sourceId }) => `${source} ${sourceId}`}
            empty={<EmptyState title="No credit is open" />}
            rowActions={(credit) => [
              {
                label: `Pay back ${credit.number}`,
                icon: Undo2,
                onSelect: () => setCreditToRefund(credit),
              },
            ]}
          />
        )}
      </QueryStates>
      {creditToRefund && (
        <CreditRefundDialog credit={creditToRefund} onClose={() => setCreditToRefund(undefined)} />
      )}
    </Section>
  );
}
