import { type OpenBill, vendorMovements } from '@freightdesk/contracts/billing';
import {
  Link,
  lazyDialog,
  links,
  Money,
  openLink,
  QueryStates,
  RecordList,
  recordColumns,
  useHeading,
  useParams,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { Page, Section, Stack } from '@freightdesk/ui/page';
import { EmptyState, InlineError } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Counterparts } from '../contras/counterparts.screen';
import { PERIOD, Period } from '../filters/period-and-party.form';
import { useOpenBills, useVendor } from '../vendor-payments/vendor-payment.queries';
import { OpenPayments } from '../vendor-refunds/open-payments.screen';
import { ledgerKeys, useVendorAccount } from './ledger.queries';
import { aboutColumn, dayColumn, jobOfEntryColumn, movementColumns } from './ledger-columns.table';
import { VendorBalance } from './party-account.view';

const PaymentOfVendor = lazyDialog(() =>
  import('../vendor-payments/new-vendor-payment.screen').then((module) => module.PaymentOfVendor),
);

const messages = {
  caption: 'Statement',
  search: 'Search the statement',
  placeholder: 'Search by number or job',
  loading: 'Loading the statement...',
  error: 'Failed to fetch the statement',
  empty: 'No entries found',
  emptyHint: 'This vendor has sent no bill and was paid nothing.',
};

const columns = recordColumns(vendorMovements)([
  aboutColumn,
  dayColumn,
  jobOfEntryColumn,
  ...movementColumns,
]);

/** /billing/vendors/:id: what a vendor is owed, its open bills, what it has on account, and its statement. */
export function VendorAccountScreen() {
  const { id = '' } = useParams();
  const vendor = useVendor(id);
  useHeading(vendor.data?.vendor_name ?? 'Vendor Account');
  const [isPaying, setPaying] = useState(false);
  return (
    <Page>
      <Figures vendorId={id} />
      <OpenBills vendorId={id} canPay={vendor.data?.status === 'Active'} onPay={() => setPaying(true)} />
      <OpenPayments vendorId={id} />
      <Counterparts side={{ vendorId: Number(id) }} />
      <Statement vendorId={id} />
      {isPaying && vendor.data && <PaymentOfVendor vendor={vendor.data} onClose={() => setPaying(false)} />}
    </Page>
  );
}

function Figures({ vendorId }: { vendorId: string }) {
  const account = useVendorAccount(vendorId);
  if (account.isLoadingError)
    return <InlineError text="The balance could not be loaded." onRetry={() => void account.refetch()} />;
  return <VendorBalance account={account.data} />;
}

const billColumns: readonly TableColumn<OpenBill>[] = [
  { key: 'number', header: 'Bill', kind: 'code', keyColumn: true, cell: ({ invoiceno }) => invoiceno },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ invdate }) => formatDate(invdate) },
  {
    key: 'job',
    header: 'Job #',
    kind: 'code',
    interactive: true,
    cell: ({ jobNumber }) => <Link to={`${links.jobSummary}${openLink(jobNumber)}`}>{jobNumber}</Link>,
  },
  { key: 'amount', header: 'Total', kind: 'money', cell: ({ invamount }) => <Money value={invamount} /> },
  { key: 'open', header: 'Open', kind: 'money', cell: ({ openAmount }) => <Money value={openAmount} /> },
];

interface OpenBillsProps {
  vendorId: string;
  canPay: boolean;
  onPay: () => void;
}

function OpenBills({ vendorId, canPay, onPay }: OpenBillsProps) {
  return (
    <Section
      title="Open bills"
      actions={
        <Button icon={Plus} disabled={!canPay} onClick={onPay}>
          New Payment
        </Button>
      }
    >
      <QueryStates
        query={useOpenBills(vendorId)}
        loadingLabel="Loading open bills..."
        errorTitle="Failed to fetch the open bills"
      >
        {(rows) => (
          <DataTable
            caption="Open bills"
            height="content"
            columns={billColumns}
            rows={rows}
            rowKey={({ billId }) => billId}
            empty={<EmptyState title="Nothing is open" />}
          />
        )}
      </QueryStates>
    </Section>
  );
}

/** All entries of a vendor with the balance after each, of any days. */
function Statement({ vendorId }: { vendorId: string }) {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [...ledgerKeys.all, 'vendor statement'],
    staleTime: 0,
    endpoint: vendorMovements,
    columns,
    query: { clientId, vendorId: Number(vendorId) },
    filters: PERIOD,
    defaultSort: 'day',
  });
  return (
    <Section title="Statement">
      <Stack>
        <Period address={list.address} filters={list.filters} />
        <RecordList list={list} messages={messages} />
      </Stack>
    </Section>
  );
}
