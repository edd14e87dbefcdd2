import type { VendorBill } from '@freightdesk/contracts/billing';
import { formatMoney, toMinor } from '@freightdesk/tax';
import { LoadingState } from '@freightdesk/ui/skeleton';
import { ErrorState } from '@freightdesk/ui/states';
import type { TableColumn } from '@freightdesk/ui/table';
import { useVendorBills } from '../../vendor-bills/vendor-bill.queries';
import { lineOfSource } from '../draft-line.rules';
import { billableSourceOf } from './earlier-billing.rules';
import type { ProformaForm } from './proforma-form.hook';
import { RemainderNote, type SourceRow, SourcesDialog } from './sources.dialog';

interface BillRow extends SourceRow {
  readonly bill: VendorBill;
}

const columns: readonly TableColumn<BillRow>[] = [
  { key: 'number', header: 'Invoice No', kind: 'code', keyColumn: true, cell: ({ bill }) => bill.invoiceno },
  { key: 'type', header: 'Type', cell: ({ bill }) => bill.invoicetype },
  { key: 'vendor', header: 'Vendor', cell: ({ bill }) => bill.vendor_name },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    cell: ({ bill, ...billableSource }) => (
      <div>
        {formatMoney(toMinor(bill.invamount), bill.currency)}
        <RemainderNote billableSource={billableSource} />
      </div>
    ),
  },
];

interface DialogProps {
  form: ProformaForm;
  onClose: () => void;
}

/** The vendor bills of the job, of which this proforma can bill what other documents have not. */
export function VendorBillsDialog({ form, onClose }: DialogProps) {
  const { job, lines, pricing, earlierBilling, billing } = form;
  const bills = useVendorBills(job.jobNumber);
  const failedQuery = [bills, billing].find(({ isError, data }) => isError && !data);
  const isReady = bills.data !== undefined && earlierBilling !== undefined;
  const rowOf = (bill: VendorBill): BillRow[] => {
    if (!earlierBilling) return [];
    const source = { kind: 'vendor_bill', id: bill.id } as const;
    const billableSource = billableSourceOf(source, earlierBilling, lines.read(), pricing);
    const { invoiceno, invoicetype, vendor_name } = bill;
    const reference = `${invoiceno} of ${vendor_name}`;
    const line = () =>
      lineOfSource({
        source,
        amount: billableSource.left,
        chargeName: invoicetype,
        reference,
      });
    return [{ ...billableSource, bill, line, key: String(bill.id), label: reference }];
  };
  return (
    <SourcesDialog
      title="Select Vendor Bills"
      columns={columns}
      rows={(bills.data ?? []).flatMap(rowOf)}
      emptyTitle="No vendor bills found"
      addLabel="Add Selected"
      isReady={isReady}
      onAdd={form.addLines}
      onClose={onClose}
    >
      {failedQuery && (
        <ErrorState title="Failed to fetch vendor bills" onRetry={() => void failedQuery.refetch()} />
      )}
      {!failedQuery && !isReady && <LoadingState label="Loading vendor bills..." />}
    </SourcesDialog>
  );
}
